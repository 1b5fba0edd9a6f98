import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { pattern } from '../wire/types.js'

/**
 * The SHA-256 of the terms of a purchase, in hexadecimal; see `termsText`.
 *
 * @example
 * const isHash = schemas.termsHash.safeParse(product.terms_hash).success // true
 */
export const termsHash = /* @__PURE__ */ pattern(/^[0-9a-f]{64}$/)

/**
 * The terms of a hash, as the text that was hashed. It never changes; `readTerms` reads it.
 *
 * @example
 * const { text } = await mavuno.call(getTerms, { hash: holding.terms_hash })
 */
export const getTerms = /* @__PURE__ */ defineEndpoint({
  name: 'getTerms',
  method: 'GET',
  path: '/api/terms/{hash}',
  input: () => z.object({ hash: termsHash }),
  reply: () => z.object({ hash: termsHash, text: z.string() }),
})
