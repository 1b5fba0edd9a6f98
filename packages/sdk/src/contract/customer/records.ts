import * as z from 'zod/mini'
import { defineEndpoint, fileTimeout } from '../wire/endpoint.js'
import { id, idInput } from '../wire/ids.js'
import { page, pageInput, queryTime, queryList } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { line, money, share } from '../wire/types.js'
import { paymentFailure } from './payment-failure.js'
import { collectionFields, rechargeSteps } from './recharges.js'
import { withdrawalSteps } from './withdrawals.js'

/**
 * Every kind of statement record.
 *
 * @example
 * const isKind = recordKinds.some((kind) => kind === typed)
 */
export const recordKinds = [
  'recharge',
  'withdraw',
  'refund',
  'purchase',
  'income',
  'principal',
  'reward',
  'referral',
  'points',
] as const

/**
 * The kind of a statement record.
 *
 * @example
 * const { success, data } = schemas.recordKind.safeParse(value)
 */
export const recordKind = /* @__PURE__ */ z.enum(recordKinds)

/**
 * Every status of what a record is about.
 *
 * @example
 * const isStatus = recordStatuses.some((status) => status === typed)
 */
export const recordStatuses = [
  'pending',
  'completed',
  'cancel',
  'error',
  'expired',
  'processing',
] as const

/**
 * The status of what a record is about.
 *
 * @example
 * const { success, data } = schemas.recordStatus.safeParse(value)
 */
export const recordStatus = /* @__PURE__ */ z.enum(recordStatuses)

/**
 * A record of the statement. The changes of a wallet's records sum to its balance.
 *
 * @example
 * const { success, data } = schemas.record.safeParse(value)
 */
export const record = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    kind: recordKind,
    wallet: z.enum(['balance', 'income', 'points']),
    /** Exactly what this line did to that wallet; 0 while a recharge is pending or never came. */
    change: money,
    /** Of that wallet; null where `change` is 0. */
    balance_after: z.nullable(money),
    /** Before fee and tax. */
    amount: money,
    /** After fee and tax. */
    real_amount: money,
    fee: money,
    fee_rate: share,
    tax: money,
    account: z.nullable(z.string()),
    receiver_name: z.nullable(z.string()),
    receiver_account: z.nullable(z.string()),
    currency: z.string(),
    /** A wallet type, or `balance` or `revenue`. */
    payment_method: z.nullable(z.string()),
    /** Who moved it: `manual`, `ledger` and whatever a payment provider is called. */
    method: z.string(),
    status: recordStatus,
    /** Why it was refused or taken back: an operator's words, or the provider's about its `failure`. */
    reason: z.nullish(z.string()),
    /** Of a recharge or withdrawal. */
    failure: z.nullish(paymentFailure),
    /** Of a recharge, or of a withdrawal once it is paid: the provider's number of the payment, such as an M-PESA code. */
    payment_number: z.nullish(z.string()),
    /** Of a recharge: what was ordered, where another amount arrived and was credited. */
    ordered_amount: z.nullish(money),
    create_time: time,
    /** When its money moved; null while none has. Exports go by it. */
    booked: z.nullish(time),
    /** When the status last changed. */
    update_time: z.nullish(time),
    /** Of a recharge. */
    ...collectionFields(),
    /** Of a recharge or withdrawal, only while it is pending. */
    step: z.nullish(z.enum([...rechargeSteps, ...withdrawalSteps])),
    /** Of a recharge or withdrawal: whether its owner may cancel it now. */
    cancellable: z.nullish(z.boolean()),
    /** What it is about. */
    reference: z.nullable(z.object({ kind: z.string(), id: z.string() })),
  }),
)

/** What {@link record} gives. */
export type WalletRecord = z.output<typeof record>
/** What {@link recordKind} gives. */
export type RecordKind = z.output<typeof recordKind>
/** What {@link recordStatus} gives. */
export type RecordStatus = z.output<typeof recordStatus>

/**
 * The statement, newest first, of one kind, several or all. Points are included only on request. `search`
 * is a part of a name or payment number, an amount, the last digits of an account, or an id. A page of a
 * search may have fewer items than `limit`, or none, and still have a `next`.
 *
 * @example
 * const { items, next } = await mavuno.call(listRecords, { kind: ['recharge', 'withdraw'] })
 */
export const listRecords = /* @__PURE__ */ defineEndpoint({
  name: 'listRecords',
  method: 'GET',
  path: '/api/records',
  caller: 'customer',
  input: () =>
    z.extend(pageInput, {
      kind: z.optional(queryList(recordKind, 9)),
      search: z.optional(line(1, 64)),
      from: z.optional(queryTime),
      to: z.optional(queryTime),
    }),
  reply: () => page(record),
})

/**
 * @example
 * const { status, real_amount } = await mavuno.call(getRecord, { id: record.id })
 */
export const getRecord = /* @__PURE__ */ defineEndpoint({
  name: 'getRecord',
  method: 'GET',
  path: '/api/records/{id}',
  caller: 'customer',
  input: idInput,
  reply: record,
})

/**
 * The statement as a CSV file; the first line has the column names. It has the records whose money moved
 * between `from` and `to`, so that a month which has ended stays as it is: a payout that was paid after `to` has no
 * `payment_number` in it.
 *
 * @example
 * const csv = await mavuno.call(exportRecords, { format: 'csv' })
 */
export const exportRecords = /* @__PURE__ */ defineEndpoint({
  name: 'exportRecords',
  method: 'GET',
  path: '/api/records/export',
  caller: 'customer',
  input: () =>
    z.object({
      format: z.literal('csv'),
      from: z.optional(queryTime),
      to: z.optional(queryTime),
    }),
  reply: () => z.string(),
  answers: 'csv',
  timeout: fileTimeout,
})

/**
 * Income of all holdings or of one, one record per claim.
 *
 * @example
 * const { items } = await mavuno.call(listEarnings, { holding_id: holding.id })
 */
export const listEarnings = /* @__PURE__ */ defineEndpoint({
  name: 'listEarnings',
  method: 'GET',
  path: '/api/earnings',
  caller: 'customer',
  input: () => z.extend(pageInput, { holding_id: z.optional(id) }),
  reply: () => page(record),
})

/**
 * @example
 * const { items } = await mavuno.call(listPoints, {})
 */
export const listPoints = /* @__PURE__ */ defineEndpoint({
  name: 'listPoints',
  method: 'GET',
  path: '/api/points',
  caller: 'customer',
  input: pageInput,
  reply: () => page(record),
})
