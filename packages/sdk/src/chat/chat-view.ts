import type { ChatMessage } from './chat-message.js'
import { isRunning, isUnread, usesHttp, type ChatState } from './chat-state.js'

/**
 * `off`: not asked for, or nobody is signed in. `connecting`: the first answer is awaited. `online`:
 * by the socket. `http`: sockets are blocked, messages travel by HTTP. `waiting`: until the next try. See {@link ChatView}.
 */
export type ChatStatus = 'off' | 'connecting' | 'online' | 'http' | 'waiting'

/** What a conversation shows; another object when any of it has changed. See {@link Chat}. */
export interface ChatView {
  readonly status: ChatStatus
  /** Oldest first; at the end those that have not been sent. */
  readonly messages: readonly ChatMessage[]
  readonly agentOnline: boolean
  readonly agentTyping: boolean
  /** Messages of the other side among those held that the customer has not read. */
  readonly unread: number
  /** Whether `loadOlder` can bring more. */
  readonly hasOlder: boolean
  /** Whether the newest messages have been answered: without any, nothing has been said yet. */
  readonly isLoaded: boolean
}

function statusOf(state: ChatState): ChatStatus {
  if (!isRunning(state)) return 'off'
  if (state.line === 'live') return 'online'
  if (usesHttp(state) && state.reachable) return 'http'
  const isTrying = state.line === 'opening' || (!state.hasSocket && state.checking !== 'no')
  return isTrying ? 'connecting' : 'waiting'
}

/** Keeps what has not changed: the list of messages, or the whole view. */
export function createView(): (state: ChatState) => ChatView {
  let view: ChatView | undefined
  let seen: Pick<ChatState, 'messages' | 'unsent'> | undefined

  return (state) => {
    const isSame = state.messages === seen?.messages && state.unsent === seen.unsent
    const next: ChatView = {
      status: statusOf(state),
      messages: isSame && view ? view.messages : [...state.messages, ...state.unsent],
      agentOnline: state.agentOnline,
      agentTyping: state.agentTyping,
      unread: state.messages.filter((message) => isUnread(message, state)).length,
      hasOlder: typeof state.older === 'string',
      isLoaded: state.older !== undefined,
    }
    seen = state
    const fields = Object.keys(next) as (keyof ChatView)[]
    if (!view || fields.some((field) => next[field] !== view?.[field])) view = next
    return view
  }
}
