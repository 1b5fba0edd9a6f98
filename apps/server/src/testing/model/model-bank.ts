import { day } from '../ledger-context.js'
import {
  settlementOf,
  type ModelCase,
  type ModelState,
  type ModelWithdrawal,
} from './model-state.js'

type Refusal = string | null

/** 2 %, rounded down. */
function feeOf(amount: number): number {
  return Math.floor((amount * 2) / 100)
}

const sentOf = ({ amount }: ModelWithdrawal) => amount - feeOf(amount)

/** Books that money came to the bank, or left it. */
export function moveAtBank(
  state: ModelState,
  amount: number,
  { isPayment = false, hasReference = true } = {},
): void {
  state.bank.push({ made: state.now, amount, isPayment, hasReference, listed: null })
}

/** The money has left under this reference. */
export function paidOut(state: ModelState, withdrawal: ModelWithdrawal, reference: string): void {
  withdrawal.status = 'completed'
  withdrawal.reference = reference
  withdrawal.owner.held -= withdrawal.amount
  state.fees += feeOf(withdrawal.amount)
  moveAtBank(state, -sentOf(withdrawal), { isPayment: true })
}

/** The money has not left. */
export function giveBack(withdrawal: ModelWithdrawal, status: 'cancel' | 'error'): void {
  withdrawal.status = status
  withdrawal.owner.held -= withdrawal.amount
  withdrawal.owner[withdrawal.from] += withdrawal.amount
}

function openCase(
  state: ModelState,
  found: Pick<ModelCase, 'withdrawal' | 'kind' | 'owed'>,
  reference = '',
): void {
  const isKnown = state.cases.some(
    (one) =>
      one.withdrawal === found.withdrawal &&
      one.kind === found.kind &&
      (reference === '' || one.reference === '' || one.reference === reference),
  )
  if (!isKnown) state.cases.push({ ...found, reference, opened: state.now, resolved: false })
}

function toldPaid(state: ModelState, withdrawal: ModelWithdrawal, reference: string): Refusal {
  const { status, isAssigned } = withdrawal
  if (status === 'pending' && isAssigned) {
    paidOut(state, withdrawal, reference)
    return null
  }
  const owed = sentOf(withdrawal)
  if (status === 'pending')
    openCase(state, { withdrawal, kind: 'paid_unasked', owed: 0 }, reference)
  else if (status !== 'completed')
    openCase(state, { withdrawal, kind: 'paid_after_return', owed }, reference)
  else if (withdrawal.reference !== reference)
    openCase(state, { withdrawal, kind: 'paid_twice', owed }, reference)
  return 'wrong_state'
}

function toldFailed(state: ModelState, withdrawal: ModelWithdrawal): Refusal {
  const { status } = withdrawal
  if (status === 'pending') giveBack(withdrawal, 'error')
  if (status === 'completed')
    openCase(state, { withdrawal, kind: 'failed_after_paid', owed: -sentOf(withdrawal) })
  return status === 'pending' || status === 'error' ? null : 'wrong_state'
}

export type Told = 'paid A' | 'paid B' | 'failed'
export type Resolution = 'hold_again' | 'operator_bears' | 'pay_back' | 'noted'

/** What a provider's event leads to; why it was not applied, or null. */
export function tell(state: ModelState, withdrawal: ModelWithdrawal, told: Told): Refusal {
  return told === 'failed' ? toldFailed(state, withdrawal) : toldPaid(state, withdrawal, told)
}

/** Ends a case as two operators decide. */
export function resolve(state: ModelState, found: ModelCase, how: Resolution): Refusal {
  const { owed, withdrawal } = found
  const { owner, from } = withdrawal
  const isOut = how === 'hold_again' || how === 'operator_bears'
  const isWrong = (isOut && owed <= 0) || (how === 'pay_back' && owed >= 0)
  if (found.resolved || isWrong) return 'wrong_state'
  if (how !== 'noted') {
    const available = how === 'operator_bears' ? state.fees : owner[from]
    if (available < owed) return 'insufficient_funds'
    if (how === 'operator_bears') state.fees -= owed
    else owner[from] -= owed
    moveAtBank(state, -owed, { hasReference: found.reference !== '' })
  }
  found.resolved = true
  return null
}

/** The bank lists all that is booked. */
export function listAtBank({ bank, now }: ModelState): Refusal {
  for (const move of bank) move.listed ??= now
  return null
}

/**
 * Whether the bank has listed what came before and after this time: money of then that it has not listed
 * may not have come at all. What it lists has the time at which it does so.
 */
export function isPeriodListed({ bank }: ModelState, at: number): boolean {
  const times = bank.flatMap(({ hasReference, listed }) =>
    hasReference && listed !== null ? [listed] : [],
  )
  return times.some((time) => time < at) && times.some((time) => time > at)
}

/** A statement by which the bank holds what the books say in all, or so much more. */
export function recordStatement(state: ModelState, more: number): Refusal {
  const { bank, now, statements } = state
  const books = settlementOf({ bank: bank.filter(({ made }) => made <= now) })
  statements.push({ as_of: now, difference: settlementOf(state) + more - books })
  return null
}

/** The checks of the audit that fail now. All others never do. */
export function redOf({ bank, cases, now, statements }: ModelState): string[] {
  const last = statements.toSorted((a, b) => a.as_of - b.as_of).at(-1)
  const isListedInTime = ({ made, listed }: { made: number; listed: number | null }) => {
    const covered = statements.map(({ as_of }) => as_of).filter((as_of) => as_of >= made)
    return covered.length === 0 || (listed !== null && listed <= Math.min(...covered) + 3 * day)
  }
  const red = {
    books_equal_bank: last !== undefined && last.difference !== 0,
    bank_references: !bank.filter(({ isPayment }) => isPayment).every(isListedInTime),
    cases_resolved_in_time: cases.some((one) => !one.resolved && one.opened < now - 3 * day),
  }
  return Object.entries(red).flatMap(([name, isRed]) => (isRed ? [name] : []))
}
