import { expect, test } from 'vitest'
import type { Message } from '../contract/customer/chat/chat-message.js'
import { mostMessages, pageLength } from './chat-limits.js'
import { initialChat } from './chat-state.js'
import { createView } from './chat-view.js'
import { stepChat } from './step-chat.js'

const idOf = (n: number) => `01890f3e-5c7a-7cc0-8000-${n.toString(16).padStart(12, '0')}`

const messages = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    id: idOf(from + at),
    client_id: null,
    sender: 'agent',
    kind: 'text',
    body: `${from + at}`,
    time: from + at,
    read: false,
  }))

test.each([
  ['there was no older page', null],
  ['there was one', idOf(10)],
])('what a flood pushes out is loaded again as the older page, if %s', (_, older) => {
  const start = { ...initialChat(false), older }
  const newest = 10 + mostMessages + pageLength
  const page = { items: messages(11, newest), next: null }
  const flooded = stepChat(start, { type: 'checked', after: idOf(10), page })
  const oldest = newest - mostMessages + 1
  expect(flooded.messages).toHaveLength(mostMessages)
  expect(flooded.messages[0]?.id).toBe(idOf(oldest))
  expect(flooded.older).toBe(idOf(oldest))
  expect(createView()(flooded).hasOlder).toBe(true)

  const before = { items: messages(oldest - pageLength, oldest - 1), next: older }
  const more = stepChat(flooded, { type: 'older', before: idOf(oldest), page: before })
  expect(more.messages.map(({ body }) => Number(body))).toEqual(
    messages(oldest - pageLength, newest).map(({ time }) => time),
  )
  expect(more.older).toBe(older)
})
