import { hideSecrets } from './hide-secrets.js'

export interface ErrorFacts {
  /** Name of the endpoint, or method and path (without the query) for a call without an endpoint. */
  readonly endpoint?: string | undefined
  /** The server's id of this request, to report to its operators. */
  readonly requestId?: string | undefined
  /** Values that must not appear in the serialised error. */
  readonly secrets?: readonly string[] | undefined
  readonly cause?: unknown
}

interface BodyFacts extends ErrorFacts {
  /** The reply's body, of any type. */
  readonly body: unknown
}

interface HttpFacts extends BodyFacts {
  readonly status: number
  readonly retryAfter?: number | undefined
}

interface NetworkFacts extends ErrorFacts {
  readonly aborted?: boolean
  readonly reason?: string | undefined
}

interface ContractFacts extends ErrorFacts {
  readonly path: string
  readonly body?: unknown
}

const secretsOf = new WeakMap<object, readonly string[]>()

/**
 * Base class of all errors of the SDK. `name` is stable and can be used as a code.
 *
 * `message` and the fields hold what the server said, unchanged. `JSON.stringify(error)` is safe to log:
 * tokens, passwords, phone numbers and the query's values are removed from it.
 *
 * @example
 * try {
 *   await mavuno.config.load()
 * } catch (error) {
 *   if (isMavunoError(error)) report(JSON.stringify(error))
 * }
 */
export class MavunoError<Facts extends ErrorFacts = ErrorFacts> extends Error {
  declare readonly endpoint: string | undefined
  declare readonly requestId: string | undefined
  declare readonly cause: unknown
  /** How often the call was sent in all. Earlier calls with the same idempotency key count as one. */
  declare tries: number

  constructor(message: string, { secrets = [], cause, ...facts }: Facts) {
    super(message)
    Object.assign(this, { tries: 1 }, facts)
    // Neither of these is serialised. `cause` is defined here, as older platforms' `Error` ignores it.
    Object.defineProperty(this, 'cause', { value: cause })
    secretsOf.set(this, secrets)
  }

  override get name(): string {
    return 'MavunoError'
  }

  toJSON(): Record<string, unknown> {
    const { name, requestId } = this
    const secrets = secretsOf.get(this)
    const message = hideSecrets(this.message, secrets)
    return { ...(hideSecrets(this, secrets) as object), name, message, requestId }
  }
}

/** An error with the server's reply. */
class ReplyError<Facts extends BodyFacts = BodyFacts> extends MavunoError<Facts> {
  declare readonly body: unknown
  /** The body's `code`. */
  declare readonly code: number | undefined
  declare readonly data: unknown

  constructor(message: string, facts: Facts) {
    const { code, data } = Object(facts.body) as Record<string, unknown>
    super(message, { ...facts, code: typeof code === 'number' ? code : undefined, data })
  }
}

/**
 * HTTP 200, but a business rule refused the call. The page that made the call handles it.
 *
 * @example
 * try {
 *   await mavuno.call(redeemReward, { code: typed })
 * } catch (error) {
 *   if (isBusinessError(error) && error.code === codes.code_used) show(error.message)
 *   else throw error
 * }
 */
export class BusinessError extends ReplyError {
  override get name() {
    return 'BusinessError' as const
  }
}

/**
 * An HTTP status other than 200.
 *
 * @example
 * mavuno.client.request({ path: '/api/wallet' }).catch((error: unknown) => {
 *   if (isHttpError(error) && error.status === 404) show(error.message)
 * })
 */
export class HttpError extends ReplyError<HttpFacts> {
  override get name() {
    return 'HttpError' as const
  }
  declare readonly status: number
  /** Seconds that the server asked to wait. */
  declare readonly retryAfter: number | undefined
}

/**
 * There was no reply: the connection failed or broke, or the caller cancelled the call (`aborted`).
 *
 * @example
 * mavuno.call(getWallet).catch((error: unknown) => {
 *   if (isNetworkError(error) && !error.aborted) show('You are offline.')
 * })
 */
export class NetworkError extends MavunoError<NetworkFacts> {
  override get name(): 'NetworkError' | 'TimeoutError' {
    return 'NetworkError'
  }
  /** The caller cancelled the call: nothing has failed, and there is nothing to show. */
  declare readonly aborted?: boolean
  /**
   * The platform's code, such as `ECONNREFUSED`. The platform's error itself is left out, as its
   * message may contain the full URL or a header.
   */
  declare readonly reason?: string | undefined
}

/**
 * There was no reply in time. Counts as a network failure.
 *
 * @example
 * mavuno.call(getWallet, undefined, { timeout: 2000 }).catch((error: unknown) => {
 *   if (isTimeoutError(error)) show('That took too long.')
 * })
 */
export class TimeoutError extends NetworkError {
  override get name() {
    return 'TimeoutError' as const
  }
}

/**
 * The reply breaks the contract. `path` names the first invalid field.
 *
 * @example
 * mavuno.call(getWallet).catch((error: unknown) => {
 *   if (isContractError(error)) console.error(`${error.endpoint}: ${error.path} is wrong`)
 * })
 */
export class ContractError extends MavunoError<ContractFacts> {
  override get name() {
    return 'ContractError' as const
  }
  declare readonly path: string
  declare readonly body?: unknown
}
