import { typingEvery } from '../chat-limits.js'
import type { ChatSocketClass } from './create-connection.js'
import { createReconnectingSocket } from './reconnecting-socket.js'
import {
  operatorServerFrame,
  targetKinds,
  type OperatorServerFrame,
  type Target,
  type TargetKind,
} from '../../contract/operator/chat/operator-frames.js'
import type { Mavuno } from '../../create-mavuno.js'
import { isolate } from '../../events/isolate.js'
import { listen } from '../../events/listen.js'
import { scheduleTimeout } from '../../events/schedule-timeout.js'

/**
 * Options of {@link createOperatorSocket}.
 *
 * @example
 * const options: OperatorSocketOptions = { host: 'https://console.example.com' }
 */
export interface OperatorSocketOptions {
  /** Where the socket is; the page's own origin by default. It gets the operator's token. */
  readonly host?: string
  /** The platform's by default; without one nothing is received. */
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
export interface Viewer {
  readonly id: string
  readonly name: string
}

/** The state of a socket; a new object after each change. See {@link OperatorSocket}. */
export interface OperatorSocketView {
  /** Whether changes arrive now. If not, poll. */
  readonly isLive: boolean
  /** Who else has the record that was given to `setViewing` on the screen. */
  readonly viewers: readonly Viewer[]
}

/**
 * What an operator receives while a page is open: which records have changed, and who else is viewing one.
 *
 * @example
 * const socket = createOperatorSocket(mavuno)
 * socket.onChange(({ kind, ids }) => console.log(kind, ids))
 * socket.setViewing({ kind: 'recharge', id: recharge.id })
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
  /** Sets which record is on the screen, if any. */
  setViewing(target?: Target): void
  /** Marks a conversation as read up to a message. */
  read(conversation_id: string, id: string): void
  /** Shows the customer that an answer is being written; may be called on every key press. */
  typing(conversation_id: string): void
  /** Disconnects for good. */
  close(): void
}

// Declared here, as not every platform has them, and users may compile without DOM types.
const platform = globalThis as unknown as {
  readonly WebSocket?: ChatSocketClass
  readonly document?: { readonly visibilityState: string }
}

const noViewers: readonly Viewer[] = []

function emit<Event>(listeners: ReadonlySet<(event: Event) => void>, event: Event) {
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
  let view: OperatorSocketView = { isLive: false, viewers: noViewers }
  let target: Target | undefined
  let user: string | undefined
  let isClosed = false
  /** Stops the pause between two typing frames, while there is one. */
  let stopPause: (() => void) | undefined

  const socket = createReconnectingSocket({
    Socket: Socket ?? undefined,
    host: () => host,
    frames: operatorServerFrame,
    token: () => session.token,
    random,
    schedule,
    onLive: (isLive) => (isLive ? welcome() : show({ isLive, viewers: noViewers })),
    // An ended session shows at the next call.
    onFrame: receive,
  })

  function show(next: Partial<OperatorSocketView>) {
    view = { ...view, ...next }
    emit(listeners, undefined)
  }

  function welcome() {
    show({ isLive: true })
    if (target) socket.send({ type: 'viewing', target })
    for (const kind of targetKinds) emit(changes, { kind, ids: [] })
  }

  function receive(frame: OperatorServerFrame) {
    switch (frame.type) {
      case 'changed':
        return emit(changes, frame)
      case 'message':
      case 'read':
        return (
          frame.conversation_id &&
          emit(changes, { kind: 'conversation', ids: [frame.conversation_id] })
        )
      case 'typing':
        return frame.conversation_id && emit(typists, frame.conversation_id)
      case 'viewers':
        return frame.target.id === target?.id ? show({ viewers: frame.operators }) : undefined
      case 'welcome':
      case 'presence':
      case 'sent':
      case 'record':
      case 'error':
      case 'pong':
        return undefined
      default:
        return frame satisfies never
    }
  }

  function adopt(next: { readonly id?: string | undefined } | undefined) {
    const isOther = next?.id !== user
    user = next?.id
    if (isOther) {
      target = undefined
      socket.close()
    }
    if (next && !isClosed) socket.open()
  }

  const wake = () => {
    if (platform.document?.visibilityState !== 'hidden') socket.wake()
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
    setViewing(next) {
      if (next?.kind === target?.kind && next?.id === target?.id) return
      target = next
      if (view.viewers.length > 0) show({ viewers: noViewers })
      if (view.isLive) socket.send({ type: 'viewing', ...(next && { target: next }) })
    },
    read(conversation_id, id) {
      if (view.isLive) socket.send({ type: 'read', conversation_id, id })
    },
    typing(conversation_id) {
      if (!view.isLive || stopPause) return
      stopPause = schedule(() => (stopPause = undefined), typingEvery)
      socket.send({ type: 'typing', conversation_id })
    },
    close() {
      isClosed = true
      for (const stopListening of stops) stopListening()
      socket.close()
      stopPause?.()
      listeners.clear()
      changes.clear()
      typists.clear()
    },
  }
}
