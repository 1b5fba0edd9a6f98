import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { queryInteger, wholeList } from '../wire/page.js'
import { day } from '../wire/times.js'
import { money } from '../wire/types.js'

/**
 * Income of one day, before tax.
 *
 * @example
 * const { success, data } = schemas.dayIncome.safeParse(value)
 */
export const dayIncome = /* @__PURE__ */ z.object({ day, income: money })

/** What {@link dayIncome} gives. */
export type DayIncome = z.output<typeof dayIncome>

/**
 * Income of each of the last `days` days (30 by default), including today and days without income.
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
