import type { output } from 'zod/v4/core'
import { chatSocketPath, readFrame, type Frames } from '../../contract/customer/chat/chat-frames.js'
import type { OperatorClientFrame } from '../../contract/operator/chat/operator-frames.js'
import { longestFrame } from '../chat-limits.js'

/** A message has `data`, and a close has a `code`. */
interface SocketEvent {
  readonly type: string
  readonly data?: unknown
  readonly code?: number
}

/** The part of a WebSocket that the chat uses; those of browsers, Node and `ws` all have it. */
interface ChatSocket {
  addEventListener(
    type: 'open' | 'message' | 'close' | 'error',
    listener: (event: SocketEvent) => void,
  ): void
  send(text: string): void
  close(): void
}

/**
 * The class of a `WebSocket`: the platform's, or that of `ws`.
 *
 * @example
 * const inNode = createMavuno({ apiHost: 'https://api.example.com', WebSocket })
 */
export type ChatSocketClass = new (address: string) => ChatSocket

export interface Connection {
  open(): void
  /** Sends the first frame once the token is there, unless this socket was closed by then. */
  hello(token: string | Promise<string>, last_id?: string): void
  send(frame: OperatorClientFrame): void
  close(): void
}

/** What happens to a connection. */
export type ConnectionEvent<Frame> =
  | { readonly type: 'opened' }
  /** `isRefused`: the socket was closed because of the token. */
  | { readonly type: 'dropped'; readonly isRefused: boolean }
  /** `frame` is undefined if its type is unknown. */
  | { readonly type: 'received'; readonly frame: Frame | undefined }
  | { readonly type: 'received-malformed' }

// Declared here, as only browsers have it, and users may compile without DOM types.
const platform = globalThis as unknown as { readonly location?: { readonly origin: string } }

function addressOf(host: string): string {
  const origin = host || (platform.location?.origin ?? '')
  return origin.replace(/^http/i, 'ws').replace(/\/+$/, '') + chatSocketPath
}

function readData<Schema extends Frames>(
  frames: Schema,
  data: unknown,
): ConnectionEvent<output<Schema>> {
  if (typeof data !== 'string' || data.length > longestFrame) return { type: 'received-malformed' }
  const read = readFrame(frames, data)
  if (read.kind === 'malformed') return { type: 'received-malformed' }
  return { type: 'received', frame: read.kind === 'frame' ? read.frame : undefined }
}

/** Opens one socket at a time, and ignores later events of a socket that it has closed. */
export function createConnection<Schema extends Frames>(
  Socket: ChatSocketClass,
  host: () => string,
  frames: Schema,
  dispatch: (event: ConnectionEvent<output<Schema>>) => void,
): Connection {
  let current: ChatSocket | undefined

  function close() {
    const socket = current
    current = undefined
    try {
      socket?.close()
    } catch {
      // Some platforms throw if the socket is not open yet.
    }
  }

  function drop(code?: number) {
    close()
    dispatch({ type: 'dropped', isRefused: code === 4401 || code === 4403 })
  }

  function connect(): ChatSocket | undefined {
    try {
      return new Socket(addressOf(host()))
    } catch {
      // The URL is invalid, or the page's content security policy forbids it.
      return undefined
    }
  }

  function send(frame: OperatorClientFrame) {
    try {
      current?.send(JSON.stringify(frame))
    } catch {
      drop()
    }
  }

  return {
    close,
    send,
    open() {
      close()
      const socket = connect()
      current = socket
      if (!socket) return drop()
      const listen = (type: 'open' | 'message' | 'close', handle: (event: SocketEvent) => void) =>
        socket.addEventListener(type, (event) => {
          if (socket === current) handle(event)
        })
      listen('open', () => dispatch({ type: 'opened' }))
      listen('message', ({ data }) => dispatch(readData(frames, data)))
      listen('close', ({ code }) => drop(code))
      // `close` follows; without a listener, an `error` would end a Node process.
      socket.addEventListener('error', () => undefined)
    },
    hello(token, last_id) {
      const socket = current
      const greet = (text: string) => {
        if (socket === current)
          send({ type: 'hello', token: text, ...(last_id ? { last_id } : {}) })
      }
      if (typeof token === 'string') return greet(token)
      // Without a ticket the socket is dropped after a while, and opened again.
      token.then(greet, () => undefined)
    },
  }
}
