import { isHttpError } from '../errors/guards.js'
import type { Events } from '../events/events.js'
import { mapError, parseBody } from './map-error.js'
import { isSuccess, messageOf, readSuccess, type RequestResult } from './read-envelope.js'
import { sendRequest } from './send-request.js'

/** How long a call may take when it does not say. */
export const defaultTimeout = 10_000

/** The longest that any call may take, whatever it says. */
export const defaultPlatformTimeout = 60_000

export interface RequestOptions {
  readonly path: string
  readonly method?: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly timeout?: number
  readonly host?: 'main' | 'chat'
  /** No `message` event when the HTTP status is not 200. */
  readonly errorClose?: boolean
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
}

export interface ClientOptions {
  readonly apiHost: string
  readonly chatHost: () => string
  readonly fetch: typeof globalThis.fetch
  readonly timeout: number
  readonly platformTimeout: number
  readonly token: () => string | undefined
  readonly locale: () => string
  readonly events: Events
}

export interface Client {
  /** `endpoint` names the call in errors. */
  request(options: RequestOptions, endpoint?: string): Promise<RequestResult>
}

function addressOf(host: string, { path, query = {} }: RequestOptions): string {
  const fields = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(
    fields.map(([field, value]) => [field, String(value)]),
  ).toString()
  const separator = path.includes('?') ? '&' : '?'
  return host.replace(/\/+$/, '') + path + (text && separator + text)
}

export function createClient(options: ClientOptions): Client {
  const { events } = options

  function headersFor({ headers, idempotencyKey }: RequestOptions): Record<string, string> {
    const token = options.token()
    return {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'Accept-Language': options.locale(),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      ...headers,
    }
  }

  function tell(error: unknown, body: unknown, errorClose: boolean) {
    if (!isHttpError(error)) return
    const message = messageOf(body)
    if (!errorClose && message !== undefined)
      events.emit('message', { message, status: error.status })
    if (error.status === 401) events.emit('unauthorized')
  }

  return {
    async request(request, endpoint) {
      const { method = 'GET', path, body, host = 'main', errorClose = false } = request
      const name = endpoint ?? `${method} ${path.replace(/\?.*/, '')}`
      const reply = await sendRequest(options.fetch, {
        url: addressOf(host === 'chat' ? options.chatHost() : options.apiHost, request),
        endpoint: name,
        method,
        headers: headersFor(request),
        body: body === undefined ? undefined : JSON.stringify(body),
        timeout: Math.min(request.timeout ?? options.timeout, options.platformTimeout),
        signal: request.signal,
      })
      const answer = parseBody(reply.text)
      if (reply.status === 200 && isSuccess(answer)) return readSuccess(answer)
      const error = mapError(name, reply, answer)
      tell(error, answer, errorClose)
      throw error
    },
  }
}
