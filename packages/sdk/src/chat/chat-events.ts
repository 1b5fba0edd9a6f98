import type { ClientFrame, ServerFrame } from '../contract/customer/chat/chat-frames.js'
import type { Message } from '../contract/customer/chat/chat-message.js'
import type { Page } from '../contract/wire/page.js'
import type { UnsentMessage } from './chat-message.js'

/**
 * `line`: an answer must have come. `ping`: nothing was heard for long. `stable`: the line has held.
 * `retry`: the next try of the socket. `check`: the next look by HTTP. `send`: the answer to a
 * message is overdue, or it may be sent again. `typed`: typing may be told again. `typing`: the agent
 * has stopped.
 */
export type ChatTimer = 'line' | 'ping' | 'stable' | 'retry' | 'check' | 'send' | 'typed' | 'typing'

/** Everything that can happen to a chat. */
export type ChatEvent =
  | { readonly type: 'connect' }
  | { readonly type: 'disconnect' }
  /** There is a token, or another one; of the same person where nothing else was said before. */
  | { readonly type: 'signed-in' }
  | { readonly type: 'signed-out' }
  /** The network returned, or the page is looked at again. */
  | { readonly type: 'wake' }
  | { readonly type: 'due'; readonly timer: ChatTimer }
  | { readonly type: 'opened' }
  /** Refused: for the token, as it said. Only HTTP can tell, as the session ends by that. */
  | { readonly type: 'dropped'; readonly isRefused: boolean }
  /** No frame: one of a kind that is not known here. */
  | { readonly type: 'heard'; readonly frame: ServerFrame | undefined }
  | { readonly type: 'heard-rubbish' }
  | {
      readonly type: 'checked'
      readonly after: string | undefined
      readonly page: Page<Message>
      readonly agentOnline?: boolean | undefined
    }
  | { readonly type: 'check-failed'; readonly isRefused: boolean }
  | { readonly type: 'older'; readonly before: string; readonly page: Page<Message> }
  /** Read from the storage. */
  | { readonly type: 'restored'; readonly unsent: readonly UnsentMessage[] }
  | { readonly type: 'write'; readonly message: UnsentMessage }
  | { readonly type: 'retry'; readonly client_id: string }
  | { readonly type: 'discard'; readonly client_id: string }
  | { readonly type: 'uploaded'; readonly client_id: string; readonly file: string }
  | { readonly type: 'posted'; readonly message: Message }
  | {
      readonly type: 'not-sent'
      readonly client_id: string
      /** The backend refused it, and would again. */
      readonly isFinal: boolean
      readonly reason?: string | undefined
      /** Milliseconds that the backend asked to wait. */
      readonly wait?: number | undefined
    }
  | { readonly type: 'typing' }
  | { readonly type: 'mark-read' }

/** What is to be done; what comes of it is an event again. */
export type ChatCommand =
  | { readonly type: 'open' }
  /** The first frame: the token is put in where it is sent. */
  | { readonly type: 'hello'; readonly last_id: string | undefined }
  | { readonly type: 'frame'; readonly frame: Exclude<ClientFrame, { type: 'hello' }> }
  | { readonly type: 'close' }
  /** (Re)starts a timer of a random length between the two. */
  | {
      readonly type: 'timer'
      readonly timer: ChatTimer
      readonly least: number
      readonly most: number
    }
  | { readonly type: 'stop-timer'; readonly timer: ChatTimer }
  /** Ends the socket, every timer and every call. */
  | { readonly type: 'halt' }
  /** Asks for the messages after one, or the newest; and, without a socket, whether agents are there. */
  | { readonly type: 'check'; readonly after: string | undefined; readonly withPresence: boolean }
  | { readonly type: 'upload'; readonly client_id: string; readonly image: Blob }
  | { readonly type: 'post'; readonly message: UnsentMessage }
  /** Keeps the unsent messages. */
  | { readonly type: 'save' }
