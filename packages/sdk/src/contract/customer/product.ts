import * as z from 'zod/mini'
import { crop } from '../rules/crops.js'
import { profitRule } from '../rules/profit-rule.js'
import { id } from '../wire/ids.js'
import { schema } from '../wire/schema.js'
import { basisPoints, count, integer, money, share } from '../wire/types.js'

/**
 * The part of a product that its orders, holdings and records include.
 *
 * @example
 * const { success, data } = schemas.productName.safeParse(value)
 */
export const productName = /* @__PURE__ */ schema(() =>
  z.object({ id, name: z.string(), cover: z.nullish(z.string()), crop }),
)

/**
 * A product for sale. Estimates are before tax and for quantity 1.
 *
 * @example
 * const { success, data } = schemas.product.safeParse(value)
 */
export const product = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    name: z.string(),
    description: z.string(),
    /** Path of a picture. */
    cover: z.nullish(z.string()),
    /** Which drawing stands for it. */
    crop,
    price: money,
    /** Days. */
    cycle: integer(1),
    number_of_earnings: integer(1),
    earnings_per_time: money,
    daily_revenue: money,
    total_revenue: money,
    /** Basis points of the price. */
    return_rate: basisPoints,
    /** Seconds. */
    claim_period: integer(1),
    profit_rule: profitRule,
    min_vip_level: count,
    /** Units that one customer may buy; 0 is without limit. */
    purchase_limit: count,
    /** Units that the caller has bought. */
    bought: count,
    /** Units left; null where they are not counted. */
    stock: z.nullable(count),
    sold_out: z.boolean(),
    points: count,
    /** Whether the price comes back at the end. */
    returns_principal: z.boolean(),
    /** What would be withheld from each earning, in basis points. */
    tax_rate: share,
    /** Names the terms that a purchase would be made on today. */
    terms_hash: z.string(),
  }),
)

/** What {@link product} gives. */
export type Product = z.output<typeof product>
/** What {@link productName} gives. */
export type ProductName = z.output<typeof productName>
