import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { queryInteger } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { languageKey } from './user-info.js'

/**
 * Texts of one language by their id: one flat map.
 *
 * @example
 * const { success, data } = schemas.languagePack.safeParse(value)
 */
export const languagePack = /* @__PURE__ */ schema(() => z.record(z.string(), z.string()))

/** What {@link languagePack} gives. */
export type LanguagePack = z.output<typeof languagePack>

/**
 * Texts of the server that override the bundled ones. `time` is the cache key.
 *
 * @example
 * const texts = await mavuno.call(getLanguagePack, { key: 'sw', time: Date.now() })
 */
export const getLanguagePack = /* @__PURE__ */ defineEndpoint({
  name: 'getLanguagePack',
  method: 'GET',
  path: '/api/languages/{key}.json',
  input: () =>
    z.object({
      key: languageKey,
      time: z.optional(queryInteger(0, Number.MAX_SAFE_INTEGER)),
    }),
  reply: languagePack,
  answers: 'json',
})
