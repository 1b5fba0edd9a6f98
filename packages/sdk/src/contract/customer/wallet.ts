import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { count, money } from '../wire/types.js'

/**
 * A customer's balances and totals.
 *
 * @example
 * const { success, data } = schemas.wallet.safeParse(value)
 */
export const wallet = /* @__PURE__ */ z.object({
  /** Money recharged, and principal returned. */
  balance: money,
  /** Income claimed, and rewards. */
  income_wallet: money,
  /** Principal of running holdings. */
  invested: money,
  /** Withdrawals not yet settled. */
  held: money,
  /** Before tax, like `total_income`. */
  today_earnings: money,
  /** The tax withheld from `today_earnings`. */
  today_tax: money,
  /** Income and rewards ever credited, before tax. */
  total_income: money,
  /** The tax withheld from `total_income`. */
  total_tax: money,
  total_topup: money,
  total_withdraw: money,
  total_point: count,
  /** Recharges and withdrawals that are not settled yet. */
  pending: z.optional(count),
})

/** What {@link wallet} gives. */
export type Wallet = z.output<typeof wallet>

/**
 * @example
 * const { balance, income_wallet } = await mavuno.call(getWallet)
 */
export const getWallet = /* @__PURE__ */ defineEndpoint({
  name: 'getWallet',
  method: 'GET',
  path: '/api/wallet',
  caller: 'customer',
  reply: wallet,
})
