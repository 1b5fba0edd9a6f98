import * as z from 'zod/mini'
import { id } from '../wire/ids.js'
import { schema } from '../wire/schema.js'
import { phone } from '../wire/types.js'

/**
 * The person that something belongs to, as operators see them. The phone is as it is stored, with its middle
 * left out (`2547*****678`), unless it was revealed to the caller by `operatorRevealUser`.
 *
 * @example
 * const { success, data } = schemas.owner.safeParse(value)
 */
export const owner = /* @__PURE__ */ schema(() => z.object({ id, phone, nickname: z.string() }))

/** What {@link owner} gives. */
export type Owner = z.output<typeof owner>
