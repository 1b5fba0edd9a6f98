import { HttpError, NetworkError, type MavunoError } from '../errors/errors.js'
import { secretField } from '../errors/hide-secrets.js'
import type { OutgoingCall } from '../events/events.js'
import { isolate } from '../events/isolate.js'
import {
  bodyFields,
  buildRequest,
  isForeign,
  lowerCase,
  type WireRequest,
} from './build-request.js'
import type { ClientOptions } from './client-options.js'
import { createFlight, type Flight } from './flight.js'
import { messageOf, type RequestResult } from './read-envelope.js'
import { readReply } from './read-reply.js'
import type { RequestOptions } from './request-options.js'
import { defaultTries, withRetry } from './retry.js'
import { sendRequest } from './send-request.js'

/** The timeout of a call if neither the call nor its endpoint sets one. */
export const defaultTimeout = 10_000

/** The upper limit for the timeout of any call. */
export const defaultPlatformTimeout = 60_000

/**
 * Calls a URL directly, for requests that are not endpoints of the contract.
 *
 * @example
 * const { data } = await mavuno.client.request({ path: '/api/wallet' })
 */
export interface Client {
  /**
   * Makes one call and reads the envelope. `endpoint` is its name in errors.
   *
   * Identical GETs in flight share one request, unless something was changed since that was sent: its
   * answer may be from before. A GET, or a call with an idempotency key, is retried after a network
   * failure, 502, 503 or 504, as long as its timeout allows.
   *
   * @example
   * const { data, systemMessage } = await mavuno.client.request({ path: '/api/wallet' })
   */
  request(options: RequestOptions, endpoint?: string): Promise<RequestResult>
  /** Something was changed elsewhere: later calls share no GET that is in flight now. */
  invalidate(): void
}

export interface ClosableClient extends Client {
  /** `check` checks the reply's data, and returns what the caller gets. */
  request(
    options: RequestOptions,
    endpoint?: string,
    check?: (data: unknown) => unknown,
  ): Promise<RequestResult>
  /** Cancels every call in flight, and rejects later ones. */
  close(): void
}

// Shorter values would also hide parts of ordinary words and numbers.
const shortestSecret = 4

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The sent values that no error message may repeat: those of the query, and of secret fields and headers. */
function secretsOf({ url, headers }: WireRequest, body: unknown): string[] {
  const fields: Record<string, unknown> = { ...bodyFields(body), ...headers }
  const names = Object.keys(fields).filter((name) => secretField.test(name))
  return [
    ...[...url.matchAll(/[?&][^=&]*=([^&]*)/g)].map(([, value = '']) => decode(value)),
    ...names.map((name) => String(fields[name]).replace('Bearer ', '')),
  ].filter((text) => text.length >= shortestSecret)
}

/** Callers of one request must not see what another one does to its reply. */
function copyOf(data: unknown): unknown {
  return Object(data) === data && !(data instanceof Blob) ? JSON.parse(JSON.stringify(data)) : data
}

/** The request with the headers that the front end adds; without if it fails to say which. */
async function addHeaders(
  wire: WireRequest,
  call: OutgoingCall,
  ask: NonNullable<ClientOptions['headers']>,
): Promise<WireRequest> {
  try {
    return { ...wire, headers: { ...lowerCase(await ask(call)), ...wire.headers } }
  } catch (error) {
    isolate(() => {
      throw error
    })
    return wire
  }
}

export function createClient(options: ClientOptions): ClosableClient {
  const { timeout: usualTimeout = defaultTimeout, platformTimeout = defaultPlatformTimeout } =
    options
  const closing = new AbortController()
  // With what was asked for. After a change that is another thing, so no answer from before it is shared.
  const inFlight = new Map<Flight<RequestResult>, string>()
  let changes = 0

  function start(request: RequestOptions, name?: string) {
    const { path, idempotencyKey, body } = request
    const maxAttempts = request.tries ?? options.tries ?? defaultTries
    const isOwn = !isForeign(path)
    const credential = options.credential()
    const wire = buildRequest(request, {
      host: request.host === 'chat' ? options.chatHost : options.apiHost,
      token: credential.token,
      locale: options.locale(),
    })
    const isSafe = wire.method === 'GET' || idempotencyKey !== undefined
    const pathOnly = path.replace(/^(https?:)?[/\\]{2}[^/\\?#]*|[?#][^]*/gi, '') || '/'
    const endpoint = name ?? `${wire.method} ${pathOnly}`
    const call = { endpoint, method: wire.method, path: pathOnly }
    const asked = JSON.stringify([wire, idempotencyKey ?? changes])
    for (const [flight, other] of inFlight) {
      const isSame = isSafe && asked === other
      if (isSame && !flight.signal.aborted) return { flight, call }
    }

    let sent = wire
    const facts = { endpoint, secrets: () => secretsOf(sent, body) }

    const flight = createFlight<RequestResult>(endpoint, async ({ signal, left }) => {
      inFlight.set(flight, asked)
      const attempt = async (tries: number) => {
        flight.tries = tries
        if (isOwn && options.headers) sent = await addHeaders(wire, call, options.headers)
        const reach = options.onSend()
        const reply = await sendRequest(options, sent, { endpoint, signal })
        if (isOwn) reach(true)
        return readReply(reply, wire.answers, facts)
      }
      try {
        return await (isSafe ? withRetry(attempt, { signal, maxAttempts, left }) : attempt(1))
      } catch (error) {
        if (signal.aborted) throw error
        if (isOwn && error instanceof NetworkError) options.onSend()(false)
        if (error instanceof HttpError) {
          const { status } = error
          const message = messageOf(error.body)
          if (isOwn && status === 423) options.events.emit('locked')
          else if (flight.emits && message !== undefined) {
            options.events.emit('message', { message, status })
          }
          if (isOwn && status === 401) options.onRefusal(credential)
        }
        throw error
      } finally {
        inFlight.delete(flight)
        if (wire.method !== 'GET') changes += 1
      }
    })
    return { flight, call }
  }

  return {
    async request(request, name, check = (data) => data) {
      const loading = options.loading()
      // If there is nothing to wait for, the token and language are read synchronously, at the time
      // of the call.
      if (loading) await loading
      const { timeout = usualTimeout, signal, errorClose } = request
      const { flight, call } = start(request, name)
      // A new one has not begun.
      const isShared = inFlight.has(flight)
      const begun = Date.now()
      let error: MavunoError | undefined
      try {
        const result = await flight.join({
          timeout: Math.min(timeout, platformTimeout),
          signal: closing.signal.aborted ? closing.signal : signal,
          emits: !errorClose,
        })
        return { ...result, data: check(isShared ? copyOf(result.data) : result.data) }
      } catch (failure) {
        error = failure as HttpError
        throw failure
      } finally {
        options.events.emit('call', {
          ...call,
          status: error instanceof NetworkError ? undefined : ((error as HttpError)?.status ?? 200),
          duration: Date.now() - begun,
          tries: flight.tries,
          error,
        })
      }
    },
    invalidate() {
      changes += 1
    },
    close() {
      closing.abort()
      for (const [flight] of inFlight) flight.cancel()
    },
  }
}
