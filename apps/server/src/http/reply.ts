import { successCode, type Envelope } from '@mavuno/sdk/contract'

export function successBody(data: unknown): Envelope {
  return { code: successCode, success: true, data, message: '' }
}

export function failureBody(code: number, message: string, data: unknown = null): Envelope {
  return { code, success: false, data, message }
}

type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503

/** Thrown by what serves a request to answer with an HTTP status other than 200. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'

  readonly status: FailureStatus
  readonly data: unknown

  constructor(status: FailureStatus, message: string, data: unknown = null) {
    super(message)
    this.status = status
    this.data = data
  }
}
