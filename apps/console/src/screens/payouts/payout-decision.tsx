import { isRefusal } from '@mavuno/sdk'
import { codes } from '@mavuno/sdk/contract'
import {
  operatorCompleteWithdrawal,
  operatorPropose,
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
  type OperatorWithdrawalDetail,
} from '@mavuno/sdk/operator'
import { useAction, useMoneyAction, useOnline, useQueries } from '@mavuno/sdk/react'
import { Button, Notice, TextField, toast } from '@mavuno/ui'
import { useRef, useState } from 'react'
import { useKeys } from '../../frame/keys.js'
import { AskReason } from '../../ask/ask-reason.js'
import { may } from '../../frame/screens.js'
import { DecisionBar } from '../../queue/decision-bar.js'
import { Key } from '../../parts/key.js'
import { useMoneyText } from '../../parts/money.js'
import { isCode, NotDone } from '../../parts/outcome.js'
import { useDraft } from '../../parts/use-draft.js'
import { nameOf, type Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

interface DecisionProps {
  readonly row: OperatorWithdrawalDetail
  readonly me: Me
}

/** The next step of a cashier; nothing where it is decided, proposed, or sent by the provider. */
export function PayoutDecision({ row, me }: DecisionProps) {
  const t = useText()
  const { status, pending_proposal, taken, taken_by, by_provider } = row
  if (status !== 'pending' || pending_proposal || by_provider || (taken && !taken_by)) return null
  if (!may(operatorAssignWithdrawal, me.roles)) {
    return <p className="decision muted">{t('payout.cashiers')}</p>
  }
  if (taken_by && taken_by.id !== me.id) return <TakeOver row={row} taker={taken_by} />
  return <Steps row={row} />
}

interface TakeOverProps extends Pick<DecisionProps, 'row'> {
  readonly taker: NonNullable<OperatorWithdrawalDetail['taken_by']>
}

/** What a colleague has taken is theirs; who takes it over says why. */
function TakeOver({ row: { id }, taker }: TakeOverProps) {
  const t = useText()
  const take = useAction(operatorAssignWithdrawal)
  const [isOpen, setOpen] = useState(false)
  useKeys({ t: () => setOpen(true) })
  const who = nameOf(taker)
  return (
    <div className="decision">
      <Button onClick={() => setOpen(true)}>
        {t('payout.take_over')} <Key>T</Key>
      </Button>
      {isOpen && (
        <AskReason
          title={t('payout.take_over_title', { who })}
          label={t('payout.take_over_reason')}
          submit={t('payout.take_over_now')}
          done={t('payout.taken_over')}
          draft={`${id} take over`}
          action={take}
          run={(reason) => take.run({ id, instead_of: taker.id, reason })}
          onClose={() => setOpen(false)}
        >
          <p>{t('payout.take_over_text')}</p>
        </AskReason>
      )}
    </div>
  )
}

/**
 * Take it, send the money elsewhere, and record the reference. What is over the limits when it is taken is
 * proposed before any money is sent; what the server does not let one operator record alone, after.
 */
function Steps({ row }: Pick<DecisionProps, 'row'>) {
  const t = useText()
  const isOnline = useOnline()
  const write = useMoneyText()
  const { makeStaleAfter } = useQueries()
  const { id, taken, needs_approval, real_amount } = row
  const [reference, setReference] = useDraft(`${id} reference`, '')
  /** The button was pressed before there was a reference. */
  const [wasMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const paid = () => toast.success(t('payout.done'))
  const proposed = () => toast.success(t('payout.proposed_now'))
  const take = useAction(operatorAssignWithdrawal)
  const complete = useMoneyAction(operatorCompleteWithdrawal, {
    isHere: (input) => input.id === id,
    onFound: paid,
  })
  const propose = useMoneyAction(operatorPropose, {
    isHere: ({ action, input }) =>
      (action === 'sendWithdrawal' || action === 'completeWithdrawal') && input.id === id,
    onFound: proposed,
  })
  const isNotAlone = isCode(complete.error, codes.approval_needed, codes.owner_blocked)
  const isBusy = [take, complete, propose].some(({ state }) => state !== 'idle')
  const isPaying = taken && !needs_approval
  const isMissing = isPaying && reference.trim() === ''

  async function takeIt() {
    if (isBusy || !isOnline) return
    if (!(await take.run({ id }))) makeStaleAfter(operatorAssignWithdrawal)
  }
  async function send() {
    if (!taken) return takeIt()
    const completion = { id, provider_reference: reference.trim() }
    if (needs_approval) {
      if (await propose.run({ action: 'sendWithdrawal', input: { id } })) proposed()
    } else if (isNotAlone) {
      if (await propose.run({ action: 'completeWithdrawal', input: completion })) proposed()
    } else if (await complete.run(completion)) paid()
  }
  const submit = () => {
    setMissing(isMissing)
    if (isMissing) field.current?.focus()
    else void send()
  }
  // Taking moves no money.
  useKeys({ t: taken ? undefined : () => void takeIt() })
  const late = isRefusal(take.error, 'taken_by_other') ? take.error.data : undefined
  const error =
    propose.error ?? (late ? undefined : take.error) ?? (isNotAlone ? undefined : complete.error)
  const label = !taken
    ? t('payout.take')
    : needs_approval
      ? t('payout.propose', { amount: write(real_amount) })
      : t(isNotAlone ? 'payout.propose_paid' : 'payout.pay', { amount: write(real_amount) })

  return (
    <DecisionBar
      submit={
        <>
          {label} {!taken && <Key>T</Key>}
        </>
      }
      onSubmit={submit}
      isBusy={isBusy}
      isUnknown={complete.state === 'unknown' || propose.state === 'unknown'}
      opens={isPaying ? 'p' : undefined}
      refusal={{
        id,
        endpoint: operatorRejectWithdrawal,
        label: t('decision.reason'),
        draft: `${id} reason`,
        what: write(real_amount),
        done: t('payout.refused_now'),
        warning: taken ? t('payout.refuse_taken') : undefined,
      }}
    >
      {late && (
        <Notice tone="blue" role="alert" title={t('decision.faster')}>
          {t('payout.faster_text', late)}
        </Notice>
      )}
      {isNotAlone && (
        <Notice tone="blue" role="status" title={t('payout.not_alone')}>
          {t('payout.not_alone_text')}
        </Notice>
      )}
      {error !== undefined && (
        <NotDone error={error} wasFaster={isCode(error, codes.wrong_state)} />
      )}
      {!taken && <p className="muted">{t('payout.take_first')}</p>}
      {taken && needs_approval && <p className="muted">{t('payout.over_limit')}</p>}
      {isPaying && (
        <TextField
          label={t('payout.reference_label')}
          value={reference}
          onValueChange={setReference}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isMissing && wasMissing && t('payout.needs_reference')}
          ref={field}
        />
      )}
    </DecisionBar>
  )
}
