import { expect, onTestFinished, test } from 'vitest'
import { openOutbox } from './outbox.js'
import { morning, startIntegration } from './testing/integration.js'
import { openStore } from './store/open-store.js'
import { settingsSchema } from './store/settings.js'

test('a task starts even if it falls due between two readings of the clock', async () => {
  const due = 10_000
  const readings = [due - 1]
  const decided: string[] = []
  const store = openStore(undefined)
  const outbox = openOutbox({
    store,
    clock: { now: () => readings.shift() ?? due, isRunning: () => true, moveTo: () => undefined },
    settings: () => settingsSchema.parse({}),
    decide: (orderId) => decided.push(orderId),
    changed: () => undefined,
  })
  onTestFinished(async () => {
    await outbox.close()
    store.close()
  })
  outbox.decide('an order', '0', due)
  outbox.kick()
  await expect.poll(() => decided).toEqual(['an order'])
})

const retried = { callback_attempts: 3, callback_retry_seconds: 60 }

test('a callback that nobody takes is sent as often as set, each time after the seconds that are set', async () => {
  const { emulator, receiver, pay } = await startIntegration({ settings: retried })
  receiver.answerWith((_path, response) => response.writeHead(500).end())
  await pay()
  await emulator.settled()
  expect(receiver.at('/result')).toHaveLength(1)
  for (const sent of [2, 3]) {
    await emulator.advance(59)
    expect(receiver.at('/result')).toHaveLength(sent - 1)
    await emulator.advance(1)
    expect(receiver.at('/result')).toHaveLength(sent)
  }
  await emulator.advance(3600)
  expect(receiver.at('/result')).toHaveLength(3)
})

test('without a setting a callback is sent once', async () => {
  const { emulator, receiver, pay } = await startIntegration()
  receiver.answerWith((_path, response) => response.writeHead(500).end())
  await pay()
  await emulator.advance(3600)
  expect(receiver.at('/result')).toHaveLength(1)
})

test.each([
  [200, 1],
  [299, 1],
  [300, 3],
  [302, 3],
  [404, 3],
  [500, 3],
])('a callback that is answered by %i is sent %i times', async (status, times) => {
  const { emulator, receiver, pay } = await startIntegration({ settings: retried })
  receiver.answerWith((_path, response) =>
    response.writeHead(status, { location: `${receiver.url}/timeout` }).end(),
  )
  await pay()
  await emulator.advance(3600)
  expect(receiver.at('/result')).toHaveLength(times)
  // An address that it is sent on to is not followed.
  expect(receiver.at('/timeout')).toEqual([])
})

test(
  'a callback that nobody answers in the seconds that are set has no status, and comes again',
  { timeout: 5000 },
  async () => {
    const { emulator, receiver, pay } = await startIntegration({
      settings: { callback_seconds: 0.05, callback_attempts: 2, callback_retry_seconds: 30 },
    })
    let isSilent = true
    receiver.answerWith((_path, response) => {
      if (!isSilent) response.end('{}')
    })
    await pay()
    await emulator.settled()
    isSilent = false
    emulator.set({ callback_seconds: 10 })
    await emulator.advance(29.999)
    expect(receiver.at('/result')).toHaveLength(1)
    await emulator.advance(0.001)
    const [first, second, ...others] = receiver.at('/result')
    expect(second).toEqual(first)
    expect(others).toEqual([])
    expect(emulator.journal({ direction: 'out' }).map(({ at, status }) => [at, status])).toEqual([
      [morning.getTime() + 30_000, 200],
      [morning.getTime(), null],
    ])
  },
)

test('the second callback of an order waits until the first one was answered', async () => {
  const { emulator, receiver, pay } = await startIntegration()
  emulator.addRule({ call: 'b2c', times: 1, behaviour: 'paid_then_failed' })
  const held = Promise.withResolvers<() => void>()
  receiver.answerWith((_path, response) => {
    const { ConversationID } = receiver.at('/result').at(-1).Result
    const isFirst = emulator.orders().at(-1)?.order_id === ConversationID
    if (isFirst && receiver.at('/result').length === 1) held.resolve(() => response.end('{}'))
    else response.end('{}')
  })
  const { body: first } = await pay()
  const answer = await held.promise
  const { body: second } = await pay({ OriginatorConversationID: 'order-2' })
  const results = () =>
    receiver.at('/result').map(({ Result }) => [Result.ConversationID, Result.ResultCode])
  await expect.poll(results).toHaveLength(2)
  answer()
  await emulator.settled()
  expect(results()).toEqual([
    [first.ConversationID, 0],
    [second.ConversationID, 0],
    [first.ConversationID, 26],
  ])
})

test('at most 16 callbacks are under way at once, and the others follow as these are answered', async () => {
  const { emulator, receiver, pay, generate } = await startIntegration()
  const held: (() => void)[] = []
  let isHolding = true
  receiver.answerWith((_path, response) => {
    if (isHolding) held.push(() => response.end('{}'))
    else response.end('{}')
  })
  for (let order = 1; order <= 20; order += 1) {
    await pay({ OriginatorConversationID: `order-${order}`, Amount: '10' })
  }
  const sent = () => receiver.at('/result').length
  await expect.poll(sent).toBe(16)
  // A whole exchange later no other has come.
  await generate()
  expect(sent()).toBe(16)
  held.shift()!()
  await expect.poll(sent).toBe(17)
  isHolding = false
  for (const answer of held) answer()
  await emulator.settled()
  expect(sent()).toBe(20)
})
