import type { Endpoint } from '../../contract/wire/endpoint.js'
import { placeInput } from '../../contract/wire/place-input.js'

interface Question {
  readonly token?: string | undefined
  readonly input?: Readonly<Record<string, unknown>>
  /** Sent unchanged instead of the input's body. */
  readonly rawBody?: string
  readonly idempotencyKey?: string | undefined
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
  ask(endpoint: Pick<Endpoint, 'method' | 'path' | 'sends'>, question?: Question): Promise<Reply>
  get(address: string): Promise<Reply>
}

const timeout = 10_000

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function createBackend(url: string, fetch: typeof globalThis.fetch): Backend {
  const host = url.replace(/\/+$/, '')

  async function send(address: string, init: RequestInit): Promise<Reply> {
    const signal = AbortSignal.timeout(timeout)
    const response = await fetch(new URL(address, `${host}/`), { ...init, signal })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parse(text) }
  }

  return {
    get: (address) => send(address, {}),
    ask(endpoint, { token, input, rawBody, idempotencyKey } = {}) {
      const { path, body } = placeInput(endpoint, input)
      const isPicture = body instanceof Blob
      const content = isPicture ? body : JSON.stringify(body)
      return send(host + path, {
        method: endpoint.method,
        headers: {
          'Content-Type': isPicture ? body.type : 'application/json',
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: rawBody ?? content ?? '' }),
      })
    },
  }
}
