import {
  operatorApproveProposal,
  operatorRejectProposal,
  operatorStartApproval,
  operatorWithdrawProposal,
  type Proposal,
  type ProposalDetail,
} from '@mavuno/sdk/operator'
import { codes } from '@mavuno/sdk/contract'
import { useAction, useMoneyAction, useOnline } from '@mavuno/sdk/react'
import { Button, Notice, toast } from '@mavuno/ui'
import { useState } from 'react'
import { useProposalTitle } from '../../changes/action-titles.js'
import { mayDecide } from '../../frame/waiting.js'
import { mavuno } from '../../mavuno.js'
import { DecisionBar } from '../../queue/decision-bar.js'
import { useFailureText } from '../../parts/failure.js'
import { isCode, NotDone, Outcome } from '../../parts/outcome.js'
import type { Me } from '../../session/operator.js'
import { signByPasskey } from '../../session/passkey.js'
import { useText } from '../../texts/use-text.js'
import { useProblemWords } from './checks.js'

interface DecisionProps {
  readonly shown: ProposalDetail
  readonly me: Me
}

/** Withdraw for the proposer, Approve and Refuse for those who may decide, nothing for others. */
export function ProposalDecision({ shown, me }: DecisionProps) {
  const t = useText()
  if (shown.proposed_by.id === me.id) return <Withdraw id={shown.id} />
  if (!mayDecide(shown, me)) return <p className="decision muted">{t('approve.not_yours')}</p>
  return <Approve shown={shown} me={me} />
}

function Withdraw({ id }: { id: string }) {
  const t = useText()
  const isOnline = useOnline()
  const withdraw = useAction(operatorWithdrawProposal)
  const run = async () => {
    if (await withdraw.run({ id })) toast.info(t('approve.withdrawn'))
  }
  return (
    <div className="decision">
      <p>{t('approve.own')}</p>
      <Outcome of={withdraw} />
      <Button onClick={run} busy={withdraw.state !== 'idle'} disabled={!isOnline}>
        {t('approve.withdraw')}
      </Button>
    </div>
  )
}

function Approve({ shown, me }: DecisionProps) {
  const { id, digest, problem } = shown
  const t = useText()
  const titleOf = useProposalTitle()
  const say = useFailureText()
  const problemWords = useProblemWords()
  const [unsigned, setUnsigned] = useState<unknown>()
  const [isSigning, setSigning] = useState(false)
  const tell = ({ status, reason: why }: Proposal) => {
    if (status === 'executed') toast.success(t('approve.done'))
    else toast.error(t('approve.not_done', { reason: why === null ? status : problemWords(why) }))
  }
  const approve = useMoneyAction(operatorApproveProposal, {
    isHere: (input) => input.id === id,
    onFound: tell,
  })
  const isTooLate = isCode(approve.error, codes.step_up)

  /** The passkey signs exactly this proposal; only a demo approves without. */
  async function sign() {
    if (me.isDemo) return {}
    const { nonce, options } = await mavuno.call(
      operatorStartApproval,
      { id },
      { errorClose: true },
    )
    return { approval: { nonce, passkey: await signByPasskey(options) } }
  }
  async function sendApproval() {
    setUnsigned(undefined)
    setSigning(true)
    try {
      const done = await approve.run({ id, digest, ...(await sign()) })
      if (done) tell(done)
    } catch (failure) {
      setUnsigned(failure)
    } finally {
      setSigning(false)
    }
  }
  return (
    <DecisionBar
      submit={t(me.isDemo ? 'approve.approve' : 'approve.sign')}
      onSubmit={() => void sendApproval()}
      isBusy={isSigning || approve.state !== 'idle'}
      isReady={problem === null}
      isUnknown={approve.state === 'unknown'}
      opens="a"
      refusal={{
        id,
        endpoint: operatorRejectProposal,
        label: t('approve.reason'),
        draft: `${id} reason`,
        what: titleOf(shown),
        done: t('approve.refused'),
      }}
    >
      {isTooLate && (
        <Notice tone="red" role="alert" title={t('approve.unsigned')}>
          {t('approve.too_late')}
        </Notice>
      )}
      {approve.error !== undefined && !isTooLate && <NotDone error={approve.error} />}
      {unsigned !== undefined && (
        <Notice tone="red" role="alert" title={t('approve.unsigned')}>
          {t('approve.unsigned_text', { why: say(unsigned) })}
        </Notice>
      )}
    </DecisionBar>
  )
}
