import type { Message } from '@mavuno/sdk/contract'
import { messagesKey, queries, type StoredMessages } from './queries.js'

/** How many of the last messages are stored on the device. */
const limit = 30

/** Stores the last messages with the other answers, so that they can be read without a connection. Signing out removes them. */
export function storeMessages(items: readonly Message[]): void {
  void queries.fetch<StoredMessages>(messagesKey, async () => ({ items: items.slice(-limit) }))
}

export function storedMessages(): readonly Message[] {
  return queries.read<StoredMessages>(messagesKey).data?.items ?? []
}
