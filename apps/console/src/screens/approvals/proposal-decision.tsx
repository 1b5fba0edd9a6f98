import {
  operatorApproveProposal,
  operatorRefuseProposal,
  operatorStartApproval,
  operatorWithdrawProposal,
  type Proposal,
  type ProposalDetail,
} from '@mavuno/sdk/operator'
import { useAction, useMoneyAction, useOnline, useQueries } from '@mavuno/sdk/react'
import { Button, ButtonPair, Notice, TextField, toast } from '@mavuno/ui'
import { useRef, useState, type FormEvent } from 'react'
import { useKeys } from '../../frame/keys.js'
import { mayDecide } from '../../frame/waiting.js'
import { mavuno } from '../../mavuno.js'
import { Key } from '../../parts/key.js'
import { NotDone, Unknown } from '../../parts/outcome.js'
import { useDraft } from '../../parts/use-draft.js'
import { signByPasskey, type Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

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
  const withdraw = useAction(operatorWithdrawProposal)
  const run = async () => {
    if (await withdraw.run({ id })) toast.info(t('approve.withdrawn'))
  }
  return (
    <div className="decision">
      <p>{t('approve.own')}</p>
      {withdraw.error !== undefined && <NotDone error={withdraw.error} />}
      <Button onClick={run}>{t('approve.withdraw')}</Button>
    </div>
  )
}

function Approve({ shown: { id, digest, problem }, me }: DecisionProps) {
  const t = useText()
  const isOnline = useOnline()
  const { makeStaleAfter } = useQueries()
  const [reason, setReason] = useDraft(`${me.id} ${id} reason`, '')
  const [isRefusing, setRefusing] = useState(false)
  /** The button was pressed before there was a reason. */
  const [wasMissing, setMissing] = useState(false)
  const [unsigned, setUnsigned] = useState<unknown>()
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const tell = ({ status, reason: why }: Proposal) => {
    if (status === 'executed') toast.success(t('approve.done'))
    else toast.error(t('approve.not_done', { reason: why ?? status }))
  }
  const approve = useMoneyAction(operatorApproveProposal, {
    isHere: (input) => input.id === id,
    onFound: tell,
  })
  const refuse = useAction(operatorRefuseProposal)
  const isBusy = approve.state !== 'idle'

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
    try {
      const done = await approve.run({ id, digest, ...(await sign()) })
      if (done) tell(done)
    } catch (failure) {
      setUnsigned(failure)
    }
  }
  async function sendRefusal() {
    if (await refuse.run({ id, reason })) toast.info(t('approve.refused'))
    else makeStaleAfter(operatorRefuseProposal)
  }
  const isWithoutReason = isRefusing && reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || refuse.state !== 'idle' || !isOnline) return undefined
    setMissing(isWithoutReason)
    if (isWithoutReason) return field.current?.focus()
    return void (isRefusing ? sendRefusal() : sendApproval())
  }
  useKeys({
    a: () => (setRefusing(false), requestAnimationFrame(() => button.current?.focus())),
    r: () => (setRefusing(true), requestAnimationFrame(() => field.current?.focus())),
    Escape: isRefusing ? () => setRefusing(false) : undefined,
  })
  const error = isRefusing ? refuse.error : approve.error
  return (
    <form className="decision" onSubmit={submit} noValidate aria-label={t('decision.title')}>
      {approve.state === 'unknown' && <Unknown />}
      {error !== undefined && <NotDone error={error} />}
      {unsigned !== undefined && (
        <Notice tone="red" role="alert" title={t('approve.unsigned')}>
          {t('approve.unsigned_text')}
        </Notice>
      )}
      {isRefusing && (
        <TextField
          label={t('approve.reason')}
          value={reason}
          onValueChange={setReason}
          maxLength={500}
          ref={field}
        />
      )}
      {isWithoutReason && wasMissing && <p className="muted">{t('decision.needs_reason')}</p>}
      <ButtonPair>
        {isRefusing ? (
          <>
            <Button type="submit" variant="danger" busy={refuse.state !== 'idle'}>
              {t('decision.refuse_with_reason')}
            </Button>
            <Button onClick={() => setRefusing(false)}>{t('back')}</Button>
          </>
        ) : (
          <>
            <Button
              type="submit"
              variant="filled"
              busy={isBusy}
              disabled={!isOnline || problem !== null}
              ref={button}
            >
              {t(me.isDemo ? 'approve.approve' : 'approve.sign')}
            </Button>
            <Button onClick={() => setRefusing(true)} disabled={isBusy}>
              {t('decision.refuse')} <Key>R</Key>
            </Button>
          </>
        )}
      </ButtonPair>
      {!isOnline && <p className="muted">{t('decision.offline')}</p>}
    </form>
  )
}
