import {
  cancelWithdrawal,
  changePassword,
  closeAccount,
  codes,
  createWithdrawal,
  endSession,
  exportMe,
  getMe,
  listSessions,
  sendMessage,
  setPaymentAccount,
  signIn,
  updateMe,
} from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { createCheapHasher } from '../../testing/test-context.js'
import { createAppWorld, password } from '../../testing/app-world.js'
import { makeOperator, topUp } from '../../testing/ledger-people.js'
import { saveRechargeChannel } from '../payments/recharges/recharges-service.js'
import {
  operatorCompleteWithdrawal,
  operatorAssignWithdrawal,
} from '../payments/withdrawals/operator-withdrawals.js'
import { asOwner } from '../../testing/test-database.js'

const phone = '0712345678'
const fresh = 'kahawa-na-chai'

const channel = {
  wallet_type: 'mpesa',
  company_name: 'Mavuno',
  company_number: '000000',
  presets: [],
}

test('a profile changes only in the given fields', async () => {
  const { addCustomer } = await createAppWorld()
  const { mavuno } = await addCustomer()
  await mavuno.call(updateMe, { nickname: 'Kamau' })
  expect(await mavuno.call(updateMe, { language: 'sw' })).toMatchObject({
    nickname: 'Kamau',
    language: 'sw',
  })
  await expect(mavuno.call(updateMe, { language: 'xx' })).rejects.toMatchObject({
    status: 400,
    data: { issues: [{ path: 'language' }] },
  })
})

test('an operator does not take another name, such as that of a colleague whom the log would then name', async () => {
  const { addOperator } = await createAppWorld()
  const { mavuno, user } = await addOperator({ roles: ['cashier'] })
  const before = await mavuno.call(getMe)
  await expect(mavuno.call(updateMe, { nickname: 'Mavuno approvals' })).rejects.toMatchObject({
    status: 403,
  })
  expect(await mavuno.call(updateMe, { language: 'sw' })).toMatchObject({
    id: user.id,
    nickname: before.nickname,
    language: 'sw',
  })
})

test('changing the password ends every other session', async () => {
  const { addCustomer, connect } = await createAppWorld()
  const { mavuno } = await addCustomer({ phone })
  const other = connect()
  other.session.save(await other.call(signIn, { phone, password }))
  const change = (old_password: string, new_password = fresh) =>
    mavuno.call(changePassword, { old_password, new_password, confirm_password: new_password })
  await expect(change('not this')).rejects.toMatchObject({ code: codes.old_password_wrong })
  for (const common of ['123456', phone, `254${phone.slice(1)}`, 'mavuno2026']) {
    await expect(change(password, common)).rejects.toMatchObject({
      code: codes.password_too_common,
    })
  }
  await change(password)
  await expect(other.call(getMe)).rejects.toMatchObject({ status: 401 })
  await mavuno.call(getMe)
  await connect().call(signIn, { phone, password: fresh })
})

test('a password that was reset meanwhile cannot be changed with the old one', async () => {
  const begun = Promise.withResolvers<void>()
  const reset = Promise.withResolvers<void>()
  const passwords = createCheapHasher()
  const { context, addCustomer } = await createAppWorld({
    passwords: {
      ...passwords,
      async hash(typed, queue) {
        begun.resolve()
        await reset.promise
        return passwords.hash(typed, queue)
      },
    },
  })
  const { mavuno, user } = await addCustomer()
  const new_password = 'mlima-wa-kenya'
  const input = { old_password: password, new_password, confirm_password: new_password }
  const changed = mavuno.call(changePassword, input)
  await begun.promise
  await asOwner(context.db).query(`update users set password_hash = 'of the reset' where id = $1`, [
    user.id,
  ])
  reset.resolve()
  await expect(changed).rejects.toMatchObject({ code: codes.old_password_wrong })
  expect(await context.db.query('select password_hash from users')).toEqual([
    { password_hash: 'of the reset' },
  ])
})

test('wrong old passwords are limited', async () => {
  const { addCustomer } = await createAppWorld()
  const { mavuno } = await addCustomer()
  const input = { old_password: 'not this', new_password: fresh, confirm_password: fresh }
  for (let count = 0; count < 10; count += 1) {
    await expect(mavuno.call(changePassword, input)).rejects.toMatchObject({
      code: codes.old_password_wrong,
    })
  }
  const right = mavuno.call(changePassword, { ...input, old_password: password })
  await expect(right).rejects.toMatchObject({ status: 429 })
})

test('the right password resets the count of wrong ones', async () => {
  const { addCustomer, context } = await createAppWorld()
  const { mavuno } = await addCustomer()
  const input = { old_password: 'not this', new_password: fresh, confirm_password: fresh }
  await expect(mavuno.call(changePassword, input)).rejects.toThrow()
  const counted = () =>
    context.db.query(`select count from rate_limits where key not like 'password-right:%'`)
  expect(await counted()).toEqual([{ count: 1 }])
  await mavuno.call(changePassword, { ...input, old_password: password })
  expect(await counted()).toEqual([])
})

test('a device is signed out from another one, but never somebody else’s', async () => {
  const { addCustomer, connect } = await createAppWorld()
  const { mavuno } = await addCustomer({ phone })
  const other = connect()
  other.session.save(await other.call(signIn, { phone, password }))
  const { items } = await mavuno.call(listSessions)
  const id = items.find(({ current }) => !current)?.id ?? ''
  const stranger = await addCustomer()
  await expect(stranger.mavuno.call(endSession, { id })).rejects.toMatchObject({ status: 404 })
  await other.call(getMe)
  await mavuno.call(endSession, { id })
  await expect(other.call(getMe)).rejects.toMatchObject({ status: 401 })
})

test('a session ends after 90 days without use; each use extends it', async () => {
  const { addCustomer, pass } = await createAppWorld()
  const { mavuno } = await addCustomer()
  pass(89 * 86_400)
  await mavuno.call(getMe)
  pass(89 * 86_400)
  await mavuno.call(getMe)
  pass(91 * 86_400)
  await expect(mavuno.call(getMe)).rejects.toMatchObject({ status: 401 })
})

const half = { amount: 10_000, pay_from: 'balance', real_amount: 10_000 } as const

test('closing takes the password, removes the person and frees the phone; the ledger keeps the id', async () => {
  const { addCustomer, configure, connect, context, join } = await createAppWorld()
  const { mavuno, user } = await addCustomer({ phone })
  await mavuno.call(updateMe, { nickname: 'Kamau' })
  const account = { wallet_type: 'mpesa', account: '0712345678', receiver_name: 'Njeri Kamau' }
  await mavuno.call(setPaymentAccount, { ...account, password })
  await configure({ withdraw: { min: 10_000, max: 7_000_000, fee_rate: 0, cool_down: 0 } })
  await saveRechargeChannel({ db: asOwner(context.db) }, channel)
  const operator = await makeOperator(context)
  await topUp(context, user.id, operator, 20_000)
  await mavuno.call(cancelWithdrawal, await mavuno.call(createWithdrawal, half))
  const both = [
    await mavuno.call(createWithdrawal, half),
    await mavuno.call(createWithdrawal, half),
  ]
  for (const { id } of both) {
    await operatorAssignWithdrawal(context, operator, { id })
    const paid = { id, provider_reference: id }
    await operatorCompleteWithdrawal(context, operator, paid, id)
  }
  await mavuno.call(sendMessage, { client_id: 'one', kind: 'text', body: 'Habari' })
  await expect(mavuno.call(closeAccount, { password: 'not this' })).rejects.toMatchObject({
    code: codes.old_password_wrong,
  })
  await mavuno.call(closeAccount, { password })
  await expect(mavuno.call(getMe)).rejects.toMatchObject({ status: 401 })
  const call = connect().call(signIn, { phone, password })
  await expect(call).rejects.toMatchObject({ code: codes.wrong_credentials })
  const left = await context.db.query(
    `select to_jsonb(u) as row from users u union all select to_jsonb(m) from messages m
      union all select to_jsonb(p) from payout_accounts p union all select to_jsonb(s) from sessions s
      union all select to_jsonb(r) from recharges r union all select to_jsonb(w) from withdrawals w
      union all select to_jsonb(r) from records r
      union all select to_jsonb(k) from idempotency_keys k where k.caller = $1`,
    [user.id],
  )
  // The customer, the operator, a recharge, three withdrawals, and five lines with the money returned.
  expect(left).toHaveLength(11)
  expect(JSON.stringify(left)).toContain(user.id)
  expect(JSON.stringify(left)).not.toMatch(/Kamau|712345678/)
  const again = await join(connect(), { phone })
  expect(again.id).not.toBe(user.id)
})

test('the export holds everything about the caller, and no secret', async () => {
  const { addCustomer, context } = await createAppWorld()
  const { mavuno, user } = await addCustomer({ phone })
  await saveRechargeChannel({ db: asOwner(context.db) }, channel)
  await topUp(context, user.id, await makeOperator(context), 10_000)
  await mavuno.call(sendMessage, { client_id: 'one', kind: 'text', body: 'Habari' })
  const everything = await mavuno.call(exportMe)
  expect(everything).toMatchObject({
    user: { id: user.id, phone: '254712345678' },
    payment_account: null,
    recharges: [{ amount: 10_000, status: 'completed' }],
    records: [{ kind: 'recharge', change: 10_000 }],
    messages: [{ sender: 'system' }, { body: 'Habari' }],
    devices: [{}],
    orders: [],
    holdings: [],
    withdrawals: [],
    rewards: [],
  })
  expect(JSON.stringify(everything)).not.toMatch(/argon2|token/)
})

test('an export contains all of a long statement, and is sent in pieces', async () => {
  const { addCustomer, app, context } = await createAppWorld()
  const { user } = await addCustomer()
  await asOwner(context.db).query(
    `insert into records (user_id, kind, wallet, change, balance_after, amount, real_amount, currency,
        payment_method, method, status, create_time, reference_kind, reference_id)
      select $1, case when n % 10 = 0 then 'points' else 'income' end,
        case when n % 10 = 0 then 'points' else 'income' end, 1, n, n, n, 'KES',
        'revenue', 'ledger', 'completed', to_timestamp(n / 3), 'holding', $1
      from generate_series(1, 5000) n`,
    [user.id],
  )
  const headers = { authorization: `Bearer ${user.token}` }
  const reply = await app.request('/api/me/export', { headers })
  const decoder = new TextDecoder()
  const pieces: string[] = []
  for await (const bytes of reply.body ?? []) pieces.push(decoder.decode(bytes, { stream: true }))
  const { code, data } = JSON.parse(pieces.join('')) as {
    code: number
    data: { records: { amount: number }[] }
  }
  expect(code).toBe(200)
  const amounts = data.records.map(({ amount }) => amount).toSorted((one, two) => one - two)
  expect(amounts).toEqual(Array.from({ length: 5000 }, (_, n) => n + 1))
  const largest = Math.max(...pieces.map(({ length }) => length))
  expect(largest).toBeLessThan(pieces.join('').length / 5)
})

test('a customer begins in the first offered language that they read, or in English, which may always be chosen', async () => {
  const { connect, join, configure } = await createAppWorld()
  const json = '/api/languages/sw.json'
  await configure({ language_packages: [{ key: 'sw', json, name: 'Kiswahili' }] })
  const begin = async (locale: string) => {
    const mavuno = connect({ locale })
    const user = await join(mavuno)
    mavuno.session.save(user)
    return { mavuno, language: user.language }
  }
  const { mavuno, language } = await begin('es, sw-KE;q=0.5, en;q=0.1')
  expect([language, (await begin('es, ja')).language]).toEqual(['sw', 'en'])
  expect(await mavuno.call(updateMe, { language: 'en' })).toMatchObject({ language: 'en' })
  await expect(mavuno.call(updateMe, { language: 'es' })).rejects.toMatchObject({ status: 400 })
})
