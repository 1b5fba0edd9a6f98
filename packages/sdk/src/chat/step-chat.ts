import type { ChatEvent, ChatTimer } from './chat-events.js'
import { checkEvery, leastWait, maxMalformedFrames, pingAfter, typingEvery } from './chat-limits.js'
import { isUnread, newestId, type ChatState } from './chat-state.js'
import { startBackoff, startTimer, stopTimer, type Draft } from './draft.js'
import { receiveFrame } from './receive-frame.js'
import { begin, check, drop, forget, halt, open, ping } from './connection.js'
import { changeUnsent, endTurn, notSent, sendNext, setUnsent } from './sending.js'
import { bound, store } from './store.js'

function takePage(draft: Draft, event: Extract<ChatEvent, { type: 'checked' }>) {
  const { after, page, agentOnline } = event
  const isQueued = draft.checking === 'again'
  const newest = newestId(draft)
  draft.checking = 'no'
  draft.reachable = true
  if (agentOnline !== undefined && draft.connection !== 'live') draft.agentOnline = agentOnline
  if (after === undefined) draft.older = page.next
  store(draft, page.items)
  bound(draft)
  const last = page.items[page.items.length - 1]?.id ?? ''
  const isAhead = last > (draft.cursor ?? '')
  if (isAhead) draft.cursor = last
  draft.idle = newestId(draft) === newest ? draft.idle + 1 : 0
  if (isQueued || (isAhead && after !== undefined && page.next !== null)) check(draft)
  else if (draft.connection === 'live') startTimer(draft, 'check', checkEvery)
  else startBackoff(draft, 'check', draft.idle + 1)
  sendNext(draft)
}

function wake(draft: Draft) {
  if (draft.connection === 'live') return ping(draft)
  draft.idle = 0
  if (draft.connection === 'down') begin(draft)
  else check(draft)
}

function handleTimer(draft: Draft, timer: ChatTimer) {
  switch (timer) {
    case 'connection':
      return drop(draft)
    case 'ping':
      return ping(draft)
    case 'stable':
      draft.failures = 0
      return
    case 'retry':
      return open(draft)
    case 'check':
      return check(draft)
    case 'send':
      draft.held = false
      // The message was not acknowledged, so the connection counts as lost.
      if (draft.sending) drop(draft)
      return sendNext(draft)
    case 'typed':
      draft.typed = false
      return
    case 'typing':
      draft.agentTyping = false
      return
    default:
      return timer satisfies never
  }
}

function markRead(draft: Draft) {
  const unread = draft.messages.filter((message) => isUnread(message, draft))
  const id = unread[unread.length - 1]?.id
  if (id === undefined) return
  draft.readTo = id
  if (draft.connection === 'live')
    draft.commands.push({ type: 'frame', frame: { type: 'read', id } })
}

function retry(draft: Draft, client_id: string) {
  if (!draft.sending) endTurn(draft)
  changeUnsent(draft, client_id, ({ reason: _, ...message }) => ({ ...message, state: 'queued' }))
  sendNext(draft)
}

// Only failed messages can be removed: one that has been sent cannot be taken back.
function discard(draft: Draft, client_id: string) {
  setUnsent(
    draft,
    draft.unsent.filter((message) => message.client_id !== client_id || message.state !== 'failed'),
  )
}

/** Any frame shows that the connection is alive. */
function resetPing(draft: Draft) {
  if (draft.connection !== 'live') return
  draft.pinged = false
  stopTimer(draft, 'connection')
  startTimer(draft, 'ping', pingAfter)
}

/** The next state after an event, and the commands to run. */
export function stepChat(state: ChatState, event: ChatEvent): ChatState {
  const draft: Draft = { ...state, commands: [] }
  apply(draft, event)
  return draft
}

function apply(draft: Draft, event: ChatEvent): void {
  switch (event.type) {
    case 'connect':
      draft.wanted = true
      draft.refused = false
      return begin(draft)
    case 'disconnect':
      draft.wanted = false
      return halt(draft)
    case 'signed-in':
      halt(draft)
      draft.signedIn = true
      draft.refused = false
      return begin(draft)
    case 'signed-out':
      return forget(draft)
    case 'wake':
      return wake(draft)
    case 'due':
      return handleTimer(draft, event.timer)
    case 'opened':
      draft.resumed = draft.cursor !== undefined
      draft.commands.push({ type: 'hello', last_id: draft.cursor })
      return
    case 'dropped':
      drop(draft)
      if (event.isRefused) check(draft)
      return sendNext(draft)
    case 'received':
      resetPing(draft)
      return event.frame && receiveFrame(draft, event.frame)
    case 'received-malformed':
      resetPing(draft)
      draft.malformed += 1
      // The malformed frame may have been a message.
      check(draft)
      if (draft.malformed >= maxMalformedFrames) drop(draft)
      return
    case 'checked':
      return takePage(draft, event)
    case 'check-failed':
      if (event.isRefused) {
        halt(draft)
        draft.refused = true
        return
      }
      draft.checking = 'no'
      draft.reachable = false
      draft.idle += 1
      return startBackoff(draft, 'check', draft.idle)
    case 'older':
      // The list's first message has changed since this page was requested.
      if (event.before !== draft.older) return
      draft.older = event.page.next
      return store(draft, event.page.items)
    case 'restored': {
      const known = new Set(draft.unsent.map(({ client_id }) => client_id))
      const unsent = event.unsent.filter(({ client_id }) => !known.has(client_id))
      draft.unsent = [...unsent, ...draft.unsent]
      return sendNext(draft)
    }
    case 'write':
      setUnsent(draft, [...draft.unsent, event.message])
      return sendNext(draft)
    case 'retry':
      return retry(draft, event.client_id)
    case 'discard':
      return discard(draft, event.client_id)
    case 'uploaded':
      changeUnsent(draft, event.client_id, (message) => ({ ...message, body: event.file }))
      endTurn(draft)
      return sendNext(draft)
    case 'posted':
      store(draft, [event.message])
      draft.idle = 0
      if (draft.checking === 'no') startTimer(draft, 'check', leastWait)
      return
    case 'not-sent':
      return notSent(draft, event)
    case 'typing':
      if (draft.typed || draft.connection !== 'live') return
      draft.typed = true
      draft.commands.push({ type: 'frame', frame: { type: 'typing' } })
      return startTimer(draft, 'typed', typingEvery)
    case 'mark-read':
      return markRead(draft)
    default:
      return event satisfies never
  }
}
