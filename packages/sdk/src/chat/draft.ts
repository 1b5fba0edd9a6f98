import type { ChatCommand, ChatTimer } from './chat-events.js'
import { leastWait, mostWait } from './chat-limits.js'
import type { ChatState } from './chat-state.js'

/** The next state while it is being built. */
export type Draft = { -readonly [Field in keyof ChatState]: ChatState[Field] } & {
  commands: ChatCommand[]
}

export function startTimer(draft: Draft, timer: ChatTimer, least: number, most = least): void {
  draft.commands.push({ type: 'timer', timer, least, most })
}

export function stopTimer(draft: Draft, timer: ChatTimer): void {
  draft.commands.push({ type: 'stop-timer', timer })
}

/** A random backoff, so that clients that were disconnected together do not reconnect together. */
export function startBackoff(draft: Draft, timer: ChatTimer, tries: number): void {
  startTimer(draft, timer, leastWait, Math.min(mostWait, leastWait * 2 ** tries))
}
