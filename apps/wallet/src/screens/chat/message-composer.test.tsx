// @vitest-environment jsdom
import type { Chat, ChatMessage, ChatView } from '@mavuno/sdk'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { shownText, showPart } from '../../testing/show.js'
import { MessageComposer } from './message-composer.js'

const online = { status: 'online', messages: [] } as Partial<ChatView> as ChatView
const refused = (reason?: string) => ({ state: 'failed', ...(reason && { reason }) }) as ChatMessage

let typed: number
const chat = { typing: () => void (typed += 1) } as Partial<Chat> as Chat

async function show(view: Partial<ChatView> = {}) {
  await showPart(
    <>
      Chat
      <MessageComposer chat={chat} view={{ ...online, ...view }} />
    </>,
  )
}

/** Types into the only field of several lines. */
function write(text: string) {
  const field = document.querySelector('textarea')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => {
  typed = 0
  mavuno.session.save({ token: 'ada', id: 'ada' })
})

afterEach(() => {
  mavuno.session.signOut()
  sessionStorage.clear()
})

test.each<[string, Partial<ChatView>, string]>([
  ['whose message was refused', { messages: [refused('Too many.')] }, 'Too many.'],
  [
    'whose message was refused before the line broke',
    { messages: [refused('Too many.')], status: 'waiting' },
    'Too many.',
  ],
  [
    'whose second message was refused',
    { messages: [refused(), refused('Too many.')] },
    'Too many.',
  ],
  [
    'without a line',
    { messages: [refused()], status: 'waiting' },
    'The connection broke. We are trying again.',
  ],
])('a conversation %s says why below the field', async (_, view, note) => {
  await show(view)
  expect(shownText()).toContain(note)
  expect(shownText()).not.toContain('too long')
})

test.each([
  [3_999, false],
  [4_000, true],
])('a message of %i letters is said to be at the limit: %s', async (length, isAtLimit) => {
  await show()
  write('M'.repeat(length))
  await expect.poll(() => document.querySelector('textarea')?.value).toHaveLength(length)
  expect(shownText().includes('This message is too long.')).toBe(isAtLimit)
})

test('the other side is told that something is typed, and not that it was deleted', async () => {
  await show()
  write('Jambo')
  write('')
  await expect.poll(() => document.querySelector('textarea')?.value).toBe('')
  expect(typed).toBe(1)
})
