import {
  requestCode,
  closeAccount,
  codes,
  confirmReset,
  createWithdrawal,
  getMe,
  getPaymentAccount,
  getWallet,
  lockAccount,
  setPaymentAccount,
  signIn,
} from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import { readSettings } from '../../../platform/settings.js'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { setRules } from '../../../testing/ledger-context.js'
import { makeOperator, topUp } from '../../../testing/ledger-people.js'
import { operatorAssignWithdrawal } from '../../payments/withdrawals/operator-withdrawals.js'
import { asOwner } from '../../../testing/test-database.js'

const phone = '0712345678'
const fresh = 'kahawa-na-chai'
const host = 'https://wallet.example'

/** A customer with money, whose password somebody else knows. */
async function createTheft() {
  const settings = readSettings({ PUBLIC_URL: host })
  const world = await createAppWorld({ settings })
  const { context, addCustomer, connect, messages, lastCode } = world
  await setRules(context.db)
  const operator = await makeOperator(context)
  const { user } = await addCustomer({ phone })
  await topUp(context, user.id, operator, 100_000)
  const links = () =>
    messages.flatMap(({ text }) => /https:\S+[?&]lock=([\w-]+)/.exec(text)?.[1] ?? [])
  const signInAnew = async () => {
    const browser = connect({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' })
    browser.session.save(await browser.call(signIn, { phone, password }))
    return browser
  }
  const reset = async () => {
    const browser = connect()
    const { request_id } = await browser.call(requestCode, { phone, purpose: 'reset' })
    const words = { password: fresh, confirm_password: fresh }
    await browser.call(confirmReset, { request_id, code: lastCode(), ...words })
    return browser
  }
  return { ...world, operator, links, signInAnew, reset }
}

test('the owner who is told of a new device locks the account until the phone is proven by a new password', async () => {
  const { context, connect, messages, operator, links, signInAnew, reset } = await createTheft()
  const thief = await signInAnew()
  expect(messages[0]).toMatchObject({ phone: '254712345678' })
  expect(messages[0]?.text).toContain('Chrome, Android')
  expect(messages[0]?.text).toContain(`${host}/#/pages/sign/index?lock=`)
  await thief.call(setPaymentAccount, { wallet_type: 'mpesa', account: '0799999999', password })
  const taken = { amount: 50_000, pay_from: 'balance', real_amount: 49_000 } as const
  const { id } = await thief.call(createWithdrawal, taken)
  const [first = ''] = links()
  await connect().call(lockAccount, { token: first })
  await expect(thief.call(getMe)).rejects.toMatchObject({ status: 401 })
  for (const browser of [thief, connect()]) {
    const again = browser.call(signIn, { phone, password })
    await expect(again).rejects.toMatchObject({ code: codes.wrong_credentials })
  }
  const paying = () => operatorAssignWithdrawal(context, operator, { id })
  await expect(paying()).rejects.toMatchObject({ code: codes.wrong_state })
  const owner = await reset()
  owner.session.save(await owner.call(signIn, { phone, password: fresh }))
  // Nothing of what the thief has asked for is paid, neither now nor later.
  await expect(paying()).rejects.toMatchObject({ code: codes.wrong_state })
  expect(await owner.call(getWallet)).toMatchObject({ balance: 100_000 })
  expect(await owner.call(getPaymentAccount)).toBeNull()
})

test('a link stops the closing of the account, too', async () => {
  const { connect, context, links, signInAnew, reset } = await createTheft()
  const thief = await signInAnew()
  await thief.call(setPaymentAccount, { wallet_type: 'mpesa', account: '0799999999', password })
  await thief.call(closeAccount, { password })
  await connect().call(lockAccount, { token: links()[0] ?? '' })
  const owner = await reset()
  owner.session.save(await owner.call(signIn, { phone, password: fresh }))
  await runJobs(context)
  expect(await owner.call(getWallet)).toMatchObject({ balance: 100_000 })
})

test('under a clock that is not trusted a link locks the account, and moves no money', async () => {
  const { connect, context, links, signInAnew } = await createTheft()
  const thief = await signInAnew()
  await thief.call(setPaymentAccount, { wallet_type: 'mpesa', account: '0799999999', password })
  const taken = { amount: 50_000, pay_from: 'balance', real_amount: 49_000 } as const
  await thief.call(createWithdrawal, taken)
  await asOwner(context.db).query(
    `update operation_clock set is_live = true, last_trusted_time = now() + interval '1 minute'`,
  )
  await connect().call(lockAccount, { token: links()[0] ?? '' })
  await expect(thief.call(getMe)).rejects.toMatchObject({ status: 401 })
  expect(await context.db.query('select status from withdrawals')).toEqual([{ status: 'pending' }])
})

test('a new receipt account is told with a link, too, and a link that was followed before locks nothing again', async () => {
  const { connect, links, signInAnew, reset, context } = await createTheft()
  const thief = await signInAnew()
  await thief.call(setPaymentAccount, { wallet_type: 'mpesa', account: '0799999999', password })
  const [, token = ''] = links()
  await connect().call(lockAccount, { token })
  await connect().call(lockAccount, { token })
  const owner = await reset()
  await owner.call(signIn, { phone, password: fresh })
  // All links of before are gone with the new password.
  for (const old of links()) {
    await expect(connect().call(lockAccount, { token: old })).rejects.toMatchObject({ status: 404 })
  }
  expect(await context.db.query('select locked from users where locked is not null')).toEqual([])
})

test('a link works for three days, and a device that is known is told no more', async () => {
  const { connect, links, signInAnew, pass } = await createTheft()
  const device = await signInAnew()
  await device.call(signIn, { phone, password })
  expect(links()).toHaveLength(1)
  const [token = ''] = links()
  pass(72 * 3_600)
  const late = connect().call(lockAccount, { token })
  await expect(late).rejects.toMatchObject({ status: 404 })
  const guess = connect().call(lockAccount, { token: 'a guess' })
  await expect(guess).rejects.toMatchObject({ status: 404 })
})

test('one account has twenty of these messages sent in a day, and then none', async () => {
  const { links, signInAnew, pass } = await createTheft()
  const thief = await signInAnew()
  for (let count = 0; count < 12; count += 1) {
    await signInAnew()
    const account = { wallet_type: 'mpesa', account: `07999999${10 + count}` }
    await thief.call(setPaymentAccount, { ...account, password })
  }
  expect(links()).toHaveLength(20)
  pass(86_400)
  await signInAnew()
  expect(links()).toHaveLength(21)
})

test('a link that is followed while its owner sets a new password leaves the account open', async () => {
  const { connect, links, signInAnew, reset, context } = await createTheft()
  const { db } = context
  await signInAnew()
  const [token = ''] = links()
  const waiting = (count: number) =>
    expect
      .poll(() =>
        db.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(count)
  const [owner, locking] = await db
    .transaction(async (held) => {
      await held.query('select from users for update')
      const owning = reset()
      await waiting(1)
      const locked = connect().call(lockAccount, { token })
      await waiting(2)
      return [owning, locked.catch((error: { status: number }) => error.status)] as const
    })
    .then((both) => Promise.all(both))
  expect(locking).toBe(404)
  await owner.call(signIn, { phone, password: fresh })
})

test('a browser that the account was locked against is a new one afterwards, also with the right password', async () => {
  const { links, signInAnew, reset, connect, messages } = await createTheft()
  const thief = await signInAnew()
  await connect().call(lockAccount, { token: links().at(-1) ?? '' })
  await reset()
  const told = () => messages.filter(({ text }) => text.includes('Chrome, Android')).length
  expect(told()).toBe(1)
  for (let again = 0; again < 2; again += 1) {
    await thief.call(signIn, { phone, password: fresh })
    expect(told()).toBe(2)
  }
})
