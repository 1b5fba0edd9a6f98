import {
  operatorListBankCandidates,
  operatorListCases,
  type PaymentCase,
} from '@mavuno/sdk/operator'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { applyPaymentEvent } from '../payment-events.js'
import { amount, createTill, newReceipt } from '../testing/till.js'

/** A till that lists what a line of the bank with a number may be. */
async function createDesk() {
  const till = await createTill()
  const { keeper, lineOf } = till
  const candidates = async (sum: number, reference: string) => {
    const id = await lineOf(sum, reference)
    return (await keeper.call(operatorListBankCandidates, { id })).items.map(
      ({ entry }) => entry.id,
    )
  }
  return { ...till, candidates }
}

test('a line of the bank finds money without a recharge once it is confirmed, and until it is decided', async () => {
  const { tell, open, settle, candidates } = await createDesk()
  const [told, decided, waiting] = [newReceipt(), newReceipt(), newReceipt()]
  await tell(told, { is_confirmed: false })
  await tell(decided)
  const [ended] = await open()
  await settle({ id: ended?.id ?? '', resolution: 'noted', reason: 'A test' })
  await tell(waiting)
  const [left] = await open()
  expect(await candidates(amount + 1, told)).toEqual([])
  expect(await candidates(amount + 1, decided)).toEqual([])
  expect(await candidates(amount + 1, waiting)).toEqual([left?.id])
})

test('a line of the bank finds an open case with its own number', async () => {
  const { context, desk, keeper, decide, candidates } = await createDesk()
  const found: PaymentCase[] = []
  for (const provider_reference of [newReceipt(), newReceipt(), newReceipt()]) {
    const event = { direction: 'out', subject: randomUUID(), outcome: 'succeeded' } as const
    const told = { ...event, event_id: provider_reference, provider_reference, amount: 700 }
    await applyPaymentEvent(context, told)
    const { items } = await keeper.call(operatorListCases, { query: provider_reference })
    found.push(...items)
  }
  const [ended, other, open] = found
  const input = { id: ended?.id ?? '', resolution: 'noted' } as const
  await decide(desk, { action: 'resolveCase', input })
  expect(await candidates(-700, ended?.reference ?? '')).toEqual([])
  expect(await candidates(-700, open?.reference ?? '')).toEqual([open?.id])
  expect(other?.resolved).toBeNull()
})
