import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { id } from '../wire/ids.js'
import { page, pageInput } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { count, integer, largestQuantity, money, payFrom, positiveMoney } from '../wire/types.js'
import { holding } from './holdings.js'
import { productName } from './product.js'
import { record } from './records.js'
import { termsHash } from './terms.js'

/**
 * A purchase; `price` is for one unit, `amount` for all of them.
 *
 * @example
 * const { success, data } = schemas.order.safeParse(value)
 */
export const order = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    holding_id: id,
    product: productName,
    quantity: integer(1),
    price: money,
    amount: money,
    pay_from: payFrom,
    points: count,
    /** Names the terms that it was made on. */
    terms_hash: z.string(),
    create_time: time,
  }),
)

/** What {@link order} gives. */
export type Order = z.output<typeof order>

/**
 * Buys a product on the terms that the customer has seen. If `price` or `terms_hash` is not the current
 * one, nothing happens and the call is refused with `terms_changed`. `record` is the purchase's statement
 * record; `holding` is the holding as it began.
 *
 * @example
 * const { order, record, holding } = await mavuno.call(createOrder, {
 *   product_id: product.id,
 *   quantity: 1,
 *   pay_from: 'balance',
 *   risk_acknowledged: true,
 *   price: product.price,
 *   terms_hash: product.terms_hash,
 * })
 */
export const createOrder = /* @__PURE__ */ defineEndpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/api/orders',
  caller: 'customer',
  keyed: true,
  input: () =>
    z.object({
      product_id: id,
      quantity: integer(1, largestQuantity),
      pay_from: payFrom,
      risk_acknowledged: z.boolean(),
      price: positiveMoney,
      terms_hash: termsHash,
    }),
  reply: () => z.object({ order, record, holding }),
})

/**
 * @example
 * const { items, next } = await mavuno.call(listOrders, { limit: 50 })
 */
export const listOrders = /* @__PURE__ */ defineEndpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/api/orders',
  caller: 'customer',
  input: pageInput,
  reply: () => page(order),
})
