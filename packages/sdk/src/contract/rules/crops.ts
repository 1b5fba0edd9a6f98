import * as z from 'zod/mini'
import { schema } from '../wire/schema.js'

/**
 * Every crop that a product can be drawn as. `seedling` is that of all others.
 *
 * @example
 * const choices = crops.map((crop) => new Option(crop))
 */
export const crops = [
  'seedling',
  'maize',
  'tea',
  'coffee',
  'sorghum',
  'avocado',
  'dairy',
  'beehive',
] as const

/**
 * A newer backend may have crops that this version does not know, and an older one has none.
 *
 * @example
 * schemas.crop.parse('mango') // 'seedling'
 */
export const crop = /* @__PURE__ */ schema(() =>
  // oxlint-disable-next-line promise/valid-params -- This catch is no promise's.
  z.catch(z.enum(crops), 'seedling'),
)

/** What {@link crop} gives. */
export type Crop = (typeof crops)[number]
