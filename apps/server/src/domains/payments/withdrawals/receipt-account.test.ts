import {
  requestCode,
  codes,
  confirmReset,
  createWithdrawal,
  getPaymentAccount,
  setPaymentAccount,
  signIn,
} from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { day } from '../../../testing/ledger-context.js'
import { balanceOf, makeOperator, topUp } from '../../../testing/ledger-people.js'
import { asOwner } from '../../../testing/test-database.js'
import { saveRechargeChannel } from '../recharges/recharges-service.js'

const phone = '0712345678'
const channel = { wallet_type: 'mpesa', company_name: 'Mavuno', company_number: '1', presets: [] }
const own = { wallet_type: 'mpesa', account: phone }
const other = { wallet_type: 'mpesa', account: '0799999999' }
const half = { amount: 50_000, pay_from: 'balance', real_amount: 50_000 } as const

/** A customer with money and without a receipt account; withdrawals wait for a day. */
async function createHome() {
  const world = await createAppWorld()
  const { context, addCustomer } = world
  const { mavuno, user } = await addCustomer({ phone })
  await saveRechargeChannel({ db: asOwner(context.db) }, channel)
  await topUp(context, user.id, await makeOperator(context), 100_000)
  const proveByReset = async () => {
    const { request_id } = await mavuno.call(requestCode, { phone, purpose: 'reset' })
    const code = /\d{6}/.exec(world.messages.at(-1)?.text ?? '')?.[0] ?? ''
    await mavuno.call(confirmReset, { request_id, code, password, confirm_password: password })
    mavuno.session.save(await mavuno.call(signIn, { phone, password }))
  }
  return { ...world, mavuno, user, proveByReset }
}

test('the first receipt account takes the password, and withdrawals wait', async () => {
  const { mavuno, pass } = await createHome()
  const untold = mavuno.call(setPaymentAccount, other as typeof other & { password: string })
  await expect(untold).rejects.toMatchObject({
    status: 400,
    data: { issues: [{ path: 'password' }] },
  })
  const guess = mavuno.call(setPaymentAccount, { ...other, password: 'not this' })
  await expect(guess).rejects.toMatchObject({ code: codes.old_password_wrong })
  expect(await mavuno.call(getPaymentAccount)).toBeNull()
  await mavuno.call(setPaymentAccount, { ...other, password })
  expect(await mavuno.call(getPaymentAccount)).toMatchObject(other)
  const early = mavuno.call(createWithdrawal, half)
  await expect(early).rejects.toMatchObject({ code: codes.cooling_down })
  pass(day)
  expect(await mavuno.call(createWithdrawal, half)).toMatchObject({ status: 'pending' })
})

test('an account that is set is changed with the password, and has ten digits', async () => {
  const { mavuno } = await createHome()
  await mavuno.call(setPaymentAccount, { ...own, password })
  const guess = mavuno.call(setPaymentAccount, { ...other, password: 'not this' })
  await expect(guess).rejects.toMatchObject({ code: codes.old_password_wrong })
  const short = mavuno.call(setPaymentAccount, { ...other, account: '12345', password })
  await expect(short).rejects.toMatchObject({
    status: 400,
    data: { issues: [{ path: 'account' }] },
  })
  expect(await mavuno.call(getPaymentAccount)).toMatchObject(own)
})

test('withdrawals to the own phone wait until it is proven, and then do not', async () => {
  const { context, mavuno, user, pass, proveByReset } = await createHome()
  // As of an account from before codes proved phones.
  await asOwner(context.db).query('update users set phone_verified_at = null where id = $1', [
    user.id,
  ])
  await mavuno.call(setPaymentAccount, { ...own, password })
  const early = mavuno.call(createWithdrawal, half)
  await expect(early).rejects.toMatchObject({ code: codes.cooling_down })
  await proveByReset()
  // A reset waits by itself.
  pass(day)
  await mavuno.call(setPaymentAccount, { ...own, receiver_name: 'Kamau', password })
  expect(await mavuno.call(createWithdrawal, half)).toMatchObject({ status: 'pending' })
  await mavuno.call(setPaymentAccount, { ...other, password })
  const late = mavuno.call(createWithdrawal, half)
  await expect(late).rejects.toMatchObject({ code: codes.cooling_down })
})

test('the owner is told of each new account by SMS, without its whole number', async () => {
  const { mavuno, messages } = await createHome()
  await mavuno.call(setPaymentAccount, { ...other, password })
  expect(messages).toEqual([
    { phone: '254712345678', text: expect.stringContaining('the account that ends in 999') },
  ])
  expect(messages[0]?.text).not.toContain(other.account)
  await mavuno.call(setPaymentAccount, { ...other, password })
  expect(messages).toHaveLength(1)
})

test('a withdrawal without the amount of the quote is 400, and nothing happens', async () => {
  const { context, mavuno, user, pass } = await createHome()
  await mavuno.call(setPaymentAccount, { ...own, password })
  pass(day)
  const input = { amount: 50_000, pay_from: 'balance' } as typeof half
  await expect(mavuno.call(createWithdrawal, input)).rejects.toMatchObject({
    status: 400,
    data: { issues: [{ path: 'real_amount' }] },
  })
  expect(await balanceOf(context, user.id, 'balance')).toBe(100_000)
})

test('a stolen token gets nothing out', async () => {
  const { context, connect, mavuno, user, pass } = await createHome()
  const thief = connect()
  thief.session.save(user)
  for (const guess of ['', 'password', phone]) {
    const account = { ...other, ...(guess === '' ? {} : { password: guess }) } as typeof other & {
      password: string
    }
    await expect(thief.call(setPaymentAccount, account)).rejects.toThrow()
  }
  const first = thief.call(createWithdrawal, half)
  await expect(first).rejects.toMatchObject({ code: codes.no_payment_account })
  await mavuno.call(setPaymentAccount, { ...own, password })
  pass(day)
  await expect(
    thief.call(setPaymentAccount, { ...other, password: 'not this' }),
  ).rejects.toMatchObject({ code: codes.old_password_wrong })
  // What the thief can ask for goes to the owner.
  expect(await thief.call(createWithdrawal, half)).toMatchObject({ personal_card_number: phone })
  expect(await balanceOf(context, user.id, 'held')).toBe(50_000)
})
