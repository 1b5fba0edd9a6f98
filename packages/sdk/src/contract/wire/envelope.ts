/**
 * The JSON form of every reply.
 *
 * @example
 * const reply: Envelope = { code: 200, success: true, data: {}, message: '' }
 */
export interface Envelope<Data = unknown> {
  readonly code: number
  readonly success: boolean
  readonly data: Data
  readonly message: string
}

/**
 * The `code` of a reply that succeeded.
 *
 * @example
 * return Response.json({ code: successCode, success: true, data: {}, message: '' })
 */
export const successCode = 200
