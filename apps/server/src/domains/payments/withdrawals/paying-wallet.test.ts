import { expect, test } from 'vitest'
import {
  balanceOf,
  byTwo,
  makeOperator,
  makePerson,
  newKey,
  topUp,
} from '../../../testing/ledger-people.js'
import { createLine } from '../recharges/testing/collected-line.js'
import { redeemReward } from '../../rewards/rewards-service.js'
import { setPaymentAccount } from './payment-account.js'
import { cancelWithdrawal, createWithdrawal, quoteWithdrawal } from './withdrawals-service.js'

/** A customer who is paid in whole shillings, with other cents in each wallet; another one has more in both. */
async function createPayee() {
  const { context, customer } = await createLine()
  const operator = await makeOperator(context)
  const other = await makePerson(context)
  await topUp(context, customer, operator, 100_045)
  await topUp(context, other, operator, 900_011)
  for (const [code, amount, who] of [
    ['OWN', 70_032, customer],
    ['OTHER', 800_012, other],
  ] as const) {
    await byTwo(context, operator, 'createCode', { code, kind: 'money', amount, published: true })
    await redeemReward(context, who, { code }, newKey())
  }
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  const wallets = () =>
    Promise.all(['balance', 'income', 'held'].map((name) => balanceOf(context, customer, name)))
  return { context, customer, wallets }
}

test.each([
  ['balance', 45, 100_045, [65_145, 70_032, 34_900]],
  ['revenue', 32, 70_032, [100_045, 35_132, 34_900]],
] as const)(
  'a withdrawal from %s is quoted, refused, held and returned by what that wallet has',
  async (pay_from, left, available, held) => {
    const { context, customer, wallets } = await createPayee()
    const before = await wallets()
    const quote = await quoteWithdrawal(context, customer, { amount: 34_900, pay_from })
    expect(quote).toMatchObject({ fee: 600, real_amount: 34_300, left })
    const above = { amount: 200_000, real_amount: 196_000, pay_from }
    await expect(createWithdrawal(context, customer, above, newKey())).rejects.toMatchObject({
      reason: 'insufficient_funds',
      data: { needed: 200_000, available },
    })
    const input = { amount: 34_900, real_amount: 34_300, pay_from }
    const { id } = await createWithdrawal(context, customer, input, newKey())
    expect(await wallets()).toEqual(held)
    await cancelWithdrawal(context, customer, { id })
    expect(await wallets()).toEqual(before)
  },
)
