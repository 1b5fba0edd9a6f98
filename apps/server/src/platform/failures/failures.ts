import { codes, type CodeName } from '@mavuno/sdk/contract'
import type { ServerTextId } from '../languages/text-of.js'

/** A refusal by a business rule: nothing has happened, and `data` has what the screen needs. */
export class BusinessFailure extends Error {
  override readonly name = 'BusinessFailure'

  readonly reason: CodeName
  readonly code: number
  readonly data: unknown

  constructor(reason: CodeName, data: unknown = null) {
    super(reason)
    this.reason = reason
    this.code = codes[reason]
    this.data = data
  }
}

/** Why a call is not served: the HTTP status, which is also the `code` of its reply, and its text. */
const kinds = {
  bad_input: { status: 400, text: 'server.bad_input' },
  not_signed_in: { status: 401, text: 'login.required' },
  forbidden: { status: 403, text: 'server.forbidden' },
  not_found: { status: 404, text: 'server.not_found' },
  conflict: { status: 409, text: 'server.conflict' },
  too_large: { status: 413, text: 'server.too_large' },
  too_many: { status: 429, text: 'server.too_many' },
  locked: { status: 423, text: 'server.locked' },
  unavailable: { status: 503, text: 'server.unavailable' },
} as const satisfies Readonly<Record<string, { status: number; text: ServerTextId }>>

type Kind = keyof typeof kinds

interface Details {
  /** What the screen needs. */
  readonly data?: unknown
  /** The text for the caller, if it is not the usual one of this kind. */
  readonly text?: ServerTextId
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number
}

/**
 * A call that is not served, by HTTP or by socket. The caller gets a text in their own language;
 * `message` is for those who read the code.
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'

  readonly status: (typeof kinds)[Kind]['status']
  readonly text: ServerTextId
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(kind: Kind, message: string, { data = null, text, retryAfter }: Details = {}) {
    super(message)
    this.status = kinds[kind].status
    this.text = text ?? kinds[kind].text
    this.data = data
    this.retryAfter = retryAfter
  }
}

/** Input that is valid by its schema but not by what the server knows. */
export function fieldFailure(path: string, message: string): CallFailure {
  return new CallFailure('bad_input', message, { data: { issues: [{ path, message }] } })
}

/** For a node whose clock is wrong: another one can serve the call. */
export function createClockFailure(problem: string): CallFailure {
  return new CallFailure('unavailable', problem, { data: { reason: problem } })
}

export function notFound(): CallFailure {
  return new CallFailure('not_found', 'There is nothing at this address.')
}
