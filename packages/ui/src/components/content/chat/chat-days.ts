import type { ChatMessage } from './chat-message.js'

export interface ChatDay {
  /** The day, so that a new message does not remount its section. */
  key: string
  day: string
  messages: readonly ChatMessage[]
}

/** Groups the messages by day and keeps their order. */
export function chatDays(
  messages: readonly ChatMessage[],
  dayOf: (seconds: number) => string,
): ChatDay[] {
  const days: { key: string; day: string; messages: ChatMessage[] }[] = []
  const keys = new Set<string>()
  for (const message of messages) {
    const day = dayOf(message.at)
    const last = days[days.length - 1]
    if (last?.day === day) {
      last.messages.push(message)
      continue
    }
    // A clock that was set back may produce the same day twice.
    const key = keys.has(day) ? message.key : day
    keys.add(day)
    days.push({ key, day, messages: [message] })
  }
  return days
}

/** The key of the customer's last message that was sent, which shows its delivery. */
export function lastDelivered(messages: readonly ChatMessage[]): string | undefined {
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const { from, state, key } = messages[index]!
    if (from === 'me' && (state === 'sent' || state === 'read')) return key
  }
  return undefined
}

/** The number of messages received after the one with this key. */
export function countSince(messages: readonly ChatMessage[], key: string | undefined): number {
  const seen = messages.findIndex((message) => message.key === key)
  return seen === -1 ? 0 : messages.length - 1 - seen
}
