import { createRecharge, listRecharges } from '@mavuno/sdk/contract'
import { operatorGetRecharge, operatorRejectRecharge } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createBank } from '../../accounting/bank/testing/bank-world.js'

test('a charge that the bank lists under the number of a payment neither contests it nor takes its proof', async () => {
  const { recharge, complete, list, lineOf, desk, balance } = await createBank()
  const { id } = await recharge(60_000, 'LISTED0001')
  await list([lineOf(-700, 'LISTED0001'), lineOf(60_000, 'LISTED0001')])
  expect(await desk.call(operatorGetRecharge, { id })).toMatchObject({
    conflicts: [],
    listed_by_bank: true,
    bank_amount: 60_000,
  })
  await complete(id)
  expect(await balance()).toBe(60_000)
})

test('a payment is missing at the bank once it has listed some of before and of after the recharge', async () => {
  const { recharge, tell, desk, context, pass } = await createBank()
  const asked = context.now()
  const { id } = await recharge(40_000)
  pass(60)
  const conflicts = async () => (await desk.call(operatorGetRecharge, { id })).conflicts
  await tell(100, 'LATER00001')
  expect(await conflicts()).toEqual([])
  await tell(200, 'SAME000001', asked)
  expect(await conflicts()).toEqual([])
  await tell(300, 'EARLIER001', asked - 1)
  expect(await conflicts()).toEqual(['not_at_bank'])
})

test('a refused recharge is of a used number only if another with its number is credited', async () => {
  const { recharge, desk, byTwo, addCustomer, customer } = await createBank()
  const { mavuno: other, user } = await addCustomer()
  const rechargeWith = async (number: string) => {
    const asked = { wallet_type: 'mpesa', amount: 30_000, recharge_account: user.phone }
    return (await other.call(createRecharge, { ...asked, payment_number: number })).id
  }
  const mine = [await recharge(30_000, 'PENDING001'), await recharge(30_000, 'CREDITED01')]
  await rechargeWith('PENDING001')
  await byTwo(desk, 'completeRecharge', { id: await rechargeWith('CREDITED01') })
  for (const { id } of mine) await desk.call(operatorRejectRecharge, { id, reason: 'Not ours' })
  const { items } = await customer.call(listRecharges, {})
  expect(items.map(({ payment_number, failure }) => [payment_number, failure])).toEqual([
    ['CREDITED01', 'number_used'],
    ['PENDING001', undefined],
  ])
})
