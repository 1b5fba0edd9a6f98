import type { ChatMessage } from './chat-message.js'
import { isRunning, isUnread, usesHttp, type ChatState } from './chat-state.js'

/**
 * `off`: `connect` was not called, or nobody is signed in. `connecting`: waiting for the first answer.
 * `online`: the socket is connected. `http`: sockets are blocked, and messages are sent by HTTP.
 * `waiting`: disconnected until the next attempt. See {@link ChatView}.
 */
export type ChatStatus = 'off' | 'connecting' | 'online' | 'http' | 'waiting'

/** The state of a conversation; a new object after each change. See {@link Chat}. */
export interface ChatView {
  readonly status: ChatStatus
  /** Oldest first, unsent messages last. */
  readonly messages: readonly ChatMessage[]
  readonly agentOnline: boolean
  readonly agentTyping: boolean
  /** How many of the loaded messages from the other side the customer has not read. */
  readonly unread: number
  /** Whether `loadOlder` can load more. */
  readonly hasOlder: boolean
  /** Whether the newest messages have been loaded; if there are none then, the conversation is empty. */
  readonly isLoaded: boolean
}

function statusOf(state: ChatState): ChatStatus {
  if (!isRunning(state)) return 'off'
  if (state.connection === 'live') return 'online'
  if (usesHttp(state) && state.reachable) return 'http'
  const isTrying = state.connection === 'opening' || (!state.hasSocket && state.checking !== 'no')
  return isTrying ? 'connecting' : 'waiting'
}

/** Returns the same view, or the same list of messages, as long as nothing in it has changed. */
export function createView(): (state: ChatState) => ChatView {
  let view: ChatView | undefined
  let last: Pick<ChatState, 'messages' | 'unsent'> | undefined

  return (state) => {
    const isSame = state.messages === last?.messages && state.unsent === last.unsent
    const next: ChatView = {
      status: statusOf(state),
      messages: isSame && view ? view.messages : [...state.messages, ...state.unsent],
      agentOnline: state.agentOnline,
      agentTyping: state.agentTyping,
      unread: state.messages.filter((message) => isUnread(message, state)).length,
      hasOlder: typeof state.older === 'string',
      isLoaded: state.older !== undefined,
    }
    last = state
    const fields = Object.keys(next) as (keyof ChatView)[]
    if (!view || fields.some((field) => next[field] !== view?.[field])) view = next
    return view
  }
}
