import { expect, test } from 'vitest'
import { createLedgerContext, day } from '../../../testing/ledger-context.js'
import {
  byTwo,
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import {
  operatorListWithdrawals,
  operatorRejectWithdrawal,
  operatorSumWithdrawals,
  operatorAssignWithdrawal,
} from './operator-withdrawals.js'
import { setPaymentAccount } from './payment-account.js'
import { createWithdrawal } from './withdrawals-service.js'

/** Two cashiers who may each pay 50,000 alone, of 80,000 a day, where customers pay a fee of two percent. */
async function createTill() {
  const context = await createLedgerContext()
  const owner = await makeOperator(context)
  const payee = await makePerson(context)
  await topUp(context, payee, owner, 1_000_000)
  await setPaymentAccount(context, payee, { wallet_type: 'mpesa', account: '0712345678' })
  await byTwo(context, owner, 'setLimits', {
    recharge_each: 50_000,
    recharge_daily: 80_000,
    withdrawal_each: 50_000,
    withdrawal_daily: 80_000,
  })
  const [cashier, colleague] = [await makeOperator(context), await makeOperator(context)]
  const ask = async (amount: number) =>
    (await createWithdrawal(context, payee, withdrawalOf(amount), newKey())).id
  const take = async (who: string, id: string, instead_of?: string) => {
    const input = instead_of ? { id, instead_of, reason: 'Off sick' } : { id }
    return (await operatorAssignWithdrawal(context, who, input)).stage === 'assigned'
  }
  return {
    context,
    cashier,
    colleague,
    ask,
    take,
    refuse: (who: string, id: string) =>
      operatorRejectWithdrawal(context, who, { id, reason: 'Wrong account' }),
    /** Whether an operator may pay a new payout of this amount alone. */
    mayPay: async (who: string, amount: number) => take(who, await ask(amount)),
  }
}

test('limits of payouts count what leaves the wallet, and not what arrives after the fee', async () => {
  const { cashier, mayPay } = await createTill()
  expect(await mayPay(cashier, 50_001)).toBe(false)
  expect(await mayPay(cashier, 50_000)).toBe(true)
  expect(await mayPay(cashier, 30_001)).toBe(false)
  expect(await mayPay(cashier, 30_000)).toBe(true)
})

test('a refused payout returns all that it took of the limit, and nothing more', async () => {
  const { cashier, ask, take, refuse, mayPay } = await createTill()
  const refused = await ask(50_000)
  expect(await take(cashier, refused)).toBe(true)
  expect(await mayPay(cashier, 20_000)).toBe(true)
  await refuse(cashier, refused)
  await refuse(cashier, refused)
  expect(await mayPay(cashier, 50_000)).toBe(true)
  expect(await mayPay(cashier, 10_001)).toBe(false)
  expect(await mayPay(cashier, 10_000)).toBe(true)
})

test('a payout that is refused on the next day returns nothing to the limit of that day', async () => {
  const { context, cashier, ask, take, refuse, mayPay } = await createTill()
  const refused = await ask(50_000)
  expect(await take(cashier, refused)).toBe(true)
  context.pass(day)
  expect(await mayPay(cashier, 40_000)).toBe(true)
  await refuse(cashier, refused)
  expect(await mayPay(cashier, 40_001)).toBe(false)
  expect(await mayPay(cashier, 40_000)).toBe(true)
})

test('a payout that is taken over moves from the limit of the one to that of the other, on the days of each', async () => {
  const { context, cashier, colleague, ask, take, mayPay } = await createTill()
  const first = await ask(50_000)
  expect(await take(cashier, first)).toBe(true)
  expect(await take(colleague, first, cashier)).toBe(true)
  expect(await mayPay(cashier, 50_000)).toBe(true)
  expect(await mayPay(cashier, 30_000)).toBe(true)
  expect(await mayPay(colleague, 30_001)).toBe(false)
  context.pass(day)
  expect(await mayPay(colleague, 40_000)).toBe(true)
  expect(await take(cashier, first, colleague)).toBe(true)
  expect(await mayPay(colleague, 40_001)).toBe(false)
  expect(await mayPay(cashier, 30_001)).toBe(false)
  expect(await mayPay(cashier, 30_000)).toBe(true)
})

test('a payout that was refused waits for nobody, whichever statuses are listed', async () => {
  const { context, cashier, ask, take, refuse } = await createTill()
  const [large, small] = [await ask(50_001), await ask(20_000)]
  expect([await take(cashier, large), await take(cashier, small)]).toEqual([false, true])
  const waiting = () =>
    Promise.all(
      (['needs_approval', 'to_pay', 'mine_to_pay'] as const).map(async (only) => {
        const { items } = await operatorListWithdrawals(context, cashier, { only })
        const { count } = await operatorSumWithdrawals(context, cashier, { only })
        return [count, ...items.map(({ id }) => id)]
      }),
    )
  expect(await waiting()).toEqual([
    [1, large],
    [1, small],
    [1, small],
  ])
  await refuse(cashier, large)
  await refuse(cashier, small)
  expect(await waiting()).toEqual([[0], [0], [0]])
})
