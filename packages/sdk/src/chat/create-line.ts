import {
  chatSocketPath,
  readFrame,
  serverFrame,
  type ClientFrame,
} from '../contract/customer/chat/chat-frames.js'
import type { ChatEvent } from './chat-events.js'
import { longestFrame } from './chat-limits.js'

/** Of a message its `data`, of an end its `code`. */
interface SocketEvent {
  readonly type: string
  readonly data?: unknown
  readonly code?: number
}

/** The part of a WebSocket that is used: the browser's, Node's and that of `ws` fit. */
interface ChatSocket {
  addEventListener(
    type: 'open' | 'message' | 'close' | 'error',
    listener: (event: SocketEvent) => void,
  ): void
  send(text: string): void
  close(): void
}

/**
 * What a platform's `WebSocket` offers at least; `ws` does, too.
 *
 * @example
 * const inNode = createMavuno({ apiHost: 'https://api.example.com', WebSocket })
 */
export type ChatSocketClass = new (address: string) => ChatSocket

export interface Line {
  open(): void
  say(frame: ClientFrame): void
  close(): void
}

// Said here, as only browsers have it, and whoever compiles the SDK may not know browsers.
const platform = globalThis as unknown as { readonly location?: { readonly origin: string } }

function addressOf(host: string): string {
  const origin = host || (platform.location?.origin ?? '')
  return origin.replace(/^http/i, 'ws').replace(/\/+$/, '') + chatSocketPath
}

function readData(data: unknown): ChatEvent {
  if (typeof data !== 'string' || data.length > longestFrame) return { type: 'heard-rubbish' }
  const read = readFrame(serverFrame, data)
  if (read.kind === 'malformed') return { type: 'heard-rubbish' }
  return { type: 'heard', frame: read.kind === 'frame' ? read.frame : undefined }
}

/** One socket at a time; of one that was given up nothing is heard any more. */
export function createLine(
  Socket: ChatSocketClass,
  host: () => string,
  tell: (event: ChatEvent) => void,
): Line {
  let current: ChatSocket | undefined

  function close() {
    const socket = current
    current = undefined
    try {
      socket?.close()
    } catch {
      // It was not open yet.
    }
  }

  function lose(code?: number) {
    close()
    tell({ type: 'dropped', isRefused: code === 4401 || code === 4403 })
  }

  function connect(): ChatSocket | undefined {
    try {
      return new Socket(addressOf(host()))
    } catch {
      // No address, or the page's content policy forbids it.
      return undefined
    }
  }

  return {
    close,
    open() {
      close()
      const socket = connect()
      current = socket
      if (!socket) return lose()
      const listen = (type: 'open' | 'message' | 'close', hear: (event: SocketEvent) => void) =>
        socket.addEventListener(type, (event) => {
          if (socket === current) hear(event)
        })
      listen('open', () => tell({ type: 'opened' }))
      listen('message', ({ data }) => tell(readData(data)))
      listen('close', ({ code }) => lose(code))
      // `close` follows; without a listener it would end a Node process.
      socket.addEventListener('error', () => undefined)
    },
    say(frame) {
      try {
        current?.send(JSON.stringify(frame))
      } catch {
        lose()
      }
    },
  }
}
