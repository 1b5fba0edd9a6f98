import { isBusinessError } from '@mavuno/sdk'
import { codes } from '@mavuno/sdk/contract'
import {
  operatorCompleteRecharge,
  operatorGetLimits,
  operatorPropose,
  operatorRejectRecharge,
  type OperatorRechargeDetail,
} from '@mavuno/sdk/operator'
import { useCall, useMoneyAction } from '@mavuno/sdk/react'
import { AmountField, Button, Notice, TextField, toast, useFormatter } from '@mavuno/ui'
import { useRef, useState } from 'react'
import { useKeys } from '../../frame/keys.js'
import { may } from '../../frame/screens.js'
import { Key } from '../../parts/key.js'
import { DecisionBar } from '../../queue/decision-bar.js'
import { isCode, NotDone } from '../../parts/outcome.js'
import { useFailureText } from '../../parts/failure.js'
import { saveDraft, numberDraft, useDraft } from '../../parts/use-draft.js'
import { queries } from '../../queries.js'
import { decideLater } from '../../refusal/decide-later.js'
import { reportFailure } from '../../refusal/later.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

interface DecisionProps {
  readonly row: OperatorRechargeDetail
  readonly me: Me
}

/** Money that arrived but was neither credited nor refused can still be. */
function isOpen({ status, stage }: OperatorRechargeDetail): boolean {
  return status === 'pending' || stage === 'uncredited'
}

/** What a cashier may do with it; nothing where somebody else has done it, or has proposed it. */
export function Decision({ row, me }: DecisionProps) {
  const t = useText()
  if (row.status === 'completed' || row.pending_proposal) return null
  if (!may(operatorCompleteRecharge, me.roles)) {
    return <p className="decision muted">{t('decision.cashiers')}</p>
  }
  return isOpen(row) ? <CashierDecision row={row} /> : <Late row={row} />
}

/**
 * Money may come after its recharge has expired, or was cancelled or refused. Crediting it is folded away, so that
 * nobody takes what was decided for what waits. From a line of the bank one comes to it with the line's number.
 */
function Late({ row }: Pick<DecisionProps, 'row'>) {
  const t = useText()
  const [number] = useDraft(numberDraft(row.id), '')
  const [isShown, setShown] = useState(number !== '')
  useKeys({ y: isShown ? undefined : () => setShown(true) })
  // A closed account has no phone. The server credits none.
  if (row.user.phone === '') return <p className="decision muted">{t('late.closed')}</p>
  if (isShown) return <CashierDecision row={row} onBack={() => setShown(false)} />
  return (
    <div className="decision">
      <Button onClick={() => setShown(true)}>
        {t('late.open')} <Key>Y</Key>
      </Button>
    </div>
  )
}

interface CashierDecisionProps extends Pick<DecisionProps, 'row'> {
  /** It no longer waits: the form was opened, and can be closed. */
  readonly onBack?: () => void
}

/**
 * The button says what will truly happen: it credits what one operator may credit alone, and proposes what is
 * contested and the rest. Under the limits only the server knows, as they are also those of a day: then it says so
 * (2008). A credit is sent after a while, and can be taken back until then.
 */
function CashierDecision({ row, onBack }: CashierDecisionProps) {
  const t = useText()
  const { moneyText } = useFormatter()
  const { data: limits } = useCall(operatorGetLimits)
  const say = useFailureText()
  const { id, bank_line, amount: ordered, listed_by_bank, conflicts } = row
  const [amount, setAmount] = useDraft<number | null>(`${id} amount`, bank_line?.amount ?? ordered)
  const draft = `${id} reason`
  const [reason, setReason] = useDraft(draft, '')
  const [number, setNumber] = useDraft(numberDraft(id), '')
  const reference = number.trim()
  const approvalDraft = `${id} not alone`
  const [isNotAlone, setNotAlone] = useDraft(approvalDraft, false)
  /** The button was pressed before there was a reason, or a number. */
  const [wasMissing, setMissing] = useState(false)
  const numberField = useRef<HTMLInputElement>(null)
  const amountField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const credited = () => toast.success(t('decision.credited'))
  const proposed = () => toast.success(t('decision.proposed'))
  const credit = useMoneyAction(operatorCompleteRecharge, {
    isHere: (input) => input.id === id,
    onFound: credited,
  })
  const propose = useMoneyAction(operatorPropose, {
    isHere: (input) => input.action === 'completeRecharge' && input.input.id === id,
    onFound: proposed,
  })

  const differs = amount !== ordered
  const isOverLimit = !listed_by_bank && limits !== undefined && ordered > limits.recharge_each
  const isContested = conflicts.length > 0
  const mustPropose = differs || isContested || isOverLimit || isNotAlone
  const needsReason = differs && reason.trim() === ''
  const isLate = onBack !== undefined
  const needsNumber = isLate && !bank_line && reference === ''

  async function send() {
    if (amount === null) return
    const input = {
      id,
      ...(differs && { settled_amount: amount, reason }),
      ...(reference !== '' && { reference }),
    }
    if (mustPropose) {
      if (await propose.run({ action: 'completeRecharge', input })) proposed()
      return
    }
    const what = moneyText(amount)
    const who = row.user.nickname
    decideLater({
      ids: [id],
      endpoint: operatorCompleteRecharge,
      send: () => queries.call(operatorCompleteRecharge, input),
      text: t('later.crediting', { what, who }),
      lost: t('later.credit_lost'),
      tell(_, result) {
        if (result === 'done') credited()
        else if (isBusinessError(result.error)) {
          if (isCode(result.error, codes.approval_needed)) saveDraft(approvalDraft, true)
          reportFailure([id], t('later.not_credited', { what, who, why: say(result.error) }))
        }
        // Of an answer that was lost the record says that it is not known, and it is asked for again there.
      },
    })
  }
  const submit = () => {
    setMissing(needsReason || needsNumber)
    const missing = [
      { isMissing: needsNumber, field: numberField },
      { isMissing: amount === null, field: amountField },
      { isMissing: needsReason, field: reasonField },
    ].find(({ isMissing }) => isMissing)
    if (missing) missing.field.current?.focus()
    else void send()
  }
  const error = propose.error ?? credit.error

  return (
    <DecisionBar
      submit={t(mustPropose ? 'decision.propose' : 'decision.credit', {
        amount: moneyText(amount ?? 0),
      })}
      onSubmit={submit}
      isBusy={credit.state !== 'idle' || propose.state !== 'idle'}
      isReady={amount !== null}
      isUnknown={credit.state === 'unknown' || propose.state === 'unknown'}
      opens="y"
      onBack={onBack}
      refusal={
        isLate
          ? undefined
          : {
              id,
              endpoint: operatorRejectRecharge,
              label: t('decision.reason'),
              draft,
              what: row.payment_number ?? row.payment_reference ?? row.id,
              done: t('decision.refused'),
            }
      }
    >
      {isLate && (
        <Notice tone="amber">
          {t(row.status === 'cancel' ? 'late.text_cancel' : 'late.text')}
        </Notice>
      )}
      {isContested && <p className="muted">{t('decision.contested')}</p>}
      {isNotAlone && (
        <Notice tone="blue" role="status" title={t('decision.not_alone')}>
          {t('decision.not_alone_text')}
        </Notice>
      )}
      {error !== undefined && (
        <NotDone
          error={error}
          wasFaster={isCode(error, codes.wrong_state, codes.payment_number_used)}
        />
      )}
      <div className="decision-fields">
        <AmountField
          label={t('decision.amount')}
          value={amount}
          onValueChange={setAmount}
          ref={amountField}
        />
        {!bank_line && (
          <TextField
            label={t(isLate ? 'late.number' : 'decision.number')}
            value={number}
            onValueChange={(next) => {
              setNumber(next)
              // What the server said was about another number.
              setNotAlone(false)
            }}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={needsNumber && wasMissing && t('late.needs_number')}
            ref={numberField}
          />
        )}
        {differs && (
          <TextField
            label={t('decision.reason')}
            value={reason}
            onValueChange={setReason}
            maxLength={500}
            error={needsReason && wasMissing && t('decision.needs_reason')}
            ref={reasonField}
          />
        )}
      </div>
    </DecisionBar>
  )
}
