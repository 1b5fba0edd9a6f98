import { onTestFinished, expect, test } from 'vitest'
import { createEmulator } from '../emulator.js'
import { makeIntegration, startIntegration } from '../testing/integration.js'
import { tempFolder } from '../testing/program.js'
import { openIds } from './ids.js'
import { openStore } from './open-store.js'

test.each([
  ['2026-11-25T20:59:59.999Z', 'UKP', '20261125', '235959'],
  ['2026-11-25T21:00:00Z', 'UKQ', '20261126', '000000'],
  ['2026-12-31T20:59:59Z', 'ULV', '20261231', '235959'],
  ['2026-12-31T21:00:00Z', 'VA1', '20270101', '000000'],
  ['2026-02-09T09:08:07Z', 'UB9', '20260209', '120807'],
  ['2026-02-10T09:08:07Z', 'UBA', '20260210', '120807'],
])('the ids of %s have the day in Nairobi: %s, %s', async (now, day, date, time) => {
  const { emulator, prompt, pay } = await startIntegration({
    now: new Date(now),
    settings: { auto_approve: true },
  })
  const { body: prompted } = await prompt()
  const { body: payout } = await pay()
  await emulator.settled()
  expect(prompted.CheckoutRequestID).toMatch(new RegExp(`^ws_CO_${date}${time}\\d{9}$`))
  expect(payout.ConversationID).toMatch(new RegExp(`^AG_${date}_[0-9a-f]{20}$`))
  const receipts = emulator.transactions().map(({ receipt }) => receipt)
  expect(receipts.every((receipt) => receipt.startsWith(day) && receipt.length === 10)).toBe(true)
})

test('no two ids of one kind are the same', () => {
  const store = openStore(undefined)
  onTestFinished(() => store.close())
  const ids = openIds(store, 'mpesa')
  const now = Date.UTC(2026, 10, 26)
  for (const create of [
    () => ids.receipt(now),
    () => ids.checkoutRequest(now),
    () => ids.conversation(now),
    ids.request,
    ids.uuid,
    ids.token,
  ]) {
    expect(new Set(Array.from({ length: 200 }, create)).size).toBe(200)
  }
})

test('after a restart with the same seed ids go on, and none comes a second time', async () => {
  const data = tempFolder()
  const tokens: string[] = []
  for (let start = 1; start <= 2; start += 1) {
    const emulator = await createEmulator({ data, seed: 'one' })
    const { generate } = makeIntegration(() => emulator, '')
    for (let call = 1; call <= 2; call += 1) tokens.push((await generate()).body.access_token)
    await emulator.close()
  }
  expect(new Set(tokens).size).toBe(4)
})
