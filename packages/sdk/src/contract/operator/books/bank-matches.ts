import * as z from 'zod/mini'
import { rechargeStatus } from '../../customer/recharges.js'
import { defineEndpoint } from '../../wire/endpoint.js'
import { id } from '../../wire/ids.js'
import { page, pageInput, queryTime, unpagedList } from '../../wire/page.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { count, line, money, moneySum, reason } from '../../wire/types.js'
import { owner } from '../person-summary.js'
import { bankLine } from './bank-lines.js'

/**
 * A payment that the books have at the bank.
 *
 * @example
 * const { success, data } = schemas.bankEntry.safeParse(value)
 */
export const bankEntry = /* @__PURE__ */ schema(() =>
  z.object({
    /** The id of the recharge, withdrawal, funding, payout, case or money without a recharge. */
    id,
    kind: z.enum(['recharge', 'withdrawal', 'funding', 'payout', 'case', 'unmatched']),
    /** When it was booked. */
    time,
    /** Below zero if the money went out. */
    amount: money,
    reference: z.string(),
  }),
)

/** What {@link bankEntry} gives. */
export type BankEntry = z.output<typeof bankEntry>

/**
 * The lists of a reconciliation: what only the bank has, what only the books have, what both have under one
 * number with different amounts, what the bank has not reported yet, as it came after its last report, and what is
 * the same.
 *
 * @example
 * const isKnown = bankLists.some((list) => list === typed)
 */
export const bankLists = ['only_bank', 'only_books', 'different', 'not_reported', 'same'] as const

/**
 * A row of one of the {@link bankLists}; `line` or `entry` is null where the other side has nothing.
 *
 * @example
 * const { success, data } = schemas.bankMatch.safeParse(value)
 */
export const bankMatch = /* @__PURE__ */ schema(() =>
  z.object({ line: z.nullable(bankLine), entry: z.nullable(bankEntry) }),
)

/** What {@link bankMatch} gives. */
export type BankMatch = z.output<typeof bankMatch>

/**
 * The last statement against the books of its own time, and the parts of the difference. `unexplained` is what
 * remains of it: lines that were not imported.
 */
export const statementComparison = /* @__PURE__ */ schema(() =>
  z.object({
    balance: money,
    /** The books at the same time. */
    books: money,
    difference: money,
    as_of: time,
    reference: z.string(),
    recorded_by: owner,
    only_bank: moneySum,
    only_books: moneySum,
    /** `amount` is the bank's less the books'. */
    different: moneySum,
    /** What has a partner on the other side of the statement's time: it is in one of the two only. */
    in_between: moneySum,
    unexplained: money,
  }),
)

/**
 * How a statement and the books agree, and what explains the difference.
 *
 * @example
 * const agrees = ({ unexplained }: StatementComparison) => unexplained === 0
 */
export type StatementComparison = z.output<typeof statementComparison>

/**
 * How bank, books and provider agree now, over all imported periods. `difference` is `only_bank` less `only_books`
 * plus `different`, to the cent. Bank, Today, Exceptions and the closing of a day show the same.
 *
 * @example
 * const { success, data } = schemas.reconciliation.safeParse(value)
 */
export const reconciliation = /* @__PURE__ */ schema(() =>
  z.object({
    /** `not_reported` until a first line was imported or a balance recorded. */
    status: z.enum(['not_reported', 'reconciled', 'differences']),
    /** When it was compared. */
    as_of: time,
    /** Until when the bank has reported; payments after it are not missing. Null before its first report. */
    reported_until: z.nullable(time),
    /** Of what differs, how much there is; a balance that its lines do not explain is one. */
    to_settle: count,
    only_bank: moneySum,
    only_books: moneySum,
    /** `amount` is the bank's less the books'. */
    different: moneySum,
    difference: money,
    /** Imports that wait for the confirmation of another operator. */
    imports: count,
    /** Open cases. */
    cases: count,
    /** Money without a recharge that waits. */
    unmatched: count,
    /** The oldest of what differs. */
    oldest: z.nullable(time),
    /** Null until a statement was recorded. */
    statement: z.nullable(statementComparison),
  }),
)

/**
 * How bank, books and provider agree now.
 *
 * @example
 * const agrees = ({ status }: Reconciliation) => status === 'reconciled'
 */
export type Reconciliation = z.output<typeof reconciliation>

const bankMatchDetail = /* @__PURE__ */ schema(() =>
  z.extend(bankMatch, {
    list: z.enum(bankLists),
    /** Until when the caller sees the line whole; null if they do not. */
    revealed_until: z.nullable(time),
  }),
)

const readers = ['cashier', 'approver', 'auditor', 'owner'] as const

/**
 * @example
 * const { status, difference } = await mavuno.call(operatorGetReconciliation)
 */
export const operatorGetReconciliation = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetReconciliation',
  method: 'GET',
  path: '/api/operator/reconciliation',
  caller: 'operator',
  roles: readers,
  reply: reconciliation,
})

/**
 * Newest first.
 *
 * @example
 * const { items } = await mavuno.call(operatorListBankMatches, { list: 'only_bank' })
 */
export const operatorListBankMatches = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListBankMatches',
  method: 'GET',
  path: '/api/operator/bank-matches',
  caller: 'operator',
  roles: readers,
  input: () =>
    z.extend(pageInput, {
      list: z.enum(bankLists),
      /** Only what is dated until then. */
      to: z.optional(queryTime),
      /** A part of a number or of the bank's text, as they are shown, or an amount. */
      query: z.optional(line(0, 60)),
    }),
  reply: () => page(bankMatch),
})

/**
 * The row of a line of the bank or of a payment of the books, and the list in which it stands now.
 *
 * @example
 * const id = '01900000-0000-7000-8000-000000000000'
 * const { list, line, entry } = await mavuno.call(operatorGetBankMatch, { id })
 */
export const operatorGetBankMatch = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetBankMatch',
  method: 'GET',
  path: '/api/operator/bank-matches/{id}',
  caller: 'operator',
  roles: readers,
  input: () => z.object({ id }),
  reply: bankMatchDetail,
})

/**
 * Shows the caller the number and the text of one line of the bank whole for 15 minutes: here, in
 * `operatorGetBankMatch` and beside its recharge in `operatorGetRecharge`. The reason is written to the log.
 *
 * @example
 * const input = { id: '01900000-0000-7000-8000-000000000000', reason: 'Compared the name with the form' }
 * const { line } = await mavuno.call(operatorRevealBankLine, input)
 */
export const operatorRevealBankLine = /* @__PURE__ */ defineEndpoint({
  name: 'operatorRevealBankLine',
  method: 'POST',
  path: '/api/operator/bank-lines/{id}/reveal',
  caller: 'operator',
  roles: ['cashier', 'approver', 'owner'],
  // At a desk that was left somebody could copy the names of payers.
  recent: true,
  input: () => z.object({ id, reason }),
  reply: bankMatchDetail,
})

/**
 * What a line of the bank may be, best first: payments of the same amount that have no line, recharges that nobody
 * has credited, and what else has its number, such as an open exception. Nothing is linked by itself.
 *
 * @example
 * const { items: lines } = await mavuno.call(operatorListBankMatches, { list: 'only_bank' })
 * const id = lines[0]?.line?.id ?? ''
 * const { items } = await mavuno.call(operatorListBankCandidates, { id })
 */
export const operatorListBankCandidates = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListBankCandidates',
  method: 'GET',
  path: '/api/operator/bank-lines/{id}/candidates',
  caller: 'operator',
  roles: readers,
  input: () => z.object({ id }),
  reply: () =>
    unpagedList(
      z.object({
        entry: bankEntry,
        /** It is booked without a line, so the two can be linked. A recharge that is not booked is credited instead. */
        is_booked: z.boolean(),
        /** How a recharge stands that cannot be linked; null for anything else. */
        status: z.nullable(rechargeStatus),
        same_amount: z.boolean(),
        /** Of the characters of the longer number, how many differ. */
        number_differs: count,
        /** Seconds between the two. */
        apart: count,
      }),
    ),
})

/**
 * Says that a line of the bank and a payment of the books are the same, though their numbers differ. Their
 * amounts are equal, and whoever took, approved or completed the payment is refused with `own_payments`.
 *
 * @example
 * const input = { id: '01900000-0000-7000-8000-000000000000', entry_id: '01900000-0000-7000-8000-000000000001' }
 * const { line, entry } = await mavuno.call(operatorLinkBankLine, input)
 */
export const operatorLinkBankLine = /* @__PURE__ */ defineEndpoint({
  name: 'operatorLinkBankLine',
  method: 'POST',
  path: '/api/operator/bank-lines/{id}/link',
  caller: 'operator',
  roles: ['approver'],
  recent: true,
  input: () => z.object({ id, entry_id: id }),
  reply: bankMatch,
})

/**
 * Takes a link back that somebody made, unless the caller took, approved or completed the payment
 * (`own_payments`).
 *
 * @example
 * const id = '01900000-0000-7000-8000-000000000000'
 * const { line } = await mavuno.call(operatorUnlinkBankLine, { id })
 */
export const operatorUnlinkBankLine = /* @__PURE__ */ defineEndpoint({
  name: 'operatorUnlinkBankLine',
  method: 'POST',
  path: '/api/operator/bank-lines/{id}/unlink',
  caller: 'operator',
  roles: ['approver'],
  recent: true,
  input: () => z.object({ id }),
  reply: bankMatch,
})
