import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.js'
import { queryInteger, wholeList } from './page.js'
import { count, day, money } from './types.js'

/**
 * What a customer has, and what has come and gone.
 *
 * @example
 * const { success, data } = wallet.safeParse(value)
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
  /** Income and rewards ever credited, before tax. */
  total_income: money,
  total_topup: money,
  total_withdraw: money,
  total_point: count,
})

/**
 * Income of one day, before tax.
 *
 * @example
 * const { success, data } = dayIncome.safeParse(value)
 */
export const dayIncome = /* @__PURE__ */ z.object({ day, income: money })

/** What {@link wallet} gives. */
export type Wallet = z.output<typeof wallet>
/** What {@link dayIncome} gives. */
export type DayIncome = z.output<typeof dayIncome>

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

/**
 * Each of the last so many days (30 if it is not said), today included, those without income too.
 *
 * @example
 * const { items } = await mavuno.call(getWalletHistory, { days: 7 })
 */
export const getWalletHistory = /* @__PURE__ */ defineEndpoint({
  name: 'getWalletHistory',
  method: 'GET',
  path: '/api/wallet/history',
  caller: 'customer',
  input: () => z.object({ days: z.optional(queryInteger(1, 366)) }),
  reply: () => wholeList(dayIncome),
})
