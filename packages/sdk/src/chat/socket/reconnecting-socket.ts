import type { output } from 'zod/v4/core'
import { answerWithin, leastWait, mostWait, pingAfter, stableAfter } from '../chat-limits.js'
import type { Frames, ServerFrame } from '../../contract/customer/chat/chat-frames.js'
import type { OperatorClientFrame } from '../../contract/operator/chat/operator-frames.js'
import {
  createConnection,
  type ChatSocketClass,
  type ConnectionEvent,
} from './create-connection.js'

export interface ReconnectingSocketOptions<Schema extends Frames> {
  /** Without one nothing is received. */
  readonly Socket: ChatSocketClass | undefined
  readonly host: () => string
  readonly frames: Schema
  /** The token or ticket of the first frame; undefined if no user is signed in. */
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

export interface ReconnectingSocket {
  readonly isLive: boolean
  /** Connects, and connects again after each loss, until `close`. */
  open(): void
  close(): void
  /** Checks at once whether the connection is alive, or reconnects at once. */
  wake(): void
  send(frame: OperatorClientFrame): void
}

type TimerName = 'retry' | 'answer' | 'ping' | 'stable'

/** A socket that reconnects with a random backoff after it was lost, or has not answered a ping. */
export function createReconnectingSocket<Schema extends Frames>(
  options: ReconnectingSocketOptions<Schema>,
): ReconnectingSocket {
  const { Socket, host, frames, token, random, schedule, onLive, onFrame, onRefused } = options
  const timers = new Map<TimerName, () => void>()
  let isLive = false
  let isOpening = false
  /** Connections lost in a row. */
  let failures = 0

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
    start('answer', answerWithin, drop)
    connection.open()
  }

  function halt() {
    stop('retry', 'answer', 'ping', 'stable')
    isOpening = false
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
    const credential = token()
    if (credential === undefined) return halt()
    connection?.hello(credential)
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
