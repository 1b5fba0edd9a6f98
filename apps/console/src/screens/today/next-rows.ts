import {
  operatorCompleteRecharge,
  operatorConfirmBankImport,
  operatorLinkBankLine,
  operatorAssignWithdrawal,
  resolveCase,
  settleUnmatched,
  type BankImport,
  type BankMatch,
  type OperatorRecharge,
  type OperatorWithdrawal,
  type PaymentCase,
  type Proposal,
  type Unmatched,
} from '@mavuno/sdk/operator'
import { may, mayPropose } from '../../frame/screens.js'
import { mayDecide } from '../../frame/waiting.js'
import type { Me } from '../../session/operator.js'
import { isByProvider } from '../../evidence/payout-stage.js'

interface Row {
  readonly id: string
  readonly amount: number | null
  readonly since: number
}

/** One thing that waits for a decision. */
export type NextRow = Row &
  (
    | {
        readonly what:
          | 'recharge'
          | 'recharge_contested'
          | 'payout'
          | 'payout_over'
          | 'payout_taken'
          | 'money'
          | 'line'
          | 'import'
      }
    | { readonly what: 'proposal'; readonly proposal: Proposal }
    | { readonly what: 'case'; readonly name: string }
  ) & { readonly note: string }

/** What waits, as far as it is known. */
export interface Waiting {
  readonly recharges?: readonly OperatorRecharge[] | undefined
  readonly payouts?: readonly OperatorWithdrawal[] | undefined
  readonly proposals?: readonly Proposal[] | undefined
  readonly cases?: readonly PaymentCase[] | undefined
  readonly money?: readonly Unmatched[] | undefined
  /** What only the bank has. */
  readonly lines?: readonly BankMatch[] | undefined
  /** Imports that are not confirmed yet. */
  readonly imports?: readonly BankImport[] | undefined
}

/**
 * What comes next for a payout: nothing for who has proposed it, nor for one that a colleague has taken or that the
 * provider sends by itself.
 */
function payoutOf(row: OperatorWithdrawal, me: Me): NextRow | undefined {
  const { id, stage, amount, user, create_time, pending_proposal, assigned_to } = row
  if (pending_proposal || isByProvider(row)) return undefined
  if (assigned_to && assigned_to.id !== me.id) return undefined
  const what =
    stage === 'requested' ? 'payout' : stage === 'needs_approval' ? 'payout_over' : 'payout_taken'
  return { what, id, note: user.nickname, amount, since: create_time }
}

/** What this operator's roles decide now: first what waits for longest, and of the same minute the largest. */
export function nextRows(waiting: Waiting, me: Me): NextRow[] {
  const { recharges = [], payouts = [], proposals = [], cases = [] } = waiting
  const { money = [], lines = [], imports = [] } = waiting
  const isFree = (row: { readonly pending_proposal?: string | null | undefined }) =>
    !row.pending_proposal
  const rows = [
    ...(may(operatorCompleteRecharge, me.roles) ? recharges.filter(isFree) : []).map(
      ({ id, payment_number, payment_reference, amount, create_time, conflicts }): NextRow => {
        const note = payment_number ?? payment_reference ?? ''
        const what = conflicts.length === 0 ? 'recharge' : 'recharge_contested'
        return { what, id, note, amount, since: create_time }
      },
    ),
    ...(may(operatorAssignWithdrawal, me.roles) ? payouts : []).map((row) => payoutOf(row, me)),
    ...proposals
      .filter((one) => mayDecide(one, me))
      .map((proposal): NextRow => {
        const { id, amount, proposed, proposed_by } = proposal
        const note = proposed_by.nickname || proposed_by.phone
        return { what: 'proposal', proposal, id, note, amount, since: proposed }
      }),
    ...(mayPropose(resolveCase, me.roles) ? cases.filter(isFree) : []).map(
      ({ id, kind, user, reference, owed, opened }): NextRow => {
        const note = user?.nickname ?? reference ?? ''
        const amount = owed === 0 ? null : Math.abs(owed)
        return { what: 'case', name: kind, id, note, amount, since: opened }
      },
    ),
    ...(mayPropose(settleUnmatched, me.roles) ? money.filter(isFree) : []).map(
      ({ id, receipt, amount, reported }): NextRow => ({
        what: 'money',
        id,
        note: receipt,
        amount,
        since: reported,
      }),
    ),
    // What the bank has charged is proposed by cashiers, on its own page.
    ...(may(operatorLinkBankLine, me.roles) ? lines : []).map(({ line }): NextRow | undefined =>
      line && line.amount > 0
        ? {
            what: 'line',
            id: line.id,
            note: line.reference,
            amount: line.amount,
            since: line.time,
          }
        : undefined,
    ),
    // Nobody confirms an own import.
    ...(may(operatorConfirmBankImport, me.roles) ? imports : [])
      .filter(({ imported_by }) => imported_by.id !== me.id)
      .map(({ id, bank, name, create_time }): NextRow => ({
        what: 'import',
        id,
        note: name || bank,
        amount: null,
        since: create_time,
      })),
  ]
  const minuteOf = ({ since }: Row) => Math.floor(since / 60)
  return rows
    .filter((row) => row !== undefined)
    .toSorted(
      (one, other) => minuteOf(one) - minuteOf(other) || (other.amount ?? 0) - (one.amount ?? 0),
    )
}
