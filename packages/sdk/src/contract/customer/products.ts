import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { idInput } from '../wire/ids.js'
import { page, pageInput, queryBoolean } from '../wire/page.js'
import { product } from './product.js'

/**
 * `affordable`: only products that a wallet of the caller can pay. `unlocked`: only products that the
 * caller's VIP level unlocks.
 *
 * @example
 * const { items, next } = await mavuno.call(listProducts, { affordable: true })
 */
export const listProducts = /* @__PURE__ */ defineEndpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/api/products',
  input: () =>
    z.extend(pageInput, {
      affordable: z.optional(queryBoolean()),
      unlocked: z.optional(queryBoolean()),
    }),
  reply: () => page(product),
})

/**
 * @example
 * const { price, return_rate } = await mavuno.call(getProduct, { id: product.id })
 */
export const getProduct = /* @__PURE__ */ defineEndpoint({
  name: 'getProduct',
  method: 'GET',
  path: '/api/products/{id}',
  input: idInput,
  reply: product,
})
