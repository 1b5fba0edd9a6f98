import type { Context as HonoContext } from 'hono'
import { CallFailure } from '../failures/failures.js'

function tooLarge(): CallFailure {
  return new CallFailure('too_large', 'The body is over the limit.')
}

async function readWithin(c: HonoContext, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const length = c.req.header('content-length')
  if (Number(length) > limit) throw tooLarge()
  // Node holds a sender to the length that it gave, and one read is quicker than a stream.
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

/** The body of a request, read up to a limit. */
export async function readBytes(c: HonoContext, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readWithin(c, limit)
  } catch (error) {
    if (error instanceof CallFailure) throw error
    // The sender disconnected. Without this the connection's error would look like one of the
    // database.
    throw new CallFailure('bad_input', 'The body ended too soon.')
  }
}
