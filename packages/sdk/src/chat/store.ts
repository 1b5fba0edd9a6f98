import type { Message } from '../contract/customer/chat/chat-message.js'
import { mostMessages } from './chat-limits.js'
import { mergeMessages, type SentMessage } from './chat-message.js'
import type { Draft } from './draft.js'
import { endTurn, sendNext, setUnsent } from './sending.js'

/**
 * Takes in what the backend has, and with it learns which of the unsent messages arrived. What is
 * older than the oldest page is left for `loadOlder`: shown before it, it would hide a gap.
 */
export function store(draft: Draft, messages: readonly Message[]): void {
  if (messages.length === 0) return
  const own = new Map(draft.unsent.map((message) => [message.client_id, message]))
  const arrived = new Set<string>()
  const news = messages.map((message): SentMessage => {
    const unsent = message.sender === 'user' ? own.get(message.client_id ?? '') : undefined
    if (unsent) arrived.add(unsent.client_id)
    return { ...message, state: 'sent', ...(unsent?.image ? { image: unsent.image } : {}) }
  })
  const floor = draft.older ?? ''
  draft.messages = mergeMessages(draft.messages, news).filter(({ id }) => id >= floor)
  if (arrived.size === 0) return
  setUnsent(
    draft,
    draft.unsent.filter(({ client_id }) => !arrived.has(client_id)),
  )
  if (!draft.sending || arrived.has(draft.sending.client_id)) endTurn(draft)
  sendNext(draft)
}

/** Lets the oldest go where there are too many: a flood must not fill the memory. */
export function bound(draft: Draft): void {
  if (draft.messages.length <= mostMessages) return
  draft.messages = draft.messages.slice(-mostMessages)
  draft.older = draft.messages[0]!.id
}
