import type { Message, MessageKind } from '../contract/customer/chat/chat-message.js'

/** A message that the backend has stored. See {@link ChatMessage}. */
export interface SentMessage extends Readonly<Message> {
  readonly state: 'sent'
  /** The picture itself, if it was sent from this page. */
  readonly image?: Blob
}

/**
 * A message by the customer that the backend may not have yet.
 *
 * @example
 * const chat = await mavuno.chat()
 * for (const one of chat.current.messages) {
 *   if ('state' in one && one.state === 'failed') chat.retry(one.client_id)
 * }
 */
export interface UnsentMessage {
  readonly id?: undefined
  /** Stays the same when the message is resent, so that it is stored only once. */
  readonly client_id: string
  readonly sender: 'user'
  readonly kind: MessageKind
  /** The text, or the id of an image's file, which is empty until the file has been uploaded. */
  readonly body: string
  /** When it was written, in seconds. */
  readonly time: number
  readonly read: false
  readonly state: 'queued' | 'failed'
  readonly image?: Blob
  /** The backend's message if it refused this one. */
  readonly reason?: string
}

/**
 * A message of the conversation; `client_id ?? id` is a key that does not change when it is sent. See {@link Chat}.
 */
export type ChatMessage = SentMessage | UnsentMessage

/** The time in a UUIDv7, in seconds. */
export function timeOf(id: string): number {
  return Math.floor(parseInt(id.slice(0, 8) + id.slice(9, 13), 16) / 1000)
}

function byId(a: SentMessage, b: SentMessage): number {
  return a.id < b.id ? -1 : 1
}

/**
 * Merges two lists of messages, sorted by id and without duplicates. A message that was read stays
 * read, as an older copy of it may arrive after a newer one.
 */
export function mergeMessages(
  current: readonly SentMessage[],
  added: readonly SentMessage[],
): readonly SentMessage[] {
  const merged = new Map(current.map((message) => [message.id, message]))
  for (const message of added) {
    const old = merged.get(message.id)
    merged.set(message.id, { ...old, ...message, read: message.read || old?.read === true })
  }
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is newer than the browsers we serve
  return [...merged.values()].sort(byId)
}
