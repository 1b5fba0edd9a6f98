import { NetworkError } from '../errors/errors.js'
import type { WireRequest } from './build-request.js'
import type { ClientOptions } from './client-options.js'
import { readChunks, type Chunk } from './read-chunks.js'

/** The largest reply in bytes. */
const defaultReplyLimit = 5 * 1024 * 1024

export interface WireReply {
  readonly response: Pick<Response, 'status' | 'headers'>
  /** The body; undefined if it has more bytes than the limit. */
  readonly chunks: Chunk[] | undefined
}

/** Sends a request once; the signal covers headers and body. */
export async function sendRequest(
  { fetch, replyLimit = defaultReplyLimit }: Pick<ClientOptions, 'fetch' | 'replyLimit'>,
  wire: WireRequest,
  { endpoint, signal }: { readonly endpoint: string; readonly signal: AbortSignal },
): Promise<WireReply> {
  try {
    const response = await fetch(wire.url, { ...wire, signal })
    return { response, chunks: await readChunks(response, replyLimit) }
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: string } }
    throw new NetworkError(`${endpoint} could not be reached`, {
      endpoint,
      aborted: signal.aborted,
      reason: cause?.code ?? name,
    })
  }
}
