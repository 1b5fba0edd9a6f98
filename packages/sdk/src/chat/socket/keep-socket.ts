import type { output } from 'zod/v4/core'
import { answerWithin, leastWait, mostWait, pingAfter, stableAfter } from '../chat-limits.js'
import type { Frames, ServerFrame } from '../../contract/customer/chat/chat-frames.js'
import type { OperatorClientFrame } from '../../contract/operator/chat/operator-frames.js'
import {
  createConnection,
  type ChatSocketClass,
  type ConnectionEvent,
} from './create-connection.js'

export interface KeepSocketOptions<Schema extends Frames> {
  /** Without one nothing is heard. */
  readonly Socket: ChatSocketClass | undefined
  readonly host: () => string
  readonly frames: Schema
  /** What the first frame says of who it is; undefined if nobody is signed in. */
  readonly token: () => string | Promise<string> | undefined
  /** A number from 0 to below 1. */
  readonly random: () => number
  /** Calls `run` later; returns a function that cancels it. */
  readonly schedule: (run: () => void, milliseconds: number) => () => void
  readonly onLive: (isLive: boolean) => void
  readonly onFrame: (frame: output<Schema>) => void
  /** The socket was closed because of the token. */
  readonly onRefused?: () => void
}

export interface KeptSocket {
  readonly isLive: boolean
  /** Connects, and connects again after each loss, until `close`. */
  open(): void
  close(): void
  /** Finds out at once whether the connection still stands, or tries again at once. */
  wake(): void
  send(frame: OperatorClientFrame): void
}

type TimerName = 'retry' | 'answer' | 'ping' | 'stable'

/** A socket that is only listened to: opened again when it was lost, and given up when it is silent. */
export function keepSocket<Schema extends Frames>(options: KeepSocketOptions<Schema>): KeptSocket {
  const { Socket, host, frames, token, random, schedule, onLive, onFrame, onRefused } = options
  const timers = new Map<TimerName, () => void>()
  let isLive = false
  let isOpening = false
  /** Connections lost in a row. */
  let failures = 0
  /** Counts openings and closings. */
  let opened = 0

  const connection = Socket && createConnection(Socket, host, frames, handle)

  function stop(...names: readonly TimerName[]) {
    for (const name of names) {
      timers.get(name)?.()
      timers.delete(name)
    }
  }

  function start(name: TimerName, milliseconds: number, run: () => void) {
    stop(name)
    timers.set(
      name,
      schedule(() => {
        timers.delete(name)
        run()
      }, milliseconds),
    )
  }

  function open() {
    if (!connection || isOpening || isLive) return
    stop('retry')
    isOpening = true
    opened += 1
    start('answer', answerWithin, drop)
    connection.open()
  }

  function halt() {
    stop('retry', 'answer', 'ping', 'stable')
    isOpening = false
    opened += 1
    connection?.close()
    if (!isLive) return
    isLive = false
    onLive(false)
  }

  /** Tries again after a random time, so that clients that were disconnected together do not come back together. */
  function drop() {
    halt()
    failures += 1
    const most = Math.min(mostWait, leastWait * 2 ** failures)
    start('retry', leastWait + random() * (most - leastWait), open)
  }

  function ping() {
    connection?.send({ type: 'ping' })
    start('answer', answerWithin, drop)
  }

  function greet() {
    const word = token()
    if (word === undefined) return halt()
    const mine = opened
    const hello = (said: string) => {
      // By the time that a word arrives, this may be another socket.
      if (mine === opened) connection?.send({ type: 'hello', token: said })
    }
    if (typeof word === 'string') return hello(word)
    // Without a word the socket is dropped after a while, and opened again.
    word.then(hello, () => undefined)
  }

  function receive(frame: output<Schema>) {
    if ((frame as ServerFrame).type === 'welcome' && !isLive) {
      isOpening = false
      isLive = true
      start('stable', stableAfter, () => (failures = 0))
      onLive(true)
    }
    onFrame(frame)
  }

  function handle(event: ConnectionEvent<output<Schema>>) {
    if (event.type === 'opened') return greet()
    if (event.type === 'dropped') {
      drop()
      return event.isRefused && onRefused?.()
    }
    if (event.type === 'received' && event.frame) receive(event.frame)
    // Only a welcome ends the wait for it.
    if (!isLive) return undefined
    stop('answer')
    return start('ping', pingAfter, ping)
  }

  return {
    get isLive() {
      return isLive
    },
    open,
    close() {
      failures = 0
      halt()
    },
    wake() {
      if (isLive) ping()
      else if (timers.has('retry')) open()
    },
    send: (frame) => connection?.send(frame),
  }
}
