import type { CheckBackendOptions } from '@mavuno/sdk/testing'

// What stands between a check and the server, and spoils what it passes on.

export type Fields = Record<string, unknown>

/** A call on its way to the server. */
export interface Call {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly text: unknown
  /** The fields of the text; none if it is no JSON. */
  readonly body: Fields
}

type Send = (changes?: Partial<Call>) => Promise<Response>
type Fault = (call: Call, send: Send) => Promise<Response>
type Where = `${string} /${string}`

function isAt({ method, url }: Call, where: Where): boolean {
  const [wanted, path = ''] = where.split(' ')
  return method === wanted && new RegExp(`^${path.replaceAll('*', '[^/]+')}$`).test(url.pathname)
}

function readFields(text: unknown): Fields {
  try {
    return Object(JSON.parse(String(text))) as Fields
  } catch {
    return {}
  }
}

/** The option of a check whose calls go through a fault. */
export function through(fault: Fault): CheckBackendOptions {
  return {
    fetch: (input, init) => {
      const { method = 'GET', body: text = null, headers } = init ?? {}
      const body = readFields(text)
      const call = { method, url: new URL(input as URL), headers: new Headers(headers), text, body }
      return fault(call, (changes = {}) => {
        const sent = { ...call, ...changes }
        return fetch(sent.url, {
          ...init,
          method: sent.method,
          headers: sent.headers,
          body: changes.body ? JSON.stringify(changes.body) : text,
        })
      })
    },
  }
}

/** The same reply with another status, other headers or another text. */
export async function respoken(
  reply: Response,
  change: {
    readonly status?: number
    readonly headers?: (headers: Headers) => unknown
    readonly text?: (text: string) => string
  },
): Promise<Response> {
  const headers = new Headers(reply.headers)
  change.headers?.(headers)
  const given = await reply.text()
  const text = change.text?.(given) ?? given
  // Only a reply without a body may be a 204.
  const status = change.status ?? (reply.status === 204 && text !== '' ? 200 : reply.status)
  return new Response(text === '' ? null : text, { status, headers })
}

/** Spoils calls to one place before they are sent. */
export function asking(where: Where, change: (call: Call) => Partial<Call>): CheckBackendOptions {
  return through((call, send) => send(isAt(call, where) ? change(call) : {}))
}

/** Spoils the data of successful replies of one place. */
export function answering(
  where: Where,
  change: (data: Fields, call: Call) => unknown,
): CheckBackendOptions {
  return through(async (call, send) => {
    const reply = await send()
    if (!isAt(call, where)) return reply
    const text = (given: string) => {
      const envelope = readFields(given)
      if (envelope['success'] === true) change(envelope['data'] as Fields, call)
      return JSON.stringify(envelope)
    }
    return respoken(reply, { text })
  })
}

/** Spoils the headers of all replies, or of those of some calls. */
export function heading(
  change: (headers: Headers, call: Call, reply: Response) => unknown,
): CheckBackendOptions {
  return through(async (call, send) => {
    const reply = await send()
    return respoken(reply, { headers: (headers) => change(headers, call, reply) })
  })
}

/** Never passes calls to one place on, and answers with this data. */
export function swallowing(where: Where, data: Fields): CheckBackendOptions {
  return through(async (call, send) =>
    isAt(call, where) ? Response.json({ code: 200, success: true, data, message: '' }) : send(),
  )
}

export function itemsOf(data: Fields): Fields[] {
  return data['items'] as Fields[]
}

interface SocketFault {
  /** What is sent instead; undefined if nothing is. */
  readonly sends?: (text: string, socket: WebSocket) => string | undefined
  /** What arrives instead. */
  readonly hears?: (text: string) => readonly string[]
}

/** The option of a check whose chat sockets have a fault. */
export function onSocket({
  sends = (text) => text,
  hears = (text) => [text],
}: SocketFault): CheckBackendOptions {
  class FaultySocket {
    readonly socket: WebSocket
    constructor(address: string) {
      this.socket = new WebSocket(address)
    }
    addEventListener(
      type: 'open' | 'message' | 'close' | 'error',
      listener: (event: { type: string; data?: unknown; code?: number }) => void,
    ) {
      this.socket.addEventListener(type, (event) => {
        if (type !== 'message') return listener(event as CloseEvent)
        for (const data of hears(String((event as MessageEvent).data))) listener({ type, data })
      })
    }
    send(text: string) {
      const sent = sends(text, this.socket)
      if (sent !== undefined) this.socket.send(sent)
    }
    close() {
      this.socket.close()
    }
  }
  return { WebSocket: FaultySocket }
}

/** Changes frames of a type, in either direction. */
export function frames(type: string, change: (frame: Fields) => Fields): (text: string) => string {
  return (text) => {
    const frame = readFields(text)
    return frame['type'] === type ? JSON.stringify(change(frame)) : text
  }
}
