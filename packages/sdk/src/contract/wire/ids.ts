import * as z from 'zod/mini'

/**
 * UUIDv7 text: sorts by time.
 *
 * @example
 * const isId = schemas.id.safeParse(typed).success
 */
export const id = /* @__PURE__ */ z.uuidv7()

/**
 * Input of a call about one item.
 *
 * @example
 * const { id: productId } = schemas.idInput.parse({ id: product.id })
 */
export const idInput = /* @__PURE__ */ z.object({ id })
