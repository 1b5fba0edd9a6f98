import { BusinessError, ContractError, HttpError, type MavunoError } from '../errors/errors.js'
import { messageOf } from './read-envelope.js'
import type { WireReply } from './send-request.js'

export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}

/** The one place from a reply that is no success to an error class. */
export function mapError(endpoint: string, reply: WireReply, body: unknown): MavunoError {
  const facts = { endpoint, requestId: reply.headers.get('x-request-id') ?? undefined, body }
  const message = messageOf(body)
  if (reply.status !== 200) {
    return new HttpError(message ?? `${endpoint} answered ${reply.status}`, {
      ...facts,
      status: reply.status,
      retryAfter: retryAfterOf(reply.headers),
    })
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    return new BusinessError(message ?? `${endpoint} was refused`, facts)
  }
  return new ContractError(`${endpoint} did not answer with an envelope`, { ...facts, path: '' })
}
