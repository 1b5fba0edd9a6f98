import type { Message } from '../contract/customer/chat/chat-message.js'
import { mostMessages } from './chat-limits.js'
import { mergeMessages, type SentMessage } from './chat-message.js'
import type { Draft } from './draft.js'
import { endTurn, sendNext, setUnsent } from './sending.js'

/**
 * Adds messages from the backend, and removes those that have arrived from the unsent ones. Messages
 * older than the oldest page are left to `loadOlder`, as showing them now would hide a gap.
 */
export function store(draft: Draft, messages: readonly Message[]): void {
  if (messages.length === 0) return
  const unsentById = new Map(draft.unsent.map((message) => [message.client_id, message]))
  const arrived = new Set<string>()
  const added = messages.map((message): SentMessage => {
    const unsent = message.sender === 'user' ? unsentById.get(message.client_id ?? '') : undefined
    if (unsent) arrived.add(unsent.client_id)
    return { ...message, state: 'sent', ...(unsent?.image ? { image: unsent.image } : {}) }
  })
  const floor = draft.older ?? ''
  draft.messages = mergeMessages(draft.messages, added).filter(({ id }) => id >= floor)
  if (arrived.size === 0) return
  setUnsent(
    draft,
    draft.unsent.filter(({ client_id }) => !arrived.has(client_id)),
  )
  if (!draft.sending || arrived.has(draft.sending.client_id)) endTurn(draft)
  sendNext(draft)
}

/** Drops the oldest messages if there are too many, so that a flood cannot fill the memory. */
export function bound(draft: Draft): void {
  if (draft.messages.length <= mostMessages) return
  draft.messages = draft.messages.slice(-mostMessages)
  draft.older = draft.messages[0]!.id
}
