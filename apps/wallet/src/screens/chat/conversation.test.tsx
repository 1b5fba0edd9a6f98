// @vitest-environment jsdom
import type { Chat, ChatMessage, ChatView } from '@mavuno/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { queries } from '../../queries/queries.js'
import { storedMessages, storeMessages } from '../../queries/stored-messages.js'
import { id, loadConfig } from '../../testing/samples.js'
import { button, shownText, showPart } from '../../testing/show.js'
import { Conversation } from './conversation.js'

const now = 1_795_000_000

const sent = (number: number, fields: object = {}) =>
  ({
    ...{ id: id(number), client_id: `c${number}`, sender: 'user', kind: 'text' },
    ...{ body: `Line ${number}`, time: now + number, read: false, state: 'sent', ...fields },
  }) as ChatMessage

const failed = (number: number) =>
  sent(number, { id: undefined, state: 'failed', body: `Failed ${number}` })

const online: ChatView = {
  ...{ status: 'online', messages: [], agentOnline: true, agentTyping: false, unread: 0 },
  ...{ hasOlder: false, isLoaded: true },
}

const calls: string[] = []
const chat = {
  retry: (key: string) => void calls.push(`retry ${key}`),
  discard: (key: string) => void calls.push(`discard ${key}`),
  loadOlder: () => Promise.reject(new Error('no connection')),
} as Partial<Chat> as Chat

const show = (view: Partial<ChatView>) =>
  showPart(<Conversation chat={chat} view={{ ...online, ...view }} />)

const channel = { kind: 'phone', name: '0700 000 000', url: 'tel:+254700000000' }

beforeEach(async () => {
  await loadConfig({ support: { hours: 'Mon–Sat 08:00–20:00', channels: [channel] } })
  mavuno.session.save({ token: 'ada', id: 'ada' })
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('scrollTo', () => undefined)
  calls.length = 0
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

const nth = (name: string, at: number) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name)[at]

test('of two messages that were not sent, the one whose button was pressed is sent again or deleted', async () => {
  await show({ messages: [sent(1), failed(2), failed(3)] })
  await expect.poll(shownText).toContain('Failed 3')
  nth('Try again', 1)?.click()
  nth('Delete', 0)?.click()
  expect(calls).toEqual(['retry c3', 'discard c2'])
})

test.each<[string, Partial<ChatView>, boolean]>([
  ['an agent is online', {}, false],
  ['no agent is online', { agentOnline: false }, true],
  ['the connection is lost', { status: 'waiting' }, true],
  ['nobody knows yet', { status: 'connecting', agentOnline: false }, false],
])('where %s other ways to reach us are shown: %s', async (_, view, isShown) => {
  await show(view)
  expect(shownText().includes('0700 000 000')).toBe(isShown)
  expect(shownText().includes('People are here: Mon–Sat 08:00–20:00')).toBe(isShown)
})

test('earlier messages that could not be loaded say so, and can be asked for again', async () => {
  await show({ messages: [sent(1)], hasOlder: true })
  button('Earlier messages').click()
  await expect.poll(shownText).toContain('We could not load earlier messages.')
  await expect.poll(() => button('Try again')).toBeTruthy()
})

test('a conversation whose beginning is shown has no earlier messages', async () => {
  await show({ messages: [sent(1)] })
  expect(shownText()).not.toContain('Earlier messages')
})

test('only messages that were sent are stored, those of both sides', async () => {
  const queued = sent(4, { id: undefined, state: 'queued' })
  await show({ messages: [sent(1), sent(2, { sender: 'agent' }), failed(3), queued] })
  await expect.poll(() => storedMessages().map(({ body }) => body)).toEqual(['Line 1', 'Line 2'])
})

test('until the conversation has loaded, the stored messages stand before what waits', async () => {
  const { state: _, ...message } = sent(1)
  storeMessages([{ ...message, state: 'sent' } as never])
  await show({ isLoaded: false, messages: [failed(2)] })
  await expect.poll(shownText).toMatch(/Line 1.*Failed 2/)
  expect(storedMessages()).toHaveLength(1)
})
