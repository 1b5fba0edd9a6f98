import type { Answers } from '../contract/wire/endpoint.js'
import { BusinessError, ContractError, HttpError, type MavunoError } from '../errors/errors.js'
import { isRecord, messageOf } from './read-envelope.js'
import type { WireReply } from './send-request.js'

export interface CallFacts {
  readonly endpoint: string
  /** Asked only when there is an error. */
  readonly secrets: () => readonly string[]
}

function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return seconds >= 0 ? seconds : undefined
}

/** The one place from a reply that is no success to an error class; `body` is its JSON, if it is that. */
export function mapError(
  { endpoint, secrets }: CallFacts,
  { response: { status, headers }, chunks }: WireReply,
  body: unknown,
  answers: Answers,
): MavunoError {
  const requestId = headers.get('x-request-id') ?? undefined
  const facts = { endpoint, requestId, secrets: secrets(), body }
  const message = messageOf(body)
  if (status !== 200) {
    const retryAfter = retryAfterOf(headers)
    return new HttpError(message ?? `${endpoint} answered ${status}`, {
      ...facts,
      status,
      retryAfter,
    })
  }
  // A refusal comes in the envelope, whatever a success would have been.
  if (isRecord(body) && (answers === 'envelope' || body['success'] === false)) {
    return new BusinessError(message ?? `${endpoint} was refused`, facts)
  }
  const fault = chunks ? `no ${answers}` : 'too much'
  return new ContractError(`${endpoint} answered with ${fault}`, { ...facts, path: '' })
}
