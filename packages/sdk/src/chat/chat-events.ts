import type { ClientFrame, ServerFrame } from '../contract/customer/chat/chat-frames.js'
import type { Message } from '../contract/customer/chat/chat-message.js'
import type { Page } from '../contract/wire/page.js'
import type { UnsentMessage } from './chat-message.js'
import type { ConnectionEvent } from './socket/create-connection.js'

/**
 * `connection`: the deadline for a welcome or a pong. `ping`: nothing was received for a while. `stable`: the
 * connection counts as stable. `retry`: the next attempt to connect. `check`: the next check by HTTP.
 * `send`: a message was not acknowledged in time, or may be resent. `typed`: another typing frame may
 * be sent. `typing`: the agent has stopped typing.
 */
export type ChatTimer =
  | 'connection'
  | 'ping'
  | 'stable'
  | 'retry'
  | 'check'
  | 'send'
  | 'typed'
  | 'typing'

/** Everything that can happen to a chat. */
export type ChatEvent =
  | { readonly type: 'connect' }
  | { readonly type: 'disconnect' }
  /** There is a new token. Unless `signed-out` came before, it is the same user's. */
  | { readonly type: 'signed-in' }
  | { readonly type: 'signed-out' }
  /** The network is back, or the page has become visible. */
  | { readonly type: 'wake' }
  | { readonly type: 'due'; readonly timer: ChatTimer }
  /** After a socket was closed because of the token, an HTTP call ends the session. */
  | ConnectionEvent<ServerFrame>
  | {
      readonly type: 'checked'
      readonly after: string | undefined
      readonly page: Page<Message>
      readonly agentOnline?: boolean | undefined
    }
  | { readonly type: 'check-failed'; readonly isRefused: boolean }
  | { readonly type: 'older'; readonly before: string; readonly page: Page<Message> }
  /** The unsent messages have been read from the storage. */
  | { readonly type: 'restored'; readonly unsent: readonly UnsentMessage[] }
  | { readonly type: 'write'; readonly message: UnsentMessage }
  | { readonly type: 'retry'; readonly client_id: string }
  | { readonly type: 'discard'; readonly client_id: string }
  | { readonly type: 'uploaded'; readonly client_id: string; readonly file: string }
  | { readonly type: 'posted'; readonly message: Message }
  | {
      readonly type: 'not-sent'
      readonly client_id: string
      /** The backend refused it for good, so it is not retried. */
      readonly isFinal: boolean
      readonly reason?: string | undefined
      /** Milliseconds that the backend asked to wait. */
      readonly wait?: number | undefined
    }
  | { readonly type: 'typing' }
  | { readonly type: 'mark-read' }

/** An effect to run; its result comes back as an event. */
export type ChatCommand =
  | { readonly type: 'open' }
  /** The first frame; the token is added when it is sent. */
  | { readonly type: 'hello'; readonly last_id: string | undefined }
  | { readonly type: 'frame'; readonly frame: Exclude<ClientFrame, { type: 'hello' }> }
  | { readonly type: 'close' }
  /** Starts or restarts a timer of a random length between `least` and `most`. */
  | {
      readonly type: 'timer'
      readonly timer: ChatTimer
      readonly least: number
      readonly most: number
    }
  | { readonly type: 'stop-timer'; readonly timer: ChatTimer }
  /** Closes the socket, stops every timer and cancels every call. */
  | { readonly type: 'halt' }
  /** Fetches the messages after an id, or the newest ones; and without a socket, whether an agent is online. */
  | { readonly type: 'check'; readonly after: string | undefined; readonly withPresence: boolean }
  | { readonly type: 'upload'; readonly client_id: string; readonly image: Blob }
  | { readonly type: 'post'; readonly message: UnsentMessage }
  /** Stores the unsent messages. */
  | { readonly type: 'save' }
