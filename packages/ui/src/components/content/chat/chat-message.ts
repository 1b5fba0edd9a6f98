import type { chatTexts } from './chat-texts.js'

export type MessageState = keyof typeof chatTexts.messageState

export interface ChatPicture {
  /** Leave it out while it is on its way. */
  src?: string
  /** What it is, such as "Picture you sent". */
  alt?: string
  /** It could not be loaded. */
  failed?: boolean
}

export interface ChatMessage {
  /** The same from the moment it is written, so that a message is never shown twice. */
  key: string
  from: 'me' | 'them' | 'system'
  /** Seconds since the epoch. */
  at: number
  text?: string
  picture?: ChatPicture
  /** Of one's own messages only. */
  state?: MessageState
}
