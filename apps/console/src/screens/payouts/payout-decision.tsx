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
import { Button, Notice, TextField, toast, useFormatter } from '@mavuno/ui'
import { useRef, useState } from 'react'
import { useKeys } from '../../frame/keys.js'
import { AskReason } from '../../ask/ask-reason.js'
import { may } from '../../frame/screens.js'
import { DecisionBar } from '../../queue/decision-bar.js'
import { Key } from '../../parts/key.js'
import { isCode, NotDone } from '../../parts/outcome.js'
import { isByProvider } from '../../evidence/payout-stage.js'
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
  const { status, pending_proposal, assigned_to } = row
  if (status !== 'pending' || pending_proposal || isByProvider(row)) return null
  if (!may(operatorAssignWithdrawal, me.roles)) {
    return <p className="decision muted">{t('payout.cashiers')}</p>
  }
  if (assigned_to && assigned_to.id !== me.id) return <TakeOver row={row} taker={assigned_to} />
  return <Steps row={row} />
}

interface TakeOverProps extends Pick<DecisionProps, 'row'> {
  readonly taker: NonNullable<OperatorWithdrawalDetail['assigned_to']>
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
  const { moneyText } = useFormatter()
  const { makeStaleAfter } = useQueries()
  const { id, stage, real_amount } = row
  const isRequested = stage === 'requested'
  const needsApproval = stage === 'needs_approval'
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
  const isPaying = stage === 'assigned'
  const isMissing = isPaying && reference.trim() === ''

  async function takeIt() {
    if (isBusy || !isOnline) return
    if (!(await take.run({ id }))) makeStaleAfter(operatorAssignWithdrawal)
  }
  async function send() {
    if (isRequested) return takeIt()
    const completion = { id, provider_reference: reference.trim() }
    if (needsApproval) {
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
  useKeys({ t: isRequested ? () => void takeIt() : undefined })
  const late = isRefusal(take.error, 'assigned_to_other') ? take.error.data : undefined
  const error =
    propose.error ?? (late ? undefined : take.error) ?? (isNotAlone ? undefined : complete.error)
  const label = isRequested
    ? t('payout.take')
    : needsApproval
      ? t('payout.propose', { amount: moneyText(real_amount) })
      : t(isNotAlone ? 'payout.propose_paid' : 'payout.pay', { amount: moneyText(real_amount) })

  return (
    <DecisionBar
      submit={
        <>
          {label} {isRequested && <Key>T</Key>}
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
        what: moneyText(real_amount),
        done: t('payout.refused_now'),
        warning: isRequested ? undefined : t('payout.refuse_taken'),
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
      {isRequested && <p className="muted">{t('payout.take_first')}</p>}
      {needsApproval && <p className="muted">{t('payout.over_limit')}</p>}
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
