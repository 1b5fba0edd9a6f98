import { createRecharge } from '@mavuno/sdk/contract'
import {
  operatorBlockUser,
  operatorListProposals,
  operatorPropose,
  type ActionName,
  type InputOf,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { newPaymentNumber } from '../../testing/ledger-people.js'
import { asOwner } from '../../testing/test-database.js'
import { amount, createTill, newReceipt } from '../payments/testing/till.js'

test('proposals are listed by the customer whom they are about: their money, their account, and what they would get', async () => {
  const { tell, open, start, customer, user, desk, keeper, phone, context, addCustomer } =
    await createTill()
  const { user: stranger } = await addCustomer()
  const payment_number = newPaymentNumber()
  const asked = { wallet_type: 'bank', amount, recharge_account: phone, payment_number }
  const { id } = await customer.call(createRecharge, asked)
  const { id: ordered } = await start()
  await tell(newReceipt())
  await tell(newReceipt())
  const [first, second] = (await open()).map((row) => row.id)
  await desk.call(operatorBlockUser, { id: user.id, reason: 'A check' })
  const propose = async <Name extends ActionName>(action: Name, input: InputOf<Name>) =>
    (await desk.call(operatorPropose, { action, input } as never)).id
  const credit = { resolution: 'credit', reason: 'Theirs' } as const
  const made = [
    await propose('completeRecharge', { id, settled_amount: amount - 1, reason: 'Less came' }),
    await propose('settleUnmatched', { id: first ?? '', ...credit, user_id: user.id }),
    await propose('settleUnmatched', { id: second ?? '', ...credit, recharge_id: ordered }),
    await propose('unblockUser', { id: user.id, reason: 'It was the right person' }),
  ]
  await propose('fundReserve', { amount, reference: 'FT1', note: '' })
  const of = async (user_id: string) =>
    (await keeper.call(operatorListProposals, { user_id, oldest_first: true })).items.map(
      (proposal) => proposal.id,
    )
  expect(await of(user.id)).toEqual(made)
  expect(await of(stranger.id)).toEqual([])
  const moved = asOwner(context.db).query('update proposals set user_id = $1', [stranger.id])
  await expect(moved).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
})
