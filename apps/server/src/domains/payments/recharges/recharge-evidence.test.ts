import { cancelRecharge, createRecharge } from '@mavuno/sdk/contract'
import {
  operatorGetRecharge,
  operatorListRecharges,
  operatorPropose,
  operatorRejectRecharge,
  operatorSumRecharges,
  operatorWithdrawProposal,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { newPaymentNumber } from '../../../testing/ledger-people.js'
import { createBank } from '../../accounting/bank/testing/bank-world.js'

/** A desk, and customers who recharge with the numbers that a test gives. */
async function createDesk() {
  const bank = await createBank()
  const { addCustomer, desk } = bank
  const addPayer = async () => {
    const { mavuno, user } = await addCustomer()
    return {
      mavuno,
      ask: (amount: number, payment_number = newPaymentNumber()) =>
        mavuno.call(createRecharge, {
          wallet_type: 'mpesa',
          amount,
          recharge_account: user.phone,
          payment_number,
        }),
    }
  }
  const refuse = (id: string) =>
    desk.call(operatorRejectRecharge, { id, reason: 'No such payment' })
  const look = (id: string) => desk.call(operatorGetRecharge, { id })
  return { ...bank, addPayer, refuse, look }
}

test('a recharge counts those of its customer that were credited or refused, and not itself or those of others', async () => {
  const { addPayer, complete, refuse, look } = await createDesk()
  const [kamau, wanjiku] = [await addPayer(), await addPayer()]
  for (const { id } of [await wanjiku.ask(10_000), await wanjiku.ask(20_000)]) await complete(id)
  await refuse((await wanjiku.ask(30_000)).id)
  const first = await kamau.ask(11_000)
  expect((await look(first.id)).before).toEqual({ completed: 0, rejected: 0 })
  await complete(first.id)
  expect((await look(first.id)).before).toEqual({ completed: 0, rejected: 0 })
  const refused = await kamau.ask(12_000)
  await refuse(refused.id)
  expect((await look(refused.id)).before).toEqual({ completed: 1, rejected: 0 })
  await kamau.mavuno.call(cancelRecharge, { id: (await kamau.ask(13_000)).id })
  const last = await kamau.ask(14_000)
  expect((await look(last.id)).before).toEqual({ completed: 1, rejected: 1 })
})

test('of twelve recharges with one number the ten beside each begin with those credited and then those pending', async () => {
  const { addPayer, byTwo, desk, refuse, look } = await createDesk()
  const number = newPaymentNumber()
  const ask = async () => (await addPayer()).ask(10_000, number)
  const ended = []
  for (let count = 0; count < 9; count += 1) {
    const { id } = await ask()
    await refuse(id)
    ended.push(id)
  }
  const [pending, viewed, credited] = [await ask(), await ask(), await ask()]
  await byTwo(desk, 'completeRecharge', { id: credited.id })
  const { same_number } = await look(viewed.id)
  expect(same_number.map(({ id }) => id)).toEqual([credited.id, pending.id, ...ended.slice(0, 8)])
})

test('a recharge is clear, unclear or proposed, and is clear again when its proposal is withdrawn', async () => {
  const { addPayer, desk, tell } = await createDesk()
  const kamau = await addPayer()
  const [clear, unclear, other] = [
    await kamau.ask(10_000),
    await kamau.ask(20_000),
    await kamau.ask(40_000),
  ]
  for (const { amount, payment_number } of [clear, other]) await tell(amount, payment_number ?? '')
  const lists = async () => {
    const found = []
    for (const only of ['exact', 'unclear', 'proposed'] as const) {
      const filter = { status: 'pending', only } as const
      const { items } = await desk.call(operatorListRecharges, { ...filter, oldest_first: true })
      const { count, amount } = await desk.call(operatorSumRecharges, filter)
      expect(items).toHaveLength(count)
      found.push([amount, ...items.map(({ id }) => id)])
    }
    return found
  }
  const before = [[50_000, clear.id, other.id], [20_000, unclear.id], [0]]
  expect(await lists()).toEqual(before)
  const propose = (id: string) =>
    desk.call(operatorPropose, { action: 'completeRecharge', input: { id } })
  const proposals = [await propose(clear.id), await propose(unclear.id)]
  expect(await lists()).toEqual([[40_000, other.id], [0], [30_000, clear.id, unclear.id]])
  for (const { id } of proposals) await desk.call(operatorWithdrawProposal, { id })
  expect(await lists()).toEqual(before)
})
