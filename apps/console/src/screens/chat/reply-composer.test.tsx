// @vitest-environment jsdom
import {
  operatorAddNote,
  operatorGetConversation,
  operatorListMessages,
  operatorListReplies,
  operatorSendMessage,
} from '@mavuno/sdk/operator'
import { beforeEach, expect, test, vi } from 'vitest'
import { live } from '../../live.js'
import { all, answer, click, me, one, textOf } from '../../testing/console.js'
import { at, idOf } from '../../testing/records.js'
import { conversation, message, openTalk } from '../../testing/talk.js'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }))
})

const akinyi = { ...me, nickname: 'Akinyi' }
const sent = answer(operatorSendMessage, ({ client_id }) => message(201, '18:00', { client_id }))
const noted = answer(operatorAddNote, ({ client_id, body }) => ({
  ...{ id: idOf(202), client_id, body, author: akinyi, time: at('18:00') },
}))

/** Opens the conversation and selects Reply, as the composer remembers the mode of the last test. */
async function open(talk: Parameters<typeof openTalk>[0] = {}) {
  const desk = await openTalk(talk)
  await click('.talk-modes label', 'Reply')
  return desk
}

const field = () => one('.talk-composer textarea') as Promise<HTMLTextAreaElement>

async function write(text: string) {
  const area = await field()
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Presses a key in the field, or on the page. */
const press = async (key: string, target: EventTarget = globalThis) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

const replies = () => all('.talk-replies strong').map(textOf)
const chosen = () => textOf(document.querySelector('.talk-replies [data-chosen] strong'))

test.each([
  ['reply', operatorSendMessage, { kind: 'text' }, operatorAddNote, 'Write to the customer'],
  ['note', operatorAddNote, {}, operatorSendMessage, 'Write a note'],
] as const)(
  'a %s is sent as that and as nothing else, and the field is empty for the next',
  async (mode, endpoint, more, other, label) => {
    const desk = await open({ answers: [sent, noted] })
    await click('.talk-modes label', mode === 'reply' ? 'Reply' : 'Note')
    await one('.talk-composer [aria-label]', label)
    await write(' She paid  ')
    await click('.talk-composer button[type=submit]')
    await expect
      .poll(() => desk.calls(endpoint))
      .toEqual([{ id: idOf(1), client_id: expect.any(String), body: 'She paid', ...more }])
    expect(desk.calls(other)).toEqual([])
    expect((await field()).value).toBe('')
  },
)

test('a message that the list has already is shown once while the rest is still read', async () => {
  let sentId: string | undefined
  const sending = answer(operatorSendMessage, ({ client_id }) => {
    sentId = client_id
    return message(201, '18:00', { client_id })
  })
  const list = answer(operatorListMessages, () => ({
    items: [
      message(101, '10:00'),
      ...(sentId === undefined
        ? []
        : [message(201, '18:00', { client_id: sentId, body: 'She paid' }), message(202, '18:01')]),
    ],
    next: null,
  }))
  const held = Promise.withResolvers<ReturnType<typeof conversation>>()
  const reading = answer(operatorGetConversation, () =>
    sentId === undefined ? conversation({}) : held.promise,
  )
  await open({ answers: [sending, list, reading], newest: [message(101, '10:00')] })
  await write('She paid')
  await click('.talk-composer button[type=submit]')
  await one('.mv-chat-bubble-text', 'Text 202')
  expect(all('.mv-chat-bubble-text', 'She paid')).toHaveLength(1)
  held.resolve(conversation({}))
})

test('what is written as a note is not in the reply, nor the other way round', async () => {
  await open()
  await write('To the customer')
  await press('n')
  await expect.poll(async () => (await field()).value).toBe('')
  await write('To colleagues')
  await expect.poll(async () => (await field()).value).toBe('To colleagues')
  // The shortcut for canned replies does not change the draft.
  await press('/')
  await expect.poll(async () => (await field()).value).toBe('To the customer')
  await press('n')
  await expect.poll(async () => (await field()).value).toBe('To colleagues')
})

test.each([
  ['a reply', 'Reply', 'Habari', [[idOf(1)]]],
  ['a reply that is emptied', 'Reply', '', []],
  ['the name of a canned reply', 'Reply', '/he', []],
  ['a note', 'Note', 'She paid', []],
])('the customer sees that somebody is typing, or not: %s', async (_, mode, text, expected) => {
  const typing = vi.spyOn(live, 'typing').mockImplementation(() => undefined)
  await open()
  await click('.talk-modes label', mode)
  await write('/')
  await write(text)
  await expect.poll(async () => (await field()).value).toBe(text)
  expect(typing.mock.calls).toEqual(expected)
  typing.mockRestore()
})

test('canned replies are narrowed by the beginning of their name, walked through in a circle and inserted by Enter or Tab', async () => {
  await open({ conversation: { language: 'en' } })
  await write('/HE')
  await expect.poll(replies).toEqual(['/hello', '/help', '/hem'])
  await write('/hel')
  await expect.poll(replies).toEqual(['/hello', '/help'])
  expect(chosen()).toBe('/hello')
  for (const [key, expected] of [
    ['ArrowDown', '/help'],
    ['ArrowDown', '/hello'],
    ['ArrowUp', '/help'],
  ] as const) {
    await press(key, await field())
    await expect.poll(chosen).toBe(expected)
  }
  await press('Enter', await field())
  await expect.poll(async () => (await field()).value).toBe('Help')
  expect(replies()).toEqual([])
  await write('/hello')
  await expect.poll(chosen).toBe('/hello')
  await press('Tab', await field())
  await expect.poll(async () => (await field()).value).toBe('Hello')
  await write('/hello there')
  await expect.poll(replies).toEqual([])
})

test('of many canned replies eight are offered', async () => {
  const items = Array.from({ length: 9 }, (_, number) => ({
    shortcut: `reply-${number}`,
    texts: [{ language: 'en', body: `Text ${number}` }],
  }))
  await open({ answers: [answer(operatorListReplies, () => ({ items }))] })
  await write('/')
  await expect.poll(replies).toEqual(items.slice(0, 8).map(({ shortcut }) => `/${shortcut}`))
})
