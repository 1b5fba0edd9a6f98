// @vitest-environment jsdom
import { toast } from '@mavuno/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendLater, sendNow, takeAllBack } from './later.js'

const errors = vi.spyOn(toast, 'error')

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  takeAllBack()
  errors.mockClear()
  vi.useRealTimers()
})

/** Rejects a record. Returns the ids of sent requests, and a function that answers them. */
function decide(id: string, lost = `lost ${id}`) {
  const sent: string[] = []
  const answer = Promise.withResolvers<boolean>()
  sendLater({
    of: [id],
    text: id,
    lost,
    send: () => (sent.push(id), answer.promise),
  })
  return { sent, answer: answer.resolve }
}

const messages = () => errors.mock.calls.map(([text]) => text)

test('each decision is sent once, ten seconds after it was made', () => {
  const first = decide('first')
  vi.advanceTimersByTime(4_000)
  const second = decide('second')
  vi.advanceTimersByTime(5_999)
  expect([first.sent, second.sent]).toEqual([[], []])
  vi.advanceTimersByTime(1)
  expect([first.sent, second.sent]).toEqual([['first'], []])
  vi.advanceTimersByTime(3_999)
  expect(second.sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(second.sent).toEqual(['second'])
  vi.advanceTimersByTime(60_000)
  expect([first.sent, second.sent]).toEqual([['first'], ['second']])
  first.answer(false)
  second.answer(false)
})

test('who signs out waits for what is sent at once, and for what was sent before, but not for longer than five seconds', async () => {
  const before = decide('before')
  vi.advanceTimersByTime(10_000)
  const waiting = decide('waiting')
  let isOut = false
  const out = sendNow().then(() => (isOut = true))
  expect(waiting.sent).toEqual(['waiting'])
  waiting.answer(false)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(isOut).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await out
  takeAllBack()
  expect(messages()).toEqual(['lost before'])
  before.answer(false)
})

test.each([
  ['fails', true, ['lost first']],
  ['succeeds', false, []],
])(
  'who signs out is told what was lost where the last answer %s',
  async (_, hasFailed, expected) => {
    const first = decide('first')
    const second = decide('second')
    const out = sendNow()
    second.answer(false)
    first.answer(hasFailed)
    await out
    takeAllBack()
    expect(messages()).toEqual(expected)
    // It is said once, and not to the next operator.
    takeAllBack()
    expect(messages()).toEqual(expected)
  },
)

test('nothing holds up who signs out and has nothing to send', async () => {
  await sendNow()
  takeAllBack()
  expect(messages()).toEqual([])
})

test('what waits when a session ends is never sent, and that is said once, of the last decision', async () => {
  const decisions = [decide('first'), decide('second')]
  takeAllBack()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(decisions.map(({ sent }) => sent)).toEqual([[], []])
  expect(messages()).toEqual(['lost second'])
})
