import * as z from 'zod/mini'
import { id } from '../wire/ids.js'
import { schema } from '../wire/schema.js'

/**
 * The customer that something belongs to, as operators see them.
 *
 * @example
 * const { success, data } = schemas.owner.safeParse(value)
 */
export const owner = /* @__PURE__ */ schema(() =>
  z.object({ id, phone: z.string(), nickname: z.string() }),
)

/** What {@link owner} gives. */
export type Owner = z.output<typeof owner>
