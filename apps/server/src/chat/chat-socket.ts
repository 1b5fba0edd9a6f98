import type { ServerFrame } from '@mavuno/sdk/contract'
import type { WebSocket } from 'ws'
import type { ActiveSession } from '../sessions/active-session.js'

/** Why the server closes a socket. */
export const closeCodes = {
  stopping: 1001,
  malformed: 1008,
  too_slow: 1013,
  signed_out: 4401,
  too_many: 4429,
} as const

/** Bytes that may wait for a reader; one who reads slower is let go, and resumes later. */
const mostBuffered = 1024 * 1024

/** Frames of one socket that may wait for their turn. */
const mostQueued = 200

/** One open socket: its tasks run one after the other, so frames and messages keep their order. */
export interface ChatSocket {
  readonly session: ActiveSession | undefined
  /** Of a customer's socket. */
  readonly conversation: string | undefined
  /** The newest message that was delivered, by its number. */
  delivered: number
  /** Messages that were sent from here: their sender knows them already. */
  readonly sent: Set<string>
  enter(session: ActiveSession, conversation: string | undefined): void
  send(frame: ServerFrame): void
  close(code: number): void
  /** Runs when everything before it has. */
  enqueue(task: () => Promise<void>): void
  /** Resolves when what is under way has run. */
  idle(): Promise<void>
}

export function createChatSocket(ws: WebSocket, onFault: (error: unknown) => void): ChatSocket {
  let session: ActiveSession | undefined
  let conversation: string | undefined
  let tail = Promise.resolve()
  let queued = 0

  return {
    get session() {
      return session
    },
    get conversation() {
      return conversation
    },
    delivered: 0,
    sent: new Set(),
    enter(who, where) {
      session = who
      conversation = where
    },
    send(frame) {
      if (ws.readyState !== ws.OPEN) return
      if (ws.bufferedAmount > mostBuffered) return ws.terminate()
      ws.send(JSON.stringify(frame))
    },
    close: (code) => ws.close(code),
    idle: () => tail,
    enqueue(task) {
      if (queued >= mostQueued) return ws.close(closeCodes.too_many)
      queued += 1
      tail = tail
        .then(async () => {
          if (ws.readyState === ws.OPEN) await task()
        })
        .catch(onFault)
        .finally(() => {
          queued -= 1
        })
    },
  }
}
