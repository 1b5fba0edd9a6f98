import type { ServerFrame } from '../contract/customer/chat/chat-frames.js'
import { checkEvery, pingAfter, stableAfter, typingHolds } from './chat-limits.js'
import { timeOf } from './chat-message.js'
import { newestId } from './chat-state.js'
import { startTimer, stopTimer, type Draft } from './draft.js'
import { check } from './connection.js'
import { isTemporary, notSent, sendNext } from './sending.js'
import { bound, store } from './store.js'

type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>

function welcome(draft: Draft) {
  if (draft.connection === 'live') return
  draft.connection = 'live'
  stopTimer(draft, 'connection')
  startTimer(draft, 'ping', pingAfter)
  startTimer(draft, 'stable', stableAfter)
  // If the hello did not name the last message, the server does not send what has arrived since the
  // first page.
  if (!draft.resumed) check(draft)
  else if (draft.checking === 'no') startTimer(draft, 'check', checkEvery)
  const id = draft.readTo
  if (id) draft.commands.push({ type: 'frame', frame: { type: 'read', id } })
  sendNext(draft)
}

function takeMessage(draft: Draft, { message }: Frame<'message'>) {
  const { length } = draft.messages
  const isLate = message.id < newestId(draft)
  store(draft, [message])
  // If a message arrived out of order, others may be missing.
  if (isLate && draft.messages.length > length) check(draft)
  bound(draft)
  if (message.sender !== 'agent') return
  draft.agentTyping = false
  stopTimer(draft, 'typing')
}

function takeReceipt(draft: Draft, { client_id, id }: Frame<'sent'>) {
  const message = draft.unsent.find((unsent) => unsent.client_id === client_id)
  if (!message) return
  const { sender, kind, body } = message
  store(draft, [{ id, client_id, sender, kind, body, time: timeOf(id), read: false }])
}

function takeRead(draft: Draft, { id }: Frame<'read'>) {
  draft.messages = draft.messages.map((message) =>
    message.sender === 'user' && !message.read && message.id <= id
      ? { ...message, read: true }
      : message,
  )
  // The other side has read a message that is missing here.
  if (id > newestId(draft)) check(draft)
}

/** Applies a frame from the backend. */
export function receiveFrame(draft: Draft, frame: ServerFrame): void {
  switch (frame.type) {
    case 'welcome':
      draft.agentOnline = frame.agent_online
      return welcome(draft)
    case 'message':
      return takeMessage(draft, frame)
    case 'sent':
      return takeReceipt(draft, frame)
    case 'presence':
      draft.agentOnline = frame.agent_online
      return
    case 'typing':
      draft.agentTyping = true
      return startTimer(draft, 'typing', typingHolds)
    case 'read':
      return takeRead(draft, frame)
    case 'error':
      if (frame.client_id === undefined) return
      return notSent(draft, {
        client_id: frame.client_id,
        isFinal: !isTemporary(frame.code),
        reason: frame.message,
      })
    // For listeners of `onRecord`; it is no part of the conversation.
    case 'record':
    case 'pong':
      return
    default:
      return frame satisfies never
  }
}
