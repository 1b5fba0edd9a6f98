import {
  cancelWithdrawal,
  closeAccount,
  codes,
  createRecharge,
  createWithdrawal,
  getMe,
  getRecord,
  getWallet,
  redeemReward,
  setPaymentAccount,
  signIn,
} from '@mavuno/sdk/contract'
import {
  operatorCompleteWithdrawal,
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { day } from '../../../testing/ledger-context.js'
import { fund, newKey, newPaymentNumber, topUp } from '../../../testing/ledger-people.js'
import { asOwner } from '../../../testing/test-database.js'
import { auditLedger } from '../../ledger/audit.js'
import { saveRechargeChannel } from '../recharges/recharges-service.js'

const phone = '0712345678'
const channel = { wallet_type: 'mpesa', company_name: 'Mavuno', company_number: '1', presets: [] }
const recharge = { wallet_type: 'mpesa', amount: 10_000, recharge_account: phone }

/** A customer with 10 shillings in the balance and 5 in the income wallet: less than can be withdrawn. */
async function createHome({ account = true } = {}) {
  const world = await createAppWorld()
  const { byTwo, context, configure, addCustomer, addOperator } = world
  await configure({ withdraw: { min: 10_000, max: 7_000_000, fee_rate: 200, cool_down: day } })
  await configure({ recharge: { min: 1, max: 7_000_000, expires_after: day } })
  await saveRechargeChannel({ db: asOwner(context.db) }, channel)
  const { mavuno, user } = await addCustomer({ phone })
  const { mavuno: desk, user: operator } = await addOperator()
  if (account) {
    await mavuno.call(setPaymentAccount, { wallet_type: 'mpesa', account: phone, password })
    world.pass(day)
  }
  await topUp(context, user.id, operator.id, 1_000)
  await fund(context, operator.id, 5_000)
  const code = { code: 'KARIBU', kind: 'money', amount: 500, published: true } as const
  await byTwo(desk, 'createCode', code)
  await mavuno.call(redeemReward, { code: 'KARIBU' })
  const close = () => mavuno.call(closeAccount, { password })
  const pay = async (id: string) => {
    await desk.call(operatorAssignWithdrawal, { id })
    await desk.call(operatorCompleteWithdrawal, { id, provider_reference: newKey() })
  }
  const statusOf = async () => {
    const [row] = await context.db.query('select status from users where id = $1', [user.id])
    return row?.['status']
  }
  return { ...world, mavuno, user, desk, operator, close, pay, statusOf }
}

test('closing pays out all that is left, below the minimum and without a fee, and then closes', async () => {
  const { context, connect, mavuno, close, pay, statusOf } = await createHome()
  const { closed, withdrawals } = await close()
  expect(closed).toBe(false)
  expect(withdrawals).toMatchObject([
    { amount: 1_000, fee: 0, real_amount: 1_000, personal_card_number: phone, cancellable: false },
    { amount: 500, fee: 0, real_amount: 500, cancellable: false },
  ])
  expect(await mavuno.call(getWallet)).toMatchObject({ balance: 0, income_wallet: 0, held: 1_500 })
  // Once more tells the same, and moves nothing.
  expect(await close()).toEqual({ closed, withdrawals })
  await runJobs(context)
  expect(await statusOf()).toBe('active')
  for (const { id } of withdrawals) await pay(id)
  await runJobs(context)
  expect(await statusOf()).toBe('closed')
  await expect(mavuno.call(getMe)).rejects.toMatchObject({ status: 401 })
  const again = connect().call(signIn, { phone, password })
  await expect(again).rejects.toMatchObject({ code: codes.wrong_credentials })
  expect((await auditLedger(context.db)).checks.filter(({ ok }) => !ok)).toEqual([])
})

test('an account without money closes at once', async () => {
  const { addCustomer } = await createAppWorld()
  const { mavuno } = await addCustomer()
  expect(await mavuno.call(closeAccount, { password })).toEqual({ closed: true, withdrawals: [] })
})

test('while an account closes, nothing else is done with it, so that nobody saves fees this way', async () => {
  const { mavuno, close, pay } = await createHome()
  const { withdrawals } = await close()
  const [first, second] = withdrawals.map(({ id }) => id) as [string, string]
  const order = { ...recharge, payment_number: newPaymentNumber() }
  const withdrawal = { amount: 10_000, pay_from: 'balance', real_amount: 9_800 } as const
  for (const call of [
    () => mavuno.call(cancelWithdrawal, { id: first }),
    () => mavuno.call(createRecharge, order),
    () => mavuno.call(createWithdrawal, withdrawal),
    () => mavuno.call(setPaymentAccount, { wallet_type: 'mpesa', account: '0799999999', password }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: codes.wrong_state })
  }
  expect(await mavuno.call(getRecord, { id: first })).toMatchObject({ cancellable: false })
  await pay(second)
  await expect(mavuno.call(createRecharge, order)).rejects.toMatchObject({
    code: codes.wrong_state,
  })
})

test('money that cannot be paid out comes back, and the account stays open', async () => {
  const { context, mavuno, desk, close, pay, statusOf } = await createHome()
  const { withdrawals } = await close()
  const [first, second] = withdrawals.map(({ id }) => id) as [string, string]
  await desk.call(operatorRejectWithdrawal, { id: first, reason: 'No such account' })
  await pay(second)
  await runJobs(context)
  expect(await statusOf()).toBe('active')
  expect(await mavuno.call(getWallet)).toMatchObject({ balance: 1_000, held: 0 })
  expect((await close()).withdrawals).toMatchObject([{ amount: 1_000, fee: 0 }])
})

test('closing needs a receipt account that does not wait, and that nothing is open', async () => {
  const { mavuno, close, pass } = await createHome({ account: false })
  await expect(close()).rejects.toMatchObject({ code: codes.no_payment_account })
  const other = '0799999999'
  await mavuno.call(setPaymentAccount, { wallet_type: 'mpesa', account: other, password })
  await expect(close()).rejects.toMatchObject({ code: codes.cooling_down })
  pass(day)
  await mavuno.call(createRecharge, { ...recharge, payment_number: newPaymentNumber() })
  await expect(close()).rejects.toMatchObject({
    code: codes.wrong_state,
    data: { obstacle: 'recharge' },
  })
  expect(await mavuno.call(getWallet)).toMatchObject({ balance: 1_000, income_wallet: 500 })
})
