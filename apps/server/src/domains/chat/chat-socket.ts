import type { OperatorServerFrame } from '@mavuno/sdk/server'
import type { WebSocket } from 'ws'
import type { ActiveSession } from '../../platform/context/active-session.js'
import type { Seat } from './desk/operator-sockets.js'

/** Why the server closes a socket. */
export const closeCodes = {
  stopping: 1001,
  malformed: 1008,
  too_slow: 1013,
  signed_out: 4401,
  /** Clients come back by themselves, and are let in once the session is unlocked. */
  locked: 4423,
  too_many: 4429,
} as const

/**
 * Bytes that may wait to be sent. A client that reads more slowly is disconnected, and resumes
 * later.
 */
const maxBufferedBytes = 1024 * 1024

/** Frames of one socket that may wait for their turn. */
const maxQueuedFrames = 200

type Task = () => Promise<void> | void

/** One open socket: its tasks run one after the other, so frames and messages keep their order. */
export interface ChatSocket {
  readonly session: ActiveSession | undefined
  /** Of a customer's socket. */
  readonly conversation: string | undefined
  /** Of an operator's socket. */
  readonly seat: Seat | undefined
  /** The newest message that was delivered, by its number. */
  delivered: number
  /** Messages that were sent from this socket: their sender has them already. */
  readonly sent: Set<string>
  /** Says whose it is, and of a customer's socket of which conversation. */
  enter(session: ActiveSession, conversation: string | undefined): void
  sit(seat: Seat): void
  send(frame: OperatorServerFrame): void
  /** Sends a frame as text, which is made once for many sockets. */
  sendText(text: string): void
  close(code: number): void
  /** Runs a task after all earlier ones. */
  enqueue(task: Task): void
  /** Resolves when all tasks so far have run. */
  idle(): Promise<void>
}

export function createChatSocket(ws: WebSocket, onFault: (error: unknown) => void): ChatSocket {
  let session: ActiveSession | undefined
  let conversation: string | undefined
  let seat: Seat | undefined
  let tail = Promise.resolve()
  let queued = 0

  async function settle(inProgress: Promise<void> | void): Promise<void> {
    try {
      await inProgress
    } catch (error) {
      onFault(error)
    }
    queued -= 1
  }

  async function run(task: Task): Promise<void> {
    if (ws.readyState === ws.OPEN) await task()
  }

  /** A task with none before it runs at once, as for most messages. */
  function runFirst(task: Task): void {
    let inProgress: Promise<void> | void = undefined
    try {
      if (ws.readyState === ws.OPEN) inProgress = task()
    } catch (error) {
      onFault(error)
    }
    if (inProgress) tail = settle(inProgress)
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
    get conversation() {
      return conversation
    },
    get seat() {
      return seat
    },
    delivered: 0,
    sent: new Set(),
    enter(who, where) {
      session = who
      conversation = where
    },
    sit: (given) => void (seat = given),
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
