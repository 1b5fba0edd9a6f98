import * as z from 'zod/mini'
import { profitRule } from '../rules/profit-rule.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { id, idInput } from '../wire/ids.js'
import { page, pageInput } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { count, integer, money, share } from '../wire/types.js'
import { productName } from './product.js'

/**
 * Every state of a holding.
 *
 * @example
 * const isState = holdingStates.some((state) => state === typed)
 */
export const holdingStates = ['running', 'expired', 'frozen'] as const

/**
 * Whether a holding is running, has ended, or was frozen by the operator.
 *
 * @example
 * const { success, data } = schemas.holdingState.safeParse(value)
 */
export const holdingState = /* @__PURE__ */ z.enum(holdingStates)

/**
 * A purchased product. Sums are for its quantity, the terms (`price`, `earnings_per_time`) for
 * one unit, all as they were at the purchase.
 *
 * @example
 * const { success, data } = schemas.holding.safeParse(value)
 */
export const holding = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    product: productName,
    quantity: integer(1),
    price: money,
    state: holdingState,
    frozen_reason: z.nullish(z.string()),
    /** Before tax. */
    obtained_income: money,
    /** The tax that was withheld from `obtained_income`, rounded down for each earning. */
    obtained_tax: money,
    /** Before tax. */
    total_income: money,
    /** Earnings not yet claimed, due or not. */
    remaining_times: count,
    /** Earnings that wait to be claimed. */
    due_times: count,
    /** What they come to, before tax. */
    due_amount: money,
    /** The part of `due_amount` that would be withheld now. */
    due_tax: money,
    /** Of the last claim. */
    income_time: z.nullable(time),
    /** When the next earning falls due; null when none is left. */
    next_claim_time: z.nullable(time),
    started: time,
    ends: time,
    returns_principal: z.boolean(),
    cycle: integer(1),
    number_of_earnings: integer(1),
    earnings_per_time: money,
    claim_period: integer(1),
    profit_rule: profitRule,
    /** The most that is withheld, in basis points, unless a tax rule that started since says more. */
    tax_rate: share,
    /** Names the terms of the purchase. */
    terms_hash: z.string(),
  }),
)

/**
 * What a claim paid: `amount` before tax, `real_amount` what reached the income wallet.
 *
 * @example
 * const { success, data } = schemas.claim.safeParse(value)
 */
export const claim = /* @__PURE__ */ z.object({
  amount: money,
  tax: money,
  real_amount: money,
  times: count,
})

/**
 * How many holdings a customer has by what to do about them, and what can be claimed in all of them.
 *
 * @example
 * const { success, data } = schemas.holdingSums.safeParse(value)
 */
export const holdingSums = /* @__PURE__ */ z.object({
  /** Those that can be claimed now. */
  due: count,
  /** What they come to, before tax. */
  due_amount: money,
  /** The part of `due_amount` that would be withheld now. */
  due_tax: money,
  /** Those that have nothing to claim yet, and those that are frozen. */
  waiting: count,
  expired: count,
})

/** What {@link holdingSums} gives. */
export type HoldingSums = z.output<typeof holdingSums>
/** What {@link holding} gives. */
export type Holding = z.output<typeof holding>
/** What {@link holdingState} gives. */
export type HoldingState = z.output<typeof holdingState>
/** What {@link claim} gives. */
export type Claim = z.output<typeof claim>

/**
 * `due` lists those that can be claimed now, `waiting` those that have nothing to claim yet or are
 * frozen.
 *
 * @example
 * const { items } = await mavuno.call(listHoldings, { state: 'running' })
 */
export const listHoldings = /* @__PURE__ */ defineEndpoint({
  name: 'listHoldings',
  method: 'GET',
  path: '/api/holdings',
  caller: 'customer',
  input: () =>
    z.extend(pageInput, {
      state: z.optional(z.enum(['all', 'due', 'waiting', 'running', 'expired', 'frozen'])),
    }),
  reply: () => page(holding),
})

/**
 * @example
 * const { due, due_amount, due_tax } = await mavuno.call(getHoldingSums)
 */
export const getHoldingSums = /* @__PURE__ */ defineEndpoint({
  name: 'getHoldingSums',
  method: 'GET',
  path: '/api/holding-sums',
  caller: 'customer',
  reply: holdingSums,
})

/**
 * @example
 * const { remaining_times } = await mavuno.call(getHolding, { id: holding.id })
 */
export const getHolding = /* @__PURE__ */ defineEndpoint({
  name: 'getHolding',
  method: 'GET',
  path: '/api/holdings/{id}',
  caller: 'customer',
  input: idInput,
  reply: holding,
})

/**
 * Claims all earnings of one holding that are due, each exactly once.
 *
 * @example
 * const { real_amount, times } = await mavuno.call(claimHolding, { id: holding.id })
 */
export const claimHolding = /* @__PURE__ */ defineEndpoint({
  name: 'claimHolding',
  method: 'POST',
  path: '/api/holdings/{id}/claim',
  caller: 'customer',
  keyed: true,
  input: idInput,
  reply: () => z.extend(claim, { holding }),
})

/**
 * Claims what is due in all holdings, oldest first. A holding that the reserve cannot pay in full is
 * skipped. `holdings` are the ones that were paid.
 *
 * @example
 * const { real_amount, holdings } = await mavuno.call(claimAll)
 */
export const claimAll = /* @__PURE__ */ defineEndpoint({
  name: 'claimAll',
  method: 'POST',
  path: '/api/holdings/claim',
  caller: 'customer',
  keyed: true,
  reply: () => z.extend(claim, { holdings: z.array(holding) }),
})
