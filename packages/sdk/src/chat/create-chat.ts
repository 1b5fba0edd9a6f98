import { safeParse } from 'zod/v4/core'
import { newKey } from '../client/new-key.js'
import { serverFrame, type ServerFrame } from '../contract/customer/chat/chat-frames.js'
import { messageBody } from '../contract/customer/chat/chat-message.js'
import {
  createChatTicket,
  getConversation,
  listMessages,
  sendMessage,
  uploadChatFile,
} from '../contract/customer/chat/chat.js'
import { BusinessError, ContractError, HttpError, MavunoError } from '../errors/errors.js'
import { listen } from '../events/listen.js'
import { isolate } from '../events/isolate.js'
import { scheduleTimeout } from '../events/schedule-timeout.js'
import type { SessionUser } from '../session/session-state.js'
import { after } from '../storage/after.js'
import type { ChatCommand, ChatEvent, ChatTimer } from './chat-events.js'
import { pageLength, uploadWithin } from './chat-limits.js'
import type { ChatOptions } from './chat-options.js'
import { initialChat } from './chat-state.js'
import { createView, type ChatView } from './chat-view.js'
import {
  createConnection,
  type ChatSocketClass,
  type ConnectionEvent,
} from './socket/create-connection.js'
import { createReconnectingSocket } from './socket/reconnecting-socket.js'
import { isTemporary } from './sending.js'
import { stepChat } from './step-chat.js'
import { createUnsentStore, type UnsentStore } from './unsent-store.js'

/**
 * The customer's conversation with the support; see {@link Mavuno}.
 *
 * @example
 * const chat = await mavuno.chat()
 * chat.subscribe(() => console.log(chat.current.messages))
 * chat.connect()
 * chat.send('Hello')
 */
export interface Chat {
  /** The current state of the conversation; a new object after each change. */
  readonly current: ChatView
  /** Calls `listener` after each change of `current`; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
  /** Connects, and reconnects after lost connections and sign-ins until `disconnect()`. */
  connect(): void
  /** Closes the socket and cancels every call; unsent messages are kept for the next time. */
  disconnect(): void
  /**
   * Queues a text or a picture, which is shown at once, and returns its `client_id`. Throws if the
   * contract does not allow it.
   */
  send(content: string | Blob): string
  /** Sends a failed message again with the same `client_id`. */
  retry(client_id: string): void
  /** Removes a failed message. */
  discard(client_id: string): void
  /** Loads the page before the oldest loaded message. */
  loadOlder(): Promise<void>
  /** Marks all loaded messages as read. */
  markRead(): void
  /** Tells the agent that the customer is typing; may be called on every key press. */
  typing(): void
  /**
   * Calls `listener` with the id of a recharge or a withdrawal that has changed, and without one after each
   * connection, as something may have been missed. Until the returned function is called, and while the page
   * is visible, a socket is open, also without `connect`.
   */
  onRecord(listener: (id?: string) => void): () => void
  /** Whether changes reach `onRecord` now. If not, poll. */
  readonly isLive: boolean
}

export interface ChatStore extends Chat {
  /** Disconnects, and stops listening to the platform. */
  close(): void
}

// Declared here, as not every platform has them, and users may compile without DOM types.
const platform = globalThis as unknown as {
  readonly WebSocket?: ChatSocketClass
  readonly document?: { readonly visibilityState: string }
}

const isVisible = () => platform.document?.visibilityState !== 'hidden'

function findSocket({ WebSocket }: ChatOptions): ChatSocketClass | undefined {
  return WebSocket === undefined ? platform.WebSocket : (WebSocket ?? undefined)
}

function whyNotSent(error: unknown) {
  if (error instanceof BusinessError) return { isFinal: true, reason: error.message }
  if (!(error instanceof HttpError)) return { isFinal: false }
  const { status, message, retryAfter } = error
  const isFinal = !isTemporary(status) && status !== 401
  return {
    isFinal,
    reason: message,
    wait: retryAfter === undefined ? undefined : retryAfter * 1000,
  }
}

export function createChat(options: ChatOptions): ChatStore {
  const { call, session, events, storage, now = Date.now, random = Math.random } = options
  const { schedule = scheduleTimeout } = options
  const Socket = findSocket(options)
  const viewOf = createView()
  const listeners = new Set<() => void>()
  const timers = new Map<ChatTimer, () => void>()
  const queue: ChatEvent[] = []
  let state = initialChat(Socket !== undefined)
  let view = viewOf(state)
  let calls = new AbortController()
  let user: SessionUser | undefined
  let unsent: UnsentStore | undefined
  let loading: Promise<void> | undefined

  const connection = Socket && createConnection(Socket, options.socketHost, serverFrame, handle)
  const recordListeners = new Set<(id?: string) => void>()
  /** Receives changed records while the conversation is not connected. */
  const recordSocket = createReconnectingSocket({
    Socket,
    host: options.socketHost,
    frames: serverFrame,
    token: credential,
    random,
    schedule,
    onLive: () => undefined,
    onFrame: publishRecord,
    // A call ends the session, if it has ended.
    onRefused: () => void call(getConversation, undefined, { errorClose: true }).catch(() => {}),
  })

  function publishRecord(frame: ServerFrame) {
    if (frame.type !== 'record' && frame.type !== 'welcome') return
    const id = frame.type === 'record' ? frame.id : undefined
    for (const listener of [...recordListeners]) isolate(() => listener(id))
  }

  /** The conversation's own socket receives changed records, too. */
  function updateRecordSocket() {
    const isNeeded = recordListeners.size > 0 && !state.wanted && user && isVisible()
    if (isNeeded) recordSocket.open()
    else recordSocket.close()
  }

  function handle(event: ConnectionEvent<ServerFrame>) {
    dispatch(event)
    if (event.type === 'received' && event.frame) publishRecord(event.frame)
  }

  /** Running a command may dispatch another event at once; it is queued until this one is done. */
  function dispatch(event: ChatEvent) {
    if (queue.push(event) > 1) return
    for (let next; (next = queue[0]); queue.shift()) {
      state = stepChat(state, next)
      for (const command of state.commands) run(command)
    }
    updateRecordSocket()
    const last = view
    view = viewOf(state)
    if (view !== last) for (const listener of [...listeners]) isolate(listener)
  }

  /** Calls with `errorClose`, as the conversation shows its own state. */
  async function ask<Reply>(
    request: (quiet: { errorClose: true; signal: AbortSignal }) => Promise<Reply>,
    answer: (reply: Reply) => ChatEvent,
    failure: (error: unknown) => ChatEvent,
  ) {
    const { signal } = calls
    const event = await request({ errorClose: true, signal }).then(answer, failure)
    if (!signal.aborted) dispatch(event)
  }

  function stopTimer(timer: ChatTimer) {
    timers.get(timer)?.()
    timers.delete(timer)
  }

  function startTimer({ timer, least, most }: Extract<ChatCommand, { type: 'timer' }>) {
    stopTimer(timer)
    const due = () => dispatch({ type: 'due', timer })
    timers.set(timer, schedule(due, least + random() * (most - least)))
  }

  function halt() {
    connection?.close()
    for (const timer of timers.keys()) stopTimer(timer)
    calls.abort()
    calls = new AbortController()
  }

  function credential(): string | Promise<string> | undefined {
    if (session.token === undefined || !options.isForeignHost?.()) return session.token
    const { signal } = calls
    return call(createChatTicket, undefined, { errorClose: true, signal }).then(
      ({ ticket }) => ticket,
    )
  }

  function sendHello(last_id: string | undefined) {
    const token = credential()
    if (token) connection?.hello(token, last_id)
  }

  function check(cursor: string | undefined, withPresence: boolean) {
    void ask(
      (quiet) =>
        Promise.all([
          call(listMessages, { after: cursor, limit: pageLength }, quiet),
          withPresence ? call(getConversation, undefined, quiet) : undefined,
        ]),
      ([page, conversation]) => ({
        type: 'checked',
        after: cursor,
        page,
        agentOnline: conversation?.agent_online,
      }),
      (error) => ({
        type: 'check-failed',
        isRefused: error instanceof HttpError && (error.status === 401 || error.status === 403),
      }),
    )
  }

  function run(command: ChatCommand) {
    switch (command.type) {
      case 'open':
        return connection?.open()
      case 'hello':
        return sendHello(command.last_id)
      case 'frame':
        return connection?.send(command.frame)
      case 'close':
        return connection?.close()
      case 'timer':
        return startTimer(command)
      case 'stop-timer':
        return stopTimer(command.timer)
      case 'halt':
        return halt()
      case 'check':
        return check(command.after, command.withPresence)
      case 'upload': {
        const { client_id, image } = command
        return void ask(
          (quiet) => call(uploadChatFile, { image }, { ...quiet, timeout: uploadWithin }),
          ({ id }) => ({ type: 'uploaded', client_id, file: id }),
          (error) => ({ type: 'not-sent', client_id, ...whyNotSent(error) }),
        )
      }
      case 'post': {
        const { client_id, kind, body } = command.message
        return void ask(
          (quiet) => call(sendMessage, { client_id, kind, body }, quiet),
          (message) => ({ type: 'posted', message: { ...message, client_id, sender: 'user' } }),
          (error) => ({ type: 'not-sent', client_id, ...whyNotSent(error) }),
        )
      }
      case 'save':
        return void unsent?.write(state.unsent)
      default:
        return command satisfies never
    }
  }

  function adopt(next: SessionUser | undefined) {
    const last = user
    user = next
    if (last && (!next || next.id !== last.id)) {
      unsent?.close()
      unsent = undefined
      recordSocket.close()
      dispatch({ type: 'signed-out' })
    }
    if (!next) return
    if (next.token !== last?.token) dispatch({ type: 'signed-in' })
    if (unsent) return
    const mine = createUnsentStore(storage, next.id)
    unsent = mine
    void after(mine.read(), (messages) => {
      if (unsent === mine) dispatch({ type: 'restored', unsent: messages })
    })
  }

  const wake = () => {
    if (!isVisible()) return updateRecordSocket()
    dispatch({ type: 'wake' })
    recordSocket.wake()
  }
  const stops = [events.on('session', adopt), events.on('online', (isOnline) => isOnline && wake())]
  const stopListening = listen('visibilitychange', wake)
  adopt(session.user)

  return {
    get current() {
      return view
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    connect: () => dispatch({ type: 'connect' }),
    disconnect: () => dispatch({ type: 'disconnect' }),
    send(content) {
      if (!user) throw new MavunoError('A message can only be sent while signed in', {})
      const isText = typeof content === 'string'
      const input = isText
        ? safeParse(messageBody, content)
        : safeParse(uploadChatFile.input, { image: content })
      if (!input.success) {
        const path = isText ? 'body' : 'image'
        throw new ContractError(`The ${path} of the message is invalid`, {
          path,
          cause: input.error,
        })
      }
      const client_id = newKey()
      const message = {
        client_id,
        sender: 'user',
        time: Math.floor(now() / 1000),
        read: false,
        state: 'queued',
      } as const
      dispatch({
        type: 'write',
        message: isText
          ? { ...message, kind: 'text', body: input.data as string }
          : { ...message, kind: 'image', body: '', image: content },
      })
      return client_id
    },
    retry: (client_id) => dispatch({ type: 'retry', client_id }),
    discard: (client_id) => dispatch({ type: 'discard', client_id }),
    loadOlder() {
      const { older } = state
      const { signal } = calls
      if (typeof older !== 'string') return Promise.resolve()
      loading ??= call(
        listMessages,
        { before: older, limit: pageLength },
        { errorClose: true, signal },
      )
        .then((page) => {
          if (!signal.aborted) dispatch({ type: 'older', before: older, page })
        })
        .finally(() => (loading = undefined))
      return loading
    },
    markRead: () => dispatch({ type: 'mark-read' }),
    typing: () => dispatch({ type: 'typing' }),
    onRecord(listener) {
      // A function of its own, so that one listener can be added twice and removed once.
      const subscribed = (id?: string) => listener(id)
      recordListeners.add(subscribed)
      updateRecordSocket()
      return () => {
        recordListeners.delete(subscribed)
        updateRecordSocket()
      }
    },
    get isLive() {
      return state.connection === 'live' || recordSocket.isLive
    },
    close() {
      recordListeners.clear()
      dispatch({ type: 'disconnect' })
      for (const stop of stops) stop()
      stopListening()
    },
  }
}
