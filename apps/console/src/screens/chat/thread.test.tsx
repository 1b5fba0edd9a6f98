// @vitest-environment jsdom
import { operatorListMessages } from '@mavuno/sdk/operator'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { live } from '../../live.js'
import { all, answer, click, me, one, Rejected, textOf } from '../../testing/console.js'
import { baraka } from '../../testing/golden-day.js'
import { idOf } from '../../testing/records.js'
import { message, openTalk } from '../../testing/talk.js'

const akinyi = { ...me, nickname: 'Akinyi' }

test('a message says who wrote it and when, and of the last one whether the customer has read it', async () => {
  const agent = { sender: 'agent' } as const
  await openTalk({
    newest: [
      message(101, '10:01'),
      message(102, '10:02', { ...agent, author: baraka, read: true }),
      message(103, '10:03', { ...agent, author: null, read: true }),
      message(104, '10:04', { sender: 'system' }),
      message(105, '10:05', { ...agent, author: akinyi }),
    ],
  })
  const shown = all('.mv-chat-bubble').map((bubble) => [
    bubble.dataset['from'],
    bubble.dataset['state'],
    textOf(bubble.querySelector('.mv-chat-bubble-time')),
    textOf(bubble.querySelector('.mv-chat-bubble-told')),
  ])
  expect(shown).toEqual([
    ['them', 'received', '10:01:00', undefined],
    ['me', 'read', '10:02:00, Baraka', undefined],
    ['me', 'read', '10:03:00, automatic', undefined],
    ['system', 'received', '10:04:00', undefined],
    ['me', 'sent', '10:05:00, you', 'Sent'],
    ['note', 'received', '11:00:00', undefined],
  ])
})

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test.each([
  ['somebody who answers', ['support'], 2, [[idOf(1), idOf(102)]]],
  ['somebody who only reads', ['auditor'], 2, []],
  ['somebody who has read all', ['support'], 0, []],
] as const)(
  'a conversation that is in sight of %s is read as far as the customer has written, or not',
  async (_, roles, unread, expected) => {
    const read = vi.spyOn(live, 'read').mockImplementation(() => undefined)
    onTestFinished(() => void vi.restoreAllMocks())
    const newest = [
      message(101, '10:01'),
      message(102, '10:02'),
      message(103, '10:03', { sender: 'agent', author: baraka }),
    ]
    await openTalk({ roles, newest, conversation: { unread } })
    await expect.poll(() => read.mock.calls).toEqual(expected)
    show('hidden')
    expect(read.mock.calls).toEqual(expected)
    show('visible')
    expect(read.mock.calls).toEqual([...expected, ...expected])
  },
)

test('earlier messages are read page by page, and one that fails is read again', async () => {
  const pages = new Map([
    [undefined, { items: [message(301, '10:00')], next: idOf(301) }],
    [idOf(301), { items: [message(201, '09:00'), message(202, '09:30')], next: idOf(201) }],
    [idOf(201), { items: [message(101, '08:00')], next: null }],
  ])
  let isDown = true
  const list = answer(operatorListMessages, ({ before }) => {
    if (before === idOf(201) && isDown) throw new Rejected(5000, 'No.')
    return pages.get(before) ?? { items: [], next: null }
  })
  const desk = await openTalk({ newest: [message(301, '10:00')], answers: [list] })
  const lines = () =>
    all('.mv-chat-bubble[data-from=them]').map((line) =>
      textOf(line.querySelector('.mv-chat-bubble-text')),
    )
  await click('button', 'Earlier messages')
  await expect.poll(lines).toEqual(['Text 201', 'Text 202', 'Text 301'])
  await click('button', 'Earlier messages')
  await one('.mv-chat-earlier [role=alert]')
  isDown = false
  await click('button', 'Earlier messages')
  await expect.poll(lines).toEqual(['Text 101', 'Text 201', 'Text 202', 'Text 301'])
  expect(all('.mv-chat-earlier')).toEqual([])
  const calls = desk.calls(operatorListMessages)
  expect(calls.filter((input) => 'before' in Object(input))).toEqual(
    [idOf(301), idOf(201), idOf(201)].map((before) => ({ id: idOf(1), limit: 100, before })),
  )
})

test('a second press while earlier messages are on their way reads no page twice', async () => {
  const answered = Promise.withResolvers<void>()
  const newest = [message(301, '10:00')]
  const list = answer(operatorListMessages, async ({ before }) => {
    if (before === undefined) return { items: newest, next: idOf(301) }
    await answered.promise
    return { items: [message(201, '09:00')], next: idOf(201) }
  })
  const desk = await openTalk({ newest, answers: [list] })
  const earlier = () =>
    desk.calls(operatorListMessages).filter((input) => 'before' in Object(input)).length
  await click('button', 'Earlier messages')
  await expect.poll(earlier).toBe(1)
  await click('button', 'Earlier messages')
  answered.resolve()
  await one('.mv-chat-bubble-text', 'Text 201')
  expect(earlier()).toBe(1)
})

test('it is said for six seconds that the customer of this conversation is typing', async () => {
  const onTyping = vi.spyOn(live, 'onTyping')
  onTestFinished(() => void vi.restoreAllMocks())
  await openTalk()
  const notify = (id: string) => {
    flushSync(() => {
      for (const [listener] of onTyping.mock.calls) listener(id)
    })
  }
  const typing = () => textOf(document.querySelector('.mv-chat-typing'))
  const pass = (milliseconds: number) => flushSync(() => void vi.advanceTimersByTime(milliseconds))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  notify(idOf(2))
  expect(typing()).toBe('')
  notify(idOf(1))
  pass(3_000)
  notify(idOf(1))
  pass(5_999)
  expect(typing()).toBe('Wanjiru is typing')
  pass(1)
  expect(typing()).toBe('')
})
