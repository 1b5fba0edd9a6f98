import {
  answerWithin,
  leastWait,
  mostWait,
  pingAfter,
  stableAfter,
  typingEvery,
} from './chat-limits.js'
import {
  createConnection,
  type ChatSocketClass,
  type ConnectionEvent,
} from './create-connection.js'
import {
  operatorServerFrame,
  targetKinds,
  type OperatorServerFrame,
  type Target,
  type TargetKind,
} from '../contract/operator/chat/operator-frames.js'
import type { Mavuno } from '../create-mavuno.js'
import { isolate } from '../events/isolate.js'
import { listen } from '../events/listen.js'
import { scheduleTimeout } from '../events/schedule-timeout.js'

/**
 * Options of {@link createOperatorSocket}.
 *
 * @example
 * const options: OperatorSocketOptions = { host: 'https://console.example.com' }
 */
export interface OperatorSocketOptions {
  /** Where the socket is; the page's own origin by default. It gets the operator's token. */
  readonly host?: string
  /** The platform's by default; without one nothing is heard. */
  readonly WebSocket?: ChatSocketClass | null
  /** A number from 0 to below 1; `Math.random` by default. */
  readonly random?: () => number
  /** Calls `run` later; returns a function that cancels it. */
  readonly schedule?: (run: () => void, milliseconds: number) => () => void
}

/** Which records have changed; see {@link OperatorSocket}. */
export interface Change {
  readonly kind: TargetKind
  /** Empty if any of them may have changed. */
  readonly ids: readonly string[]
}

/** Another operator who has the same record on the screen; see {@link OperatorSocket}. */
export interface Looker {
  readonly id: string
  readonly name: string
}

/** The state of a socket; a new object after each change. See {@link OperatorSocket}. */
export interface OperatorSocketView {
  /** Whether changes are heard now. If not, ask for lists from time to time. */
  readonly isLive: boolean
  /** Who else has the record that was given to `look` on the screen. */
  readonly lookers: readonly Looker[]
}

/**
 * What an operator hears while a page is open: which records have changed, and who else looks at one.
 *
 * @example
 * const socket = createOperatorSocket(mavuno)
 * socket.onChange(({ kind, ids }) => console.log(kind, ids))
 * socket.look({ kind: 'recharge', id: recharge.id })
 */
export interface OperatorSocket {
  readonly current: OperatorSocketView
  /** Calls `listener` after each change of `current`; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
  /**
   * Calls `listener` with what has changed, and after each connection with every kind, as changes may have been
   * missed. Returns a function that unsubscribes it.
   */
  onChange(listener: (change: Change) => void): () => void
  /** Calls `listener` with the conversation in which the customer is typing. */
  onTyping(listener: (conversation_id: string) => void): () => void
  /** Says which record is on the screen, or that none is. */
  look(target?: Target): void
  /** Marks a conversation as read up to a message. */
  read(conversation_id: string, id: string): void
  /** Tells the customer that an answer is being written; may be called on every key press. */
  typing(conversation_id: string): void
  /** Disconnects for good. */
  close(): void
}

type TimerName = 'retry' | 'answer' | 'ping' | 'stable' | 'typed'

// Declared here, as not every platform has them, and users may compile without DOM types.
const platform = globalThis as unknown as {
  readonly WebSocket?: ChatSocketClass
  readonly document?: { readonly visibilityState: string }
}

const nobody: readonly Looker[] = []

function tell<Event>(listeners: ReadonlySet<(event: Event) => void>, event: Event) {
  for (const listener of [...listeners]) isolate(() => listener(event))
}

function add<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Opens the socket of the operator who is signed in, reopens it when it was lost, and closes it when they sign out.
 *
 * @example
 * const socket = createOperatorSocket(mavuno, { host: 'https://console.example.com' })
 * socket.onChange(({ kind }) => console.log(kind))
 */
export function createOperatorSocket(
  mavuno: Pick<Mavuno<never>, 'session' | 'events'>,
  options: OperatorSocketOptions = {},
): OperatorSocket {
  const { session, events } = mavuno
  const { host = '', random = Math.random, schedule = scheduleTimeout } = options
  const Socket = options.WebSocket === undefined ? platform.WebSocket : options.WebSocket
  const listeners = new Set<() => void>()
  const changes = new Set<(change: Change) => void>()
  const typists = new Set<(conversation_id: string) => void>()
  const timers = new Map<TimerName, () => void>()
  let view: OperatorSocketView = { isLive: false, lookers: nobody }
  let target: Target | undefined
  let user: string | undefined
  let isOpening = false
  let isClosed = false
  /** Connections lost in a row. */
  let failures = 0

  const connection = Socket
    ? createConnection(Socket, () => host, operatorServerFrame, handle)
    : undefined

  function show(next: Partial<OperatorSocketView>) {
    view = { ...view, ...next }
    tell(listeners, undefined)
  }

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
    if (!connection || isClosed || isOpening || view.isLive || session.token === undefined) return
    stop('retry')
    isOpening = true
    start('answer', answerWithin, drop)
    connection.open()
  }

  function halt() {
    stop('retry', 'answer', 'ping', 'stable')
    isOpening = false
    connection?.close()
    if (view.isLive || view.lookers.length > 0) show({ isLive: false, lookers: nobody })
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

  function welcome() {
    isOpening = false
    start('stable', stableAfter, () => (failures = 0))
    show({ isLive: true })
    if (target) connection?.send({ type: 'look', target })
    for (const kind of targetKinds) tell(changes, { kind, ids: [] })
  }

  function receive(frame: OperatorServerFrame) {
    switch (frame.type) {
      case 'welcome':
        return view.isLive ? undefined : welcome()
      case 'changed':
        return tell(changes, frame)
      case 'message':
      case 'read':
        return (
          frame.conversation_id &&
          tell(changes, { kind: 'conversation', ids: [frame.conversation_id] })
        )
      case 'typing':
        return frame.conversation_id && tell(typists, frame.conversation_id)
      case 'lookers':
        return frame.target.id === target?.id ? show({ lookers: frame.operators }) : undefined
      case 'presence':
      case 'sent':
      case 'error':
      case 'pong':
        return undefined
      default:
        return frame satisfies never
    }
  }

  function handle(event: ConnectionEvent<OperatorServerFrame>) {
    if (event.type === 'opened') {
      const { token } = session
      return token === undefined ? halt() : connection?.send({ type: 'hello', token })
    }
    // An ended session shows at the next call.
    if (event.type === 'dropped') return drop()
    if (event.type === 'received' && event.frame) receive(event.frame)
    // Only a welcome ends the wait for it.
    if (!view.isLive) return undefined
    stop('answer')
    return start('ping', pingAfter, ping)
  }

  function adopt(next: { readonly id?: string | undefined } | undefined) {
    const isOther = next?.id !== user
    user = next?.id
    if (isOther) {
      target = undefined
      failures = 0
      halt()
    }
    if (next) open()
  }

  const wake = () => {
    if (platform.document?.visibilityState === 'hidden') return
    if (view.isLive) ping()
    else if (timers.has('retry')) open()
  }
  const stops = [
    events.on('session', adopt),
    events.on('online', (isOnline) => isOnline && wake()),
    listen('visibilitychange', wake),
    listen('online', wake),
  ]
  adopt(session.user)

  return {
    get current() {
      return view
    },
    subscribe: (listener) => add(listeners, listener),
    onChange: (listener) => add(changes, listener),
    onTyping: (listener) => add(typists, listener),
    look(next) {
      if (next?.kind === target?.kind && next?.id === target?.id) return
      target = next
      if (view.lookers.length > 0) show({ lookers: nobody })
      if (view.isLive) connection?.send({ type: 'look', ...(next && { target: next }) })
    },
    read(conversation_id, id) {
      if (view.isLive) connection?.send({ type: 'read', conversation_id, id })
    },
    typing(conversation_id) {
      if (!view.isLive || timers.has('typed')) return
      start('typed', typingEvery, () => undefined)
      connection?.send({ type: 'typing', conversation_id })
    },
    close() {
      isClosed = true
      for (const stopListening of stops) stopListening()
      halt()
      stop('typed')
      listeners.clear()
      changes.clear()
      typists.clear()
    },
  }
}
