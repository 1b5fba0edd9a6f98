import { successCode, type Envelope, type ServerText } from '@mavuno/sdk/contract'
import type { TextValues } from '../../languages/fill-in.js'

export function successBody(data: unknown): Envelope {
  return { code: successCode, success: true, data, message: '' }
}

export function failureBody(code: number, message: string, data: unknown = null): Envelope {
  return { code, success: false, data, message }
}

export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503

interface FailureOptions {
  /** What the caller is told, where it is not what the status always tells. */
  readonly text?: ServerText
  readonly values?: TextValues
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number
}

/**
 * Thrown by what serves a request to answer with an HTTP status other than 200. The caller is told
 * in their own language; `message` is for those who read the code.
 */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'

  readonly status: FailureStatus
  readonly data: unknown
  readonly options: FailureOptions

  constructor(
    status: FailureStatus,
    message: string,
    data: unknown = null,
    options: FailureOptions = {},
  ) {
    super(message)
    this.status = status
    this.data = data
    this.options = options
  }
}

/** Input whose field passed its schema but not what the server knows besides. */
export function fieldFailure(path: string, message: string): HttpFailure {
  return new HttpFailure(400, message, { issues: [{ path, message }] })
}

export function notFound(): HttpFailure {
  return new HttpFailure(404, 'There is nothing at this address.')
}
