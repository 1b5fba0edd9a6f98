import type { OperatorServerFrame } from '@mavuno/sdk/server'
import type { WebSocket } from 'ws'
import type { ActiveSession } from '../context/active-session.js'
import { maxBufferedBytes, maxQueuedFrames } from './limits.js'

/** Why the server closes a socket. */
export const closeCodes = {
  stopping: 1001,
  malformed: 1008,
  too_slow: 1013,
  signed_out: 4401,
  /** Clients reconnect by themselves, and are accepted once the session is unlocked. */
  locked: 4423,
  too_many: 4429,
} as const

type Task = () => Promise<void> | void

/** One open socket. Its tasks run one after the other, so frames and messages keep their order. */
export interface OpenSocket {
  /** Undefined until its token was accepted. */
  session: ActiveSession | undefined
  /** The languages that its user reads, the preferred one first. */
  readonly languages: readonly string[]
  readonly isOpen: boolean
  send(frame: OperatorServerFrame): void
  /** Sends a frame as text, which is serialised once for many sockets. */
  sendText(text: string): void
  close(code: number): void
  /** Runs a task after all earlier ones, unless the socket is closed by then. */
  enqueue(task: Task): void
  /** Resolves when all tasks so far have run. */
  idle(): Promise<void>
}

/** A socket whose token was accepted. */
export type RealtimeSocket = OpenSocket & { readonly session: ActiveSession }

export function isSignedIn(socket: OpenSocket): socket is RealtimeSocket {
  return socket.session !== undefined
}

interface SocketOptions {
  /** The languages that the client accepts. */
  readonly languages: readonly string[]
  readonly onError: (error: unknown) => void
}

export function createRealtimeSocket(
  ws: WebSocket,
  { languages, onError }: SocketOptions,
): OpenSocket {
  let session: ActiveSession | undefined
  let tail = Promise.resolve()
  let queued = 0

  async function settle(taskPromise: Promise<void> | void): Promise<void> {
    try {
      await taskPromise
    } catch (error) {
      onError(error)
    }
    queued -= 1
  }

  async function run(task: Task): Promise<void> {
    if (ws.readyState === ws.OPEN) await task()
  }

  /** A task with none before it runs at once, as for most messages. */
  function runFirst(task: Task): void {
    let taskPromise: Promise<void> | void = undefined
    try {
      if (ws.readyState === ws.OPEN) taskPromise = task()
    } catch (error) {
      onError(error)
    }
    if (taskPromise) tail = settle(taskPromise)
    else queued -= 1
  }

  function sendText(text: string): void {
    if (ws.readyState !== ws.OPEN) return
    if (ws.bufferedAmount > maxBufferedBytes) return ws.terminate()
    ws.send(text)
  }

  return {
    get session() {
      return session
    },
    set session(accepted) {
      session = accepted
    },
    get languages() {
      return [...languages, session?.language ?? 'en']
    },
    get isOpen() {
      return ws.readyState === ws.OPEN
    },
    send: (frame) => sendText(JSON.stringify(frame)),
    sendText,
    close: (code) => ws.close(code),
    idle: () => tail,
    enqueue(task) {
      if (queued >= maxQueuedFrames) return ws.close(closeCodes.too_many)
      queued += 1
      if (queued === 1) runFirst(task)
      else tail = settle(tail.then(() => run(task)))
    },
  }
}
