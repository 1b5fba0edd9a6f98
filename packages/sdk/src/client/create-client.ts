import { HttpError, NetworkError } from '../errors/errors.js'
import { buildRequest, isForeign, type WireRequest } from './build-request.js'
import type { ClientOptions } from './client-options.js'
import { createFlight, type Flight } from './flight.js'
import { messageOf, type RequestResult } from './read-envelope.js'
import { readReply } from './read-reply.js'
import type { RequestOptions } from './request-options.js'
import { withRetry } from './retry.js'
import { secretsOf } from './secrets-of.js'
import { sendRequest } from './send-request.js'

/** How long a call may take when neither it nor its endpoint says. */
export const defaultTimeout = 10_000

/** The longest that any call may take, whatever it says. */
export const defaultPlatformTimeout = 60_000

/**
 * Calls by address, for what no endpoint of the contract names.
 *
 * @example
 * const { data } = await mavuno.client.request({ path: '/api/wallet' })
 */
export interface Client {
  /**
   * One call by the rules of the envelope. `endpoint` names it in errors.
   *
   * Identical GETs under way at once are one request. A GET, or what has an idempotency key, is
   * tried again after a network failure, 502, 503 or 504, as long as its timeout allows.
   *
   * @example
   * const { data, systemMessage } = await mavuno.client.request({ path: '/api/wallet' })
   */
  request(options: RequestOptions, endpoint?: string): Promise<RequestResult>
}

export interface ClosableClient extends Client {
  /** Gives up every call, those to come among them. */
  close(): void
}

export function createClient(options: ClientOptions): ClosableClient {
  const { timeout: usualTimeout = defaultTimeout, platformTimeout = defaultPlatformTimeout } =
    options
  const closing = new AbortController()
  const underWay = new Map<WireRequest, Flight<RequestResult>>()

  function start(request: RequestOptions, name?: string): Flight<RequestResult> {
    const { path, idempotencyKey, body } = request
    const isOwn = !isForeign(path)
    const credential = options.credential()
    const wire = buildRequest(request, {
      host: request.host === 'chat' ? options.chatHost() : options.apiHost,
      token: credential.token,
      locale: options.locale(),
    })
    const isSafe = wire.method === 'GET' || idempotencyKey !== undefined
    for (const [other, flight] of underWay) {
      const isSame = JSON.stringify(other) === JSON.stringify(wire)
      if (isSafe && isSame && !flight.signal.aborted) return flight
    }

    const endpoint = name ?? `${wire.method} ${path.split('?')[0]}`
    const facts = { endpoint, secrets: () => secretsOf(wire, body) }

    const flight = createFlight<RequestResult>(endpoint, async ({ signal, left }) => {
      underWay.set(wire, flight)
      const attempt = async () => {
        const reply = await sendRequest(options, wire, { endpoint, signal })
        if (isOwn) options.onReach(true)
        return readReply(reply, wire.answers, facts)
      }
      try {
        return await (isSafe ? withRetry(attempt, { signal, left }) : attempt())
      } catch (error) {
        if (signal.aborted) throw error
        if (isOwn && error instanceof NetworkError) options.onReach(false)
        if (error instanceof HttpError) {
          const { status } = error
          const message = messageOf(error.body)
          if (flight.isLoud && message !== undefined) {
            options.events.emit('message', { message, status })
          }
          if (isOwn && status === 401) options.onRefusal(credential)
        }
        throw error
      } finally {
        underWay.delete(wire)
      }
    })
    return flight
  }

  return {
    async request(request, name) {
      const loading = options.loading()
      // Where nothing is awaited, token and language are those of the moment of the call.
      if (loading) await loading
      const { timeout = usualTimeout, signal, errorClose } = request
      return start(request, name).join({
        timeout: Math.min(timeout, platformTimeout),
        signal: closing.signal.aborted ? closing.signal : signal,
        isLoud: !errorClose,
      })
    },
    close() {
      closing.abort()
      for (const flight of underWay.values()) flight.end()
    },
  }
}
