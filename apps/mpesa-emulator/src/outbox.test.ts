import { expect, onTestFinished, test } from 'vitest'
import { openOutbox } from './outbox.js'
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
