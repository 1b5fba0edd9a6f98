import { answerWithin } from './chat-limits.js'
import { empty, isRunning, still } from './chat-state.js'
import { startBackoff, startTimer, stopTimer, type Draft } from './draft.js'

/** Ends whatever is under way; the conversation stays. */
export function halt(draft: Draft): void {
  Object.assign(draft, still)
  draft.commands.push({ type: 'halt' })
}

/** Nothing of the one who was signed in remains. */
export function forget(draft: Draft): void {
  halt(draft)
  Object.assign(draft, empty)
}

export function open(draft: Draft): void {
  stopTimer(draft, 'retry')
  draft.line = 'opening'
  draft.rubbish = 0
  draft.commands.push({ type: 'open' })
  startTimer(draft, 'line', answerWithin)
}

/** Looks by HTTP what there is; asked while one look is under way, another follows it. */
export function check(draft: Draft): void {
  if (draft.checking !== 'no') {
    draft.checking = 'again'
    return
  }
  draft.checking = 'yes'
  stopTimer(draft, 'check')
  const withPresence = draft.line !== 'live'
  draft.commands.push({ type: 'check', after: draft.cursor, withPresence })
}

export function begin(draft: Draft): void {
  if (!isRunning(draft) || draft.line !== 'down') return
  if (draft.hasSocket) open(draft)
  check(draft)
}

/** Asks whether the line lives. */
export function ping(draft: Draft): void {
  if (draft.pinged) return
  draft.pinged = true
  draft.commands.push({ type: 'frame', frame: { type: 'ping' } })
  startTimer(draft, 'line', answerWithin)
}

/** The line is gone: another is tried after a while. */
export function drop(draft: Draft): void {
  if (draft.line === 'down') return
  const wasLive = draft.line === 'live'
  Object.assign(draft, { line: 'down', pinged: false, agentTyping: false })
  draft.failures += 1
  draft.commands.push({ type: 'close' })
  for (const timer of ['line', 'ping', 'stable', 'typing'] as const) stopTimer(draft, timer)
  if (draft.sending?.way === 'socket') {
    draft.sending = undefined
    stopTimer(draft, 'send')
  }
  startBackoff(draft, 'retry', draft.failures)
  if (!wasLive) return
  draft.idle = 0
  // Later than the next line, which brings what was missed by itself.
  if (draft.checking === 'no') startBackoff(draft, 'check', 3)
}
