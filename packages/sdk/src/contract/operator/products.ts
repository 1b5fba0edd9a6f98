import * as z from 'zod/mini'
import { product } from '../customer/product.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { id, idInput } from '../wire/ids.js'
import { page, pageInput } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { count, line } from '../wire/types.js'

/**
 * A published product is on offer between `starts` and `ends`; null means no limit.
 *
 * @example
 * const { success, data } = schemas.operatorProduct.safeParse(value)
 */
export const operatorProduct = /* @__PURE__ */ schema(() =>
  z.extend(product, {
    published: z.boolean(),
    /** Whether the first screen shows it. */
    featured: z.boolean(),
    starts: z.nullable(time),
    ends: z.nullable(time),
    /** Units that customers hold and that run, not frozen: they keep the terms of their purchase. */
    running: count,
    create_time: time,
    /** An open proposal to change it. */
    pending_proposal: z.nullish(id),
  }),
)

/**
 * Where a product stands: customers can buy it, they cannot see it yet, or it has ended.
 *
 * @example
 * const isStatus = productStatuses.some((status) => status === typed)
 */
export const productStatuses = ['offered', 'hidden', 'ended'] as const

/** What {@link operatorProduct} gives. */
export type OperatorProduct = z.output<typeof operatorProduct>

/**
 * All of them, including those not on offer, or those of a `status`. `query` is a part of the name.
 *
 * @example
 * const { items } = await mavuno.call(operatorListProducts, { query: 'maize', status: 'offered' })
 */
export const operatorListProducts = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListProducts',
  method: 'GET',
  path: '/api/operator/products',
  caller: 'operator',
  roles: ['product', 'approver', 'auditor', 'owner'],
  input: () =>
    z.extend(pageInput, {
      query: z.optional(line(0, 60)),
      status: z.optional(z.enum(productStatuses)),
    }),
  reply: () => page(operatorProduct),
})

/**
 * @example
 * const { published, pending_proposal } = await mavuno.call(operatorGetProduct, { id: product.id })
 */
export const operatorGetProduct = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetProduct',
  method: 'GET',
  path: '/api/operator/products/{id}',
  caller: 'operator',
  roles: ['product', 'approver', 'auditor', 'owner'],
  input: idInput,
  reply: operatorProduct,
})
