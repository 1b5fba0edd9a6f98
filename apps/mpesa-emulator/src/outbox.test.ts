import { expect, onTestFinished, test } from 'vitest'
import { openOutbox } from './outbox.js'
import { startIntegration } from './testing/integration.js'
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
