import type { Context as HonoContext } from 'hono'
import { CallFailure } from '../failures/failures.js'

function tooLarge(): CallFailure {
  return new CallFailure('too_large', 'The body is over the limit.')
}

async function readWithin(c: HonoContext, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const length = c.req.header('content-length')
  if (Number(length) > limit) throw tooLarge()
  // With a length the platform holds the sender to it, and one read is quicker than a stream.
  if (length !== undefined) return new Uint8Array(await c.req.arrayBuffer())
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** The body of a request, read only as far as it may be large. */
export async function readBytes(c: HonoContext, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readWithin(c, limit)
  } catch (error) {
    if (error instanceof CallFailure) throw error
    // Its sender broke off. The connection's error looks like the database's, and is not told as that.
    throw new CallFailure('bad_input', 'The body ended too soon.')
  }
}
