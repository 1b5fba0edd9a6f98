import type { ChatEvent } from './chat-events.js'
import { answerWithin, leastWait, longestHold, maxAttempts } from './chat-limits.js'
import type { UnsentMessage } from './chat-message.js'
import { usesHttp } from './chat-state.js'
import { startBackoff, startTimer, stopTimer, type Draft } from './draft.js'

/** Whether it may help to resend a message after the backend answered with this status. */
export function isTemporary(status: number): boolean {
  return (status >= 500 && status < 600) || status === 408 || status === 425 || status === 429
}

export function setUnsent(draft: Draft, unsent: readonly UnsentMessage[]): void {
  draft.unsent = unsent
  draft.commands.push({ type: 'save' })
}

export function changeUnsent(
  draft: Draft,
  client_id: string,
  change: (message: UnsentMessage) => UnsentMessage,
): void {
  setUnsent(
    draft,
    draft.unsent.map((message) => (message.client_id === client_id ? change(message) : message)),
  )
}

export function endTurn(draft: Draft): void {
  Object.assign(draft, { sending: undefined, held: false, tries: 0 })
  stopTimer(draft, 'send')
}

/** Sends the first queued message, if there is a connection and no other message is being sent. */
export function sendNext(draft: Draft): void {
  const canSend = draft.connection === 'live' || (usesHttp(draft) && draft.reachable)
  const message = draft.unsent.find(({ state }) => state === 'queued')
  if (!canSend || !message || draft.sending || draft.held) return
  const { client_id, kind, body, image } = message
  if (draft.tries >= maxAttempts) {
    fail(draft, client_id)
    return
  }
  draft.tries += 1
  if (image && body === '') {
    draft.sending = { client_id, way: 'http' }
    draft.commands.push({ type: 'upload', client_id, image })
  } else if (draft.connection === 'live') {
    draft.sending = { client_id, way: 'socket' }
    draft.commands.push({ type: 'frame', frame: { type: 'send', client_id, kind, body } })
    startTimer(draft, 'send', answerWithin)
  } else {
    draft.sending = { client_id, way: 'http' }
    draft.commands.push({ type: 'post', message })
  }
}

function fail(draft: Draft, client_id: string, reason?: string): void {
  changeUnsent(draft, client_id, (message) => ({
    ...message,
    state: 'failed',
    ...(reason === undefined ? {} : { reason }),
  }))
  endTurn(draft)
  sendNext(draft)
}

type NotSent = Omit<Extract<ChatEvent, { type: 'not-sent' }>, 'type'>

/** Handles a message that was not sent: it has failed for good, or is retried later. */
export function notSent(draft: Draft, { client_id, isFinal, reason, wait }: NotSent): void {
  if (draft.sending?.client_id !== client_id) return
  if (isFinal) {
    fail(draft, client_id, reason)
    return
  }
  draft.sending = undefined
  draft.held = true
  if (wait === undefined) startBackoff(draft, 'send', draft.tries + 3)
  else startTimer(draft, 'send', Math.min(longestHold, Math.max(leastWait, wait)))
}
