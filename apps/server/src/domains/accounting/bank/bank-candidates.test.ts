import { createRecharge } from '@mavuno/sdk/contract'
import { operatorListBankCandidates, operatorListBankMatches } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createBank } from './testing/bank-world.js'

test('a line of the bank lists what has its number, then what has its amount, the likest and the nearest first', async () => {
  const { recharge, complete, tell, keeper, addCustomer, context, pass } = await createBank()
  const credit = async (amount: number, number: string) => {
    const { id } = await recharge(amount, number)
    await complete(id)
    return id
  }
  const time = context.now()
  const otherAmount = await credit(41_000, 'ABC1234567')
  const twoDiffer = await credit(40_000, 'ABC1234588')
  const near = await credit(40_000, 'ABC1234568')
  await credit(39_000, 'ABC1234569')
  pass(100)
  const far = await credit(40_000, 'ABC1234560')
  const { id: named } = await recharge(42_000, 'ABC1234567', 'bank')
  const { mavuno: other, user } = await addCustomer()
  const { id: pending } = await other.call(createRecharge, {
    wallet_type: 'bank',
    amount: 40_000,
    recharge_account: user.phone,
    payment_number: 'ABC1234567',
  })
  await tell(40_000, 'ABC1234567', time)
  const { items } = await keeper.call(operatorListBankMatches, { list: 'different' })
  const line = items[0]?.line?.id ?? ''
  const candidates = (await keeper.call(operatorListBankCandidates, { id: line })).items
  expect(
    candidates.map(({ entry, is_booked, status, same_amount, number_differs, apart }) => [
      ...[entry.id, entry.amount, is_booked ? 'booked' : status],
      ...[same_amount, number_differs, apart],
    ]),
  ).toEqual([
    [pending, 40_000, 'pending', true, 0, 100],
    [otherAmount, 41_000, 'booked', false, 0, 0],
    [named, 42_000, 'pending', false, 0, 100],
    [near, 40_000, 'booked', true, 1, 0],
    [far, 40_000, 'booked', true, 1, 100],
    [twoDiffer, 40_000, 'booked', true, 2, 0],
  ])
})
