import type { Endpoint } from '../../contract/wire/endpoint.js'
import { placeInput } from '../../contract/wire/place-input.js'

export interface Question {
  readonly token?: string | undefined
  readonly input?: Readonly<Record<string, unknown>> | undefined
  /** Sent unchanged instead of the input's body. */
  readonly rawBody?: string
  readonly idempotencyKey?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed JSON; undefined if it is not JSON. */
  readonly body: unknown
}

/** Sends requests without any checks, so that they may be invalid. */
export interface Backend {
  readonly hosts: Readonly<Record<Endpoint['host'], string>>
  ask(
    endpoint: Pick<Endpoint, 'method' | 'path' | 'sends' | 'host' | 'timeout'>,
    question?: Question,
  ): Promise<Reply>
  /** An address may be relative to the main host. `longest` is in milliseconds. */
  send(address: string, init?: RequestInit, longest?: number): Promise<Reply>
}

interface BackendOptions {
  readonly url: string
  readonly chatHost: string | undefined
  readonly fetch: typeof globalThis.fetch
  readonly timeout: number
}

/** There was no reply: no check can tell why. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: unknown }
  return cause instanceof Error && cause.message ? `${message} (${cause.message})` : message
}

export function createBackend({ url, chatHost, fetch, timeout }: BackendOptions): Backend {
  const host = url.replace(/\/+$/, '')
  const hosts = { main: host, chat: chatHost?.replace(/\/+$/, '') ?? host }

  async function send(address: string, init: RequestInit = {}, longest = timeout): Promise<Reply> {
    const target = new URL(address, `${host}/`)
    try {
      const response = await fetch(target, { ...init, signal: AbortSignal.timeout(longest) })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, body: parse(text) }
    } catch (error) {
      throw new Unreachable(`There is no reply from ${target.origin}: ${causeOf(error)}`)
    }
  }

  return {
    hosts,
    send,
    ask(endpoint, { token, input, rawBody, idempotencyKey, headers } = {}) {
      const { path, body } = placeInput(endpoint, input)
      const isPicture = body instanceof Blob
      const content = isPicture ? body : JSON.stringify(body)
      const init = {
        method: endpoint.method,
        headers: {
          'Content-Type': isPicture ? body.type : 'application/json',
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: rawBody ?? content ?? '' }),
      }
      return send(hosts[endpoint.host] + path, init, Math.max(timeout, endpoint.timeout ?? 0))
    },
  }
}
