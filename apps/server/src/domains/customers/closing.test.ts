import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import {
  byTwo,
  balanceOf,
  fund,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { claimHolding } from '../holdings/holdings-service.js'
import { cancelRecharge, createRecharge } from '../payments/recharges/recharges-service.js'
import { redeemReward } from '../rewards/rewards-service.js'
import {
  operatorCompleteWithdrawal,
  operatorAssignWithdrawal,
} from '../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../payments/withdrawals/withdrawals-service.js'

test('closing is refused with money of any kind, a holding with earnings left, or an open recharge', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await fund(context, operator, 100_000)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  const obstacle = async () => {
    const [row] = await context.db.query<{ obstacle: string | null }>(
      'select closing_obstacle($1) as obstacle',
      [customer],
    )
    return row?.obstacle
  }
  /** Withdraws everything in one wallet; held money still belongs to the customer. */
  const empty = async (pay_from: 'balance' | 'revenue', purse: string) => {
    const amount = await balanceOf(context, customer, purse)
    const { id } = await createWithdrawal(
      context,
      customer,
      withdrawalOf(amount, pay_from),
      newKey(),
    )
    expect(await balanceOf(context, customer, purse)).toBe(0)
    expect(await obstacle()).toBe('money')
    await operatorAssignWithdrawal(context, operator, { id })
    await operatorCompleteWithdrawal(
      context,
      operator,
      { id, provider_reference: newKey() },
      newKey(),
    )
  }
  expect(await obstacle()).toBeNull()

  const code = { code: 'POINTS', kind: 'points', amount: 50, published: true } as const
  await byTwo(context, operator, 'createCode', code)
  await redeemReward(context, customer, { code: 'POINTS' }, newKey())
  expect(await obstacle()).toBeNull()

  const ordered = { wallet_type: 'mpesa', amount: 10_000, recharge_account: '0712345678' }
  const number = { payment_number: newPaymentNumber() }
  const recharge = await createRecharge(context, customer, { ...ordered, ...number }, newKey())
  expect(await obstacle()).toBe('recharge')
  await cancelRecharge(context, customer, { id: recharge.id })
  expect(await obstacle()).toBeNull()

  await topUp(context, customer, operator, 30_000)
  expect(await obstacle()).toBe('money')
  const sale = await makeProduct(context, operator, {
    returns_principal: false,
    earnings_per_time: 10_000,
  })
  const id = await buy(context, customer, sale)
  await empty('balance', 'balance')
  expect(await obstacle()).toBe('holding')
  context.pass(day)
  await runJobs(context)
  // It has ended, but its earnings have not been claimed.
  expect(await obstacle()).toBe('holding')
  await claimHolding(context, customer, { id }, newKey())
  expect(await obstacle()).toBe('money')
  await empty('revenue', 'income')
  expect(await obstacle()).toBeNull()

  await topUp(context, customer, operator, 10_000)
  await buy(context, customer, await makeProduct(context, operator))
  expect(await balanceOf(context, customer, 'balance')).toBe(0)
  expect(await obstacle()).toBe('money')
})

test('what is open of another customer keeps nobody from closing an account', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const [leaving, other] = [await makePerson(context), await makePerson(context)]
  const obstacles = () =>
    context.db.query(
      'select o.id, pending_business_kind(o.id) as business, closing_obstacle(o.id) as obstacle from unnest($1::uuid[]) o (id)',
      [[leaving, other]],
    )
  const nothing = { id: leaving, business: null, obstacle: null }
  await topUp(context, other, operator, 50_000)
  const account = { wallet_type: 'mpesa', account: '0712345678' }
  await setPaymentAccount(context, other, account)
  await createWithdrawal(context, other, withdrawalOf(20_000), newKey())
  const open = (business: string) => ({ id: other, business, obstacle: 'money' })
  expect(await obstacles()).toEqual([nothing, open('withdrawal')])
  const asked = { wallet_type: 'mpesa', amount: 10_000, recharge_account: '0712345678' }
  const number = { payment_number: newPaymentNumber() }
  await createRecharge(context, other, { ...asked, ...number }, newKey())
  expect(await obstacles()).toEqual([nothing, open('recharge')])
  await buy(context, other, await makeProduct(context, operator))
  expect(await obstacles()).toEqual([nothing, open('holding')])
})
