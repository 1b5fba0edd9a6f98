import { hideSecrets } from './hide-secrets.js'

export interface ErrorFacts {
  /** Name of the endpoint, or method and path where a call had no endpoint. Never a query. */
  readonly endpoint?: string | undefined
  /** The server's name for this request, for a report to those who run it. */
  readonly requestId?: string | undefined
  /** What must appear neither in the message nor in the serialised error. */
  readonly secrets?: readonly string[] | undefined
  readonly cause?: unknown
}

interface BodyFacts extends ErrorFacts {
  /** What the server sent back, whatever it was. */
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
 * Base of all errors of the SDK. `name` is stable and serves as the code.
 *
 * What the server sent stands in the fields as it came; `message` and `JSON.stringify(error)` are
 * safe to log: token, passwords, phones and what was asked for are taken out of them.
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
  /** How often the call was sent before this was the answer. */
  declare tries: number

  constructor(message: string, { secrets = [], cause, ...facts }: Facts) {
    super(hideSecrets(message, secrets) as string)
    Object.assign(this, { tries: 1 }, facts)
    // Neither is to be serialised; `cause` is not left to Error, whose older ones know none.
    Object.defineProperty(this, 'cause', { value: cause })
    secretsOf.set(this, secrets)
  }

  override get name(): string {
    return 'MavunoError'
  }

  toJSON(): Record<string, unknown> {
    const { name, message, requestId } = this
    return { ...(hideSecrets(this, secretsOf.get(this)) as object), name, message, requestId }
  }
}

/** An error that carries what the server sent back. */
class ReplyError<Facts extends BodyFacts = BodyFacts> extends MavunoError<Facts> {
  declare readonly body: unknown
  /** The body's own. */
  declare readonly code: number | undefined
  declare readonly data: unknown

  constructor(message: string, facts: Facts) {
    const { code, data } = Object(facts.body) as Record<string, unknown>
    super(message, { ...facts, code: typeof code === 'number' ? code : undefined, data })
  }
}

/**
 * HTTP 200, but the business rule refused: the page that asked handles it.
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
 * No answer came: no connection, a broken one, or the caller gave up (`aborted`).
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
  /** The caller's own signal ended the call: nothing failed, and nobody needs to be told. */
  declare readonly aborted?: boolean
  /**
   * What the platform called it, such as `ECONNREFUSED`. Not the platform's error itself: its text
   * may hold the whole address or a header.
   */
  declare readonly reason?: string | undefined
}

/**
 * No answer came in time. It counts as a network failure.
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
 * An answer came, but it is not what the contract says. `path` names the first field that is wrong.
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
