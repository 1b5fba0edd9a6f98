import type { ChatCommand } from './chat-events.js'
import { failuresToHttp } from './chat-limits.js'
import type { SentMessage, UnsentMessage } from './chat-message.js'

export interface ChatState {
  /** `connect()` was called. */
  readonly wanted: boolean
  readonly signedIn: boolean
  /** The token was refused: quiet until there is another. */
  readonly refused: boolean
  readonly hasSocket: boolean
  readonly line: 'down' | 'opening' | 'live'
  /** The line was told from where to go on. */
  readonly resumed: boolean
  readonly pinged: boolean
  /** Lines in a row that did not hold. */
  readonly failures: number
  /** Malformed frames on this line. */
  readonly rubbish: number
  readonly checking: 'no' | 'yes' | 'again'
  /** The last check had an answer. */
  readonly reachable: boolean
  /** Checks in a row that brought nothing. */
  readonly idle: number
  /** Nothing is missing up to here. Only pages move it: a socket cannot know what it was not told. */
  readonly cursor: string | undefined
  /** What comes before the oldest message held; null: nothing; undefined: not known yet. */
  readonly older: string | null | undefined
  readonly messages: readonly SentMessage[]
  /** One goes after the other, in this order. */
  readonly unsent: readonly UnsentMessage[]
  readonly sending: { readonly client_id: string; readonly way: 'socket' | 'http' } | undefined
  /** Nothing is sent until the timer is due. */
  readonly held: boolean
  /** How often the message whose turn it is was sent. */
  readonly tries: number
  readonly agentOnline: boolean
  readonly agentTyping: boolean
  /** Typing was told a moment ago. */
  readonly typed: boolean
  /** The newest message of the other side that the customer has read; empty: none is known. */
  readonly readTo: string
  /** What the last event asks for. */
  readonly commands: readonly ChatCommand[]
}

/** Nothing is under way. */
export const still = {
  line: 'down',
  resumed: false,
  pinged: false,
  failures: 0,
  rubbish: 0,
  checking: 'no',
  reachable: false,
  idle: 0,
  sending: undefined,
  held: false,
  tries: 0,
  agentTyping: false,
  typed: false,
} as const

/** Nobody's conversation. */
export const empty = {
  ...still,
  signedIn: false,
  refused: false,
  cursor: undefined,
  older: undefined,
  messages: [],
  unsent: [],
  agentOnline: false,
  readTo: '',
} as const

export function initialChat(hasSocket: boolean): ChatState {
  return { ...empty, wanted: false, hasSocket, commands: [] }
}

export function isRunning({ wanted, signedIn, refused }: ChatState): boolean {
  return wanted && signedIn && !refused
}

/** HTTP stands in for the socket. */
export function usesHttp({ line, failures, hasSocket }: ChatState): boolean {
  return line !== 'live' && (!hasSocket || failures >= failuresToHttp)
}

/** A message of the other side that the customer has not read. */
export function isUnread(message: SentMessage, { readTo }: ChatState): boolean {
  return message.sender !== 'user' && !message.read && message.id > readTo
}

/** The id of the newest message held; empty: there is none. */
export function newestId({ messages }: ChatState): string {
  return messages[messages.length - 1]?.id ?? ''
}
