import { expect, test } from 'vitest'
import { makePerson, newKey } from '../../../testing/ledger-people.js'
import { actOnReport } from '../payment-messages.js'
import { listRecharges, startRecharge } from './recharges-service.js'
import { createLine } from './testing/collected-line.js'

/** Prompts of two customers, each of which fails after a second because of a wrong PIN. */
async function createPhones() {
  const { context, customer: kamau } = await createLine()
  const wanjiku = await makePerson(context)
  /** For how many seconds the phone of a prompt that fails gets no other one. */
  const pauseAfter = async (customer: string, recharge_account: string) => {
    const input = { wallet_type: 'mpesa', amount: 50_000, recharge_account, by: 'prompt' } as const
    const { id: subject } = await startRecharge(context, customer, input, newKey())
    context.pass(1)
    const failed = { direction: 'in', subject, outcome: 'failed', status: 'error' } as const
    const event = { about: 'order', event_id: newKey(), is_confirmed: true, ...failed } as const
    await actOnReport(context, { ...event, failure: 'wrong_pin' })
    const { items } = await listRecharges(context, customer, {})
    return (items.find(({ id }) => id === subject)?.try_again_at ?? 0) - context.now()
  }
  return { context, kamau, wanjiku, pauseAfter }
}

test('the failures after which a phone waits are those of that phone, whoever asked for them', async () => {
  const { kamau, wanjiku, pauseAfter } = await createPhones()
  for (const phone of ['0712345678', '0712345678', '0733000111', '0733000111']) {
    expect(await pauseAfter(kamau, phone)).toBe(0)
  }
  expect(await pauseAfter(wanjiku, '0744000222')).toBe(0)
  expect(await pauseAfter(wanjiku, '0712345678')).toBe(119)
})

test('a failure counts for ten minutes, less than which no third prompt is sent at once', async () => {
  const { context, kamau, pauseAfter } = await createPhones()
  expect(await pauseAfter(kamau, '0712345678')).toBe(0)
  expect(await pauseAfter(kamau, '0712345678')).toBe(0)
  // The first one is ten minutes old when the next one has failed.
  context.pass(598)
  expect(await pauseAfter(kamau, '0712345678')).toBe(0)
  context.pass(599)
  expect(await pauseAfter(kamau, '0712345678')).toBe(0)
  context.pass(598)
  expect(await pauseAfter(kamau, '0712345678')).toBe(0)
})
