import { answerWithin } from './chat-limits.js'
import { empty, isRunning, still } from './chat-state.js'
import { startBackoff, startTimer, stopTimer, type Draft } from './draft.js'

/** Stops everything in progress; the messages stay. */
export function halt(draft: Draft): void {
  Object.assign(draft, still)
  draft.commands.push({ type: 'halt' })
}

/** Stops everything, and removes all data of the user. */
export function forget(draft: Draft): void {
  halt(draft)
  Object.assign(draft, empty)
}

export function open(draft: Draft): void {
  stopTimer(draft, 'retry')
  draft.connection = 'opening'
  draft.malformed = 0
  draft.commands.push({ type: 'open' })
  startTimer(draft, 'connection', answerWithin)
}

/** Checks for messages by HTTP. If a check is already in progress, another one follows it. */
export function check(draft: Draft): void {
  if (draft.checking !== 'no') {
    draft.checking = 'again'
    return
  }
  draft.checking = 'yes'
  stopTimer(draft, 'check')
  const withPresence = draft.connection !== 'live'
  draft.commands.push({ type: 'check', after: draft.cursor, withPresence })
}

export function begin(draft: Draft): void {
  if (!isRunning(draft) || draft.connection !== 'down') return
  if (draft.hasSocket) open(draft)
  check(draft)
}

/** Checks whether the connection is alive. */
export function ping(draft: Draft): void {
  if (draft.pinged) return
  draft.pinged = true
  draft.commands.push({ type: 'frame', frame: { type: 'ping' } })
  startTimer(draft, 'connection', answerWithin)
}

/** Closes the connection; a new one is tried after a backoff. */
export function drop(draft: Draft): void {
  if (draft.connection === 'down') return
  const wasLive = draft.connection === 'live'
  Object.assign(draft, { connection: 'down', pinged: false, agentTyping: false })
  draft.failures += 1
  draft.commands.push({ type: 'close' })
  for (const timer of ['connection', 'ping', 'stable', 'typing'] as const) stopTimer(draft, timer)
  if (draft.sending?.way === 'socket') {
    draft.sending = undefined
    stopTimer(draft, 'send')
  }
  startBackoff(draft, 'retry', draft.failures)
  if (!wasLive) return
  draft.idle = 0
  // Wait longer than the reconnect, as the new connection brings missed messages by itself.
  if (draft.checking === 'no') startBackoff(draft, 'check', 3)
}
