export interface ErrorFacts {
  /** Name of the endpoint, or method and path where a call had no endpoint. Never a query or a host. */
  readonly endpoint?: string | undefined
  /** The server's name for this request, for a report to those who run it. */
  readonly requestId?: string | undefined
  readonly cause?: unknown
}

/** Base of all errors of the SDK. `name` is stable and serves as the code. */
export class MavunoError extends Error {
  override readonly name: string = 'MavunoError'
  readonly endpoint: string | undefined
  readonly requestId: string | undefined

  constructor(message: string, facts: ErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.endpoint = facts.endpoint
    this.requestId = facts.requestId
  }

  toJSON(): Record<string, unknown> {
    const { name, message, stack: _stack, cause: _cause, ...facts } = this
    return { name, message, ...facts }
  }
}

/** A body that a server sent back, whatever it was. */
interface BodyFacts extends ErrorFacts {
  readonly body: unknown
}

function fieldOf(body: unknown, field: string): unknown {
  return typeof body === 'object' && body !== null
    ? (body as Record<string, unknown>)[field]
    : undefined
}

function codeOf(body: unknown): number | undefined {
  const code = fieldOf(body, 'code')
  return typeof code === 'number' ? code : undefined
}

/** HTTP 200, but the business rule refused: the page that asked handles it. */
export class BusinessError extends MavunoError {
  override readonly name = 'BusinessError'
  readonly body: unknown
  readonly code: number | undefined
  readonly data: unknown

  constructor(message: string, facts: BodyFacts) {
    super(message, facts)
    this.body = facts.body
    this.code = codeOf(facts.body)
    this.data = fieldOf(facts.body, 'data')
  }
}

/** An HTTP status other than 200. */
export class HttpError extends MavunoError {
  override readonly name = 'HttpError'
  readonly status: number
  readonly body: unknown
  readonly code: number | undefined
  readonly data: unknown
  /** Seconds that the server asked to wait. */
  readonly retryAfter: number | undefined

  constructor(
    message: string,
    facts: BodyFacts & { readonly status: number; readonly retryAfter?: number | undefined },
  ) {
    super(message, facts)
    this.status = facts.status
    this.body = facts.body
    this.code = codeOf(facts.body)
    this.data = fieldOf(facts.body, 'data')
    this.retryAfter = facts.retryAfter
  }
}

/** No answer came: no connection, a broken one, or the caller gave up. */
export class NetworkError extends MavunoError {
  override readonly name: string = 'NetworkError'
}

/** No answer came in time. It counts as a network failure. */
export class TimeoutError extends NetworkError {
  override readonly name = 'TimeoutError'
}

/** An answer came, but it is not what the contract says. `path` names the first field that is wrong. */
export class ContractError extends MavunoError {
  override readonly name = 'ContractError'
  readonly path: string

  constructor(message: string, facts: ErrorFacts & { readonly path: string }) {
    super(message, facts)
    this.path = facts.path
  }
}
