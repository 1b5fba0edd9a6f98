import * as z from 'zod/mini'
import { crops } from '../../rules/crops.js'
import { profitRule } from '../../rules/profit-rule.js'
import { defineAction } from '../../wire/action.js'
import { idInput } from '../../wire/ids.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import {
  integer,
  largestMoney,
  largestQuantity,
  line,
  positiveMoney,
  text,
} from '../../wire/types.js'
import { filePath } from '../files.js'

const terms = /* @__PURE__ */ schema(() =>
  z.object({
    name: line(1, 80),
    price: positiveMoney,
    cycle: integer(1, 3650),
    number_of_earnings: integer(1, 10_000),
    earnings_per_time: positiveMoney,
    claim_period: integer(1, 366 * 86_400),
    profit_rule: profitRule,
    returns_principal: z.boolean(),
  }),
)

const extras = /* @__PURE__ */ schema(() =>
  z.object({
    description: text(0, 4000),
    cover: z.nullable(filePath),
    crop: z.enum(crops),
    min_vip_level: integer(0, 100),
    purchase_limit: integer(0, largestQuantity),
    stock: z.nullable(integer(0, 1_000_000_000)),
    // Multiplied by the largest quantity, it still fits the four-byte column for points.
    points: integer(0, 2_000_000),
    published: z.boolean(),
    featured: z.boolean(),
    starts: z.nullable(time),
    ends: z.nullable(time),
  }),
)

/** Refuses terms whose sum, for the largest quantity, would not be a safe integer. */
function limitTotalEarnings<Schema extends z.ZodMiniObject>(schema: Schema): Schema {
  return schema.check(
    z.refine(
      (input) =>
        Number(input['earnings_per_time']) * Number(input['number_of_earnings']) <= largestMoney,
      { path: ['number_of_earnings'], error: 'The earnings come to too much in all.' },
    ),
  )
}

/**
 * Omitted fields are empty, zero or false; without `stock`, the stock is unlimited, and without `crop`
 * it is drawn as a seedling.
 *
 * @example
 * const proposal = await mavuno.call(operatorPropose, {
 *   action: 'createProduct',
 *   input: {
 *     name: 'Maize 30',
 *     price: 100_000,
 *     cycle: 30,
 *     number_of_earnings: 22,
 *     earnings_per_time: 50,
 *     claim_period: 86_400,
 *     profit_rule: product.profit_rule,
 *     returns_principal: true,
 *     published: true,
 *   },
 * })
 */
export const createProduct = /* @__PURE__ */ defineAction({
  name: 'createProduct',
  input: () => limitTotalEarnings(z.merge(terms, z.partial(extras))),
  writes: ['insert products'],
  proposers: ['product'],
  deciders: ['approver', 'owner'],
  hours: 24,
})

/**
 * Changes the given fields. Existing holdings keep the terms of their purchase.
 *
 * @example
 * await mavuno.call(operatorPropose, {
 *   action: 'updateProduct',
 *   input: { id: product.id, published: false },
 * })
 */
export const updateProduct = /* @__PURE__ */ defineAction({
  name: 'updateProduct',
  input: () => z.merge(z.partial(z.merge(terms, extras)), idInput),
  target: { kind: 'product' },
  writes: ['update products'],
  proposers: ['product'],
  deciders: ['approver', 'owner'],
  hours: 24,
})
