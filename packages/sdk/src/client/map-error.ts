import type { Answers } from '../contract/wire/endpoint.js'
import { BusinessError, ContractError, HttpError, type MavunoError } from '../errors/errors.js'
import { isRecord, messageOf } from './read-envelope.js'
import type { WireReply } from './send-request.js'

export interface CallFacts {
  readonly endpoint: string
  /** Called only when there is an error. */
  readonly secrets: () => readonly string[]
}

function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return seconds >= 0 ? seconds : undefined
}

/** The one place that turns a failed reply into an error; `body` is the parsed JSON, if it is JSON. */
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
  // A refusal always comes in the envelope, even if a success would not.
  if (isRecord(body) && (answers === 'envelope' || body['success'] === false)) {
    return new BusinessError(message ?? `${endpoint} was refused`, facts)
  }
  const fault = chunks ? `returned no valid ${answers}` : 'returned too many bytes'
  return new ContractError(`${endpoint} ${fault}`, { ...facts, path: '' })
}
