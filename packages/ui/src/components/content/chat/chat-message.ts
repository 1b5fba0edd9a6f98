import type { chatTexts } from './chat-texts.js'

export type MessageState = keyof typeof chatTexts.messageState

export interface ChatPicture {
  /** Omit it while the picture is loading. */
  src?: string
  /** The alternative text, such as "Picture you sent". */
  alt?: string
  /** The picture could not be loaded. */
  failed?: boolean
}

export interface ChatMessage {
  /** Stays the same from the moment the message is written, so that it is never shown twice. */
  key: string
  /** A `note` is what colleagues write for each other; the other side never gets it. */
  from: 'me' | 'them' | 'system' | 'note'
  /** Who wrote it, where several people write on one side, or a note. */
  by?: string
  /** Seconds since the epoch. */
  at: number
  text?: string
  /** Where the text leads, such as to the payment that a line of the system is about. */
  href?: string
  picture?: ChatPicture
  /** Only for the customer's own messages. */
  state?: MessageState
}
