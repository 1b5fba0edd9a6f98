import { en } from './texts/en.js'

/**
 * Every id of the catalogue, in English plural forms; for tests and servers, not for screens.
 *
 * @example
 * const missing = textKeys.filter((id) => !(id in pack))
 */
export const textKeys: readonly string[] = /* @__PURE__ */ Object.keys(en)
