import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { imageInput } from '../wire/image.js'
import { pattern } from '../wire/types.js'

/**
 * The largest size of a cover: 200 KB.
 *
 * @example
 * if (picture.size > largestCover) show('The picture is too large.')
 */
export const largestCover = 200 * 1024

/**
 * Path of a stored picture, for a `cover` field.
 *
 * @example
 * const isRight = schemas.filePath.safeParse(typed).success
 */
export const filePath = /* @__PURE__ */ pattern(/^\/files\/[A-Za-z0-9_.-]{1,200}$/)

/**
 * Stores a public picture under a path that never changes.
 *
 * @example
 * const { path } = await mavuno.call(operatorUploadFile, { image: picture })
 */
export const operatorUploadFile = /* @__PURE__ */ defineEndpoint({
  name: 'operatorUploadFile',
  method: 'POST',
  path: '/api/operator/files',
  caller: 'operator',
  roles: ['product'],
  input: () => imageInput(largestCover),
  sends: 'image',
  reply: () => z.object({ path: z.string() }),
})
