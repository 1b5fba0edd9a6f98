import type { SentMessage } from '@mavuno/sdk'
import type { Message } from '@mavuno/sdk/contract'
import { messagesKey, queries, type StoredMessages } from './queries.js'

/** How many of the last messages are stored on the device. */
const limit = 30

/** Stores the last messages with the other answers, so that they can be read without a connection. Signing out removes them. */
export function storeMessages(sent: readonly SentMessage[]): void {
  // A picture that was sent from this page is fetched by its id later: stored as JSON it would be no picture.
  const items = sent.slice(-limit).map(({ image: _, ...message }) => message)
  void queries.fetch<StoredMessages>(messagesKey, async () => ({ items }))
}

export function storedMessages(): readonly Message[] {
  return queries.read<StoredMessages>(messagesKey).data?.items ?? []
}
