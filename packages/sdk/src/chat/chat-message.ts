import type { Message, MessageKind } from '../contract/customer/chat/chat-message.js'

/** A message that the backend has. See {@link ChatMessage}. */
export interface SentMessage extends Readonly<Message> {
  readonly state: 'sent'
  /** The picture itself, where it was sent from here. */
  readonly image?: Blob
}

/**
 * A message of the customer's own that the backend is not known to have.
 *
 * @example
 * const chat = await mavuno.chat()
 * for (const one of chat.current.messages) {
 *   if ('state' in one && one.state === 'failed') chat.retry(one.client_id)
 * }
 */
export interface UnsentMessage {
  readonly id?: undefined
  /** Stays the same when it is sent again, so that it is stored once. */
  readonly client_id: string
  readonly sender: 'user'
  readonly kind: MessageKind
  /** The text; of an image the id of its file, empty until that has been uploaded. */
  readonly body: string
  /** When it was written. */
  readonly time: number
  readonly read: false
  readonly state: 'queued' | 'failed'
  readonly image?: Blob
  /** Why the backend refused it, in its words. */
  readonly reason?: string
}

/**
 * What a conversation shows; `client_id ?? id` is a key that a message keeps once it is sent. See {@link Chat}.
 */
export type ChatMessage = SentMessage | UnsentMessage

/** The moment that a UUIDv7 holds, in seconds. */
export function timeOf(id: string): number {
  return Math.floor(parseInt(id.slice(0, 8) + id.slice(9, 13), 16) / 1000)
}

function byId(a: SentMessage, b: SentMessage): number {
  return a.id < b.id ? -1 : 1
}

/**
 * The messages of both lists by id, each once. What was read stays read: an older copy of a message
 * may come after a newer one.
 */
export function mergeMessages(
  held: readonly SentMessage[],
  news: readonly SentMessage[],
): readonly SentMessage[] {
  const merged = new Map(held.map((message) => [message.id, message]))
  for (const message of news) {
    const old = merged.get(message.id)
    merged.set(message.id, { ...old, ...message, read: message.read || old?.read === true })
  }
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is newer than the browsers we serve
  return [...merged.values()].sort(byId)
}
