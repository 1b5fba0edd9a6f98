import type { ChatCommand } from './chat-events.js'
import { failuresToHttp } from './chat-limits.js'
import type { SentMessage, UnsentMessage } from './chat-message.js'

export interface ChatState {
  /** Whether `connect()` was called. */
  readonly wanted: boolean
  readonly signedIn: boolean
  /** The token was refused; nothing is sent until there is a new one. */
  readonly refused: boolean
  readonly hasSocket: boolean
  readonly connection: 'down' | 'opening' | 'live'
  /** Whether the `hello` frame named the last message, so that the server sends the messages after it. */
  readonly resumed: boolean
  readonly pinged: boolean
  /** Connections lost in a row. */
  readonly failures: number
  /** Malformed frames on this connection. */
  readonly malformed: number
  readonly checking: 'no' | 'yes' | 'again'
  /** Whether the last check was answered. */
  readonly reachable: boolean
  /** Checks in a row that found nothing new. */
  readonly idle: number
  /** No message up to this id is missing. Only pages move it, as a socket may skip messages. */
  readonly cursor: string | undefined
  /** The cursor of the next older page; null: there is none; undefined: not known yet. */
  readonly older: string | null | undefined
  readonly messages: readonly SentMessage[]
  /** Sent one at a time, in this order. */
  readonly unsent: readonly UnsentMessage[]
  readonly sending: { readonly client_id: string; readonly way: 'socket' | 'http' } | undefined
  /** Whether sending waits for the `send` timer. */
  readonly held: boolean
  /** How often the current message has been sent. */
  readonly tries: number
  readonly agentOnline: boolean
  readonly agentTyping: boolean
  /** Whether a typing frame was sent recently. */
  readonly typed: boolean
  /** The newest message from the other side that the customer has read; empty if none is known. */
  readonly readTo: string
  /** The commands that the last event leads to. */
  readonly commands: readonly ChatCommand[]
}

/** The fields that reset when everything is stopped. */
export const still = {
  connection: 'down',
  resumed: false,
  pinged: false,
  failures: 0,
  malformed: 0,
  checking: 'no',
  reachable: false,
  idle: 0,
  sending: undefined,
  held: false,
  tries: 0,
  agentTyping: false,
  typed: false,
} as const

/** The fields that reset when the user signs out. */
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

/** Whether HTTP replaces the socket. */
export function usesHttp({ connection, failures, hasSocket }: ChatState): boolean {
  return connection !== 'live' && (!hasSocket || failures >= failuresToHttp)
}

/** Whether a message is from the other side, and not read by the customer yet. */
export function isUnread(message: SentMessage, { readTo }: ChatState): boolean {
  return message.sender !== 'user' && !message.read && message.id > readTo
}

/** The id of the newest loaded message; empty if there is none. */
export function newestId({ messages }: ChatState): string {
  return messages[messages.length - 1]?.id ?? ''
}
