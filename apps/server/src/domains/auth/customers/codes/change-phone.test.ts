import {
  requestCode,
  requestPhoneCode,
  changePhone,
  closeAccount,
  codes,
  confirmReset,
  createWithdrawal,
  exportMe,
  getMe,
  lockAccount,
  setPaymentAccount,
  signIn,
  signUp,
  type EndpointInput,
} from '@mavuno/sdk/contract'
import type { Mavuno } from '@mavuno/sdk'
import { expect, test } from 'vitest'
import { systemNow } from '../../../../entry/server/create-context.js'
import { readSettings } from '../../../../platform/settings.js'
import { createAppWorld, password } from '../../../../testing/app-world.js'
import { giveCode } from '../../../../testing/given-code.js'
import { day } from '../../../../testing/ledger-context.js'
import { makeOperator, topUp } from '../../../../testing/ledger-people.js'
import { asOwner, createCountedDatabase } from '../../../../testing/test-database.js'
import { startSweeping } from '../../../../entry/jobs/start-sweeping.js'
import { saveRechargeChannel } from '../../../payments/recharges/recharges-service.js'

const old = '0712345678'
const next = '0798765432'
const third = '0733333333'
const stored = (phone: string) => `254${phone.slice(1)}`
const channel = { wallet_type: 'mpesa', company_name: 'Mavuno', company_number: '1', presets: [] }
const wrongCode = { code: codes.code_wrong_or_old }

type Input = EndpointInput<typeof changePhone>

async function createMove(overrides: Parameters<typeof createAppWorld>[0] = {}) {
  const settings = readSettings({ PUBLIC_URL: 'https://wallet.example' })
  const world = await createAppWorld({ settings, ...overrides })
  const { addCustomer, context, messages, connect } = world
  const { mavuno, user } = await addCustomer({ phone: old })

  /** Everything that a change from one phone to another takes, without asking for the codes. */
  async function given(from = old, to = next): Promise<Input> {
    const first = await giveCode(context, stored(from), 'new_phone')
    const second = await giveCode(context, stored(to), 'new_phone')
    const codesOfBoth = { old_request_id: first.request_id, old_code: first.code, ...second }
    return { phone: to, password, ...codesOfBoth }
  }
  const move = async (from = old, to = next, by: Mavuno = mavuno) =>
    by.call(changePhone, await given(from, to))
  const phoneNow = async () => (await mavuno.call(getMe)).phone
  const toldTo = (phone: string) => messages.filter((one) => one.phone === stored(phone))
  const linkTo = (phone: string) =>
    /lock=([\w-]+)/.exec(toldTo(phone).at(-1)?.text ?? '')?.[1] ?? ''
  const lock = (token: string) => connect().call(lockAccount, { token })

  /** Sets a new password by a code that is asked for at this phone. */
  async function reset(phone: string): Promise<void> {
    const { request_id } = await connect().call(requestCode, { phone, purpose: 'reset' })
    const code = /\d{6}/.exec(toldTo(phone).at(-1)?.text ?? '')?.[0] ?? '000000'
    const words = { password: 'kahawa-na-chai', confirm_password: 'kahawa-na-chai' }
    await connect().call(confirmReset, { request_id, code, ...words })
  }
  return { ...world, mavuno, user, given, move, phoneNow, toldTo, linkTo, lock, reset }
}

test('the password and a code from each phone change the phone, and end every other session', async () => {
  const { mavuno, connect, messages, lastCode, phoneNow } = await createMove()
  const other = connect()
  other.session.save(await other.call(signIn, { phone: old, password }))
  messages.length = 0
  const ask = async (phone: string) => {
    const { request_id } = await mavuno.call(requestPhoneCode, { phone })
    return { request_id, code: lastCode() }
  }
  const first = await ask('+254 712 345 678')
  const second = await ask(next)
  expect(messages.map(({ phone }) => phone)).toEqual([stored(old), stored(next)])
  expect(messages[0]?.text).toContain('to change your phone number')
  const changed = await mavuno.call(changePhone, {
    phone: '0798 765 432',
    password,
    old_request_id: first.request_id,
    old_code: first.code,
    ...second,
  })
  expect(changed.phone).toBe(stored(next))
  expect(await phoneNow()).toBe(stored(next))
  await expect(other.call(getMe)).rejects.toMatchObject({ status: 401 })
  await connect().call(signIn, { phone: next, password })
  const before = connect().call(signIn, { phone: old, password })
  await expect(before).rejects.toMatchObject({ code: codes.wrong_credentials })
})

test('nothing changes without the password, and a code from each of the two phones', async () => {
  const { mavuno, context, given, phoneNow, newPhone, connect } = await createMove()
  const right = await given()
  const signUpCode = await giveCode(context, stored(next), 'sign_up')
  const elsewhere = await giveCode(context, stored(third), 'new_phone')
  for (const [changes, failure] of [
    [{ phone: '12345' }, { status: 400, data: { issues: [{ path: 'phone' }] } }],
    [{ password: 'not this' }, { code: codes.old_password_wrong }],
    [{ code: '654321' }, { ...wrongCode, data: { field: 'code' } }],
    [{ old_code: '654321' }, { ...wrongCode, data: { field: 'old_code' } }],
    [{ phone: newPhone() }, { ...wrongCode, data: { field: 'code' } }],
    [signUpCode, { ...wrongCode, data: { field: 'code' } }],
    [
      { old_request_id: elsewhere.request_id, old_code: elsewhere.code },
      { ...wrongCode, data: { field: 'old_code' } },
    ],
    [
      { old_request_id: right.request_id, old_code: right.code },
      { ...wrongCode, data: { field: 'old_code' } },
    ],
  ] as const) {
    const call = mavuno.call(changePhone, { ...(await given()), ...changes })
    await expect(call).rejects.toMatchObject(failure)
  }
  await expect(connect().call(changePhone, right)).rejects.toMatchObject({ status: 401 })
  expect(await phoneNow()).toBe(stored(old))
  const last = await given()
  await mavuno.call(changePhone, last)
  // Both codes are used up, also as those of a change back.
  const back = { phone: old, request_id: last.old_request_id, code: last.old_code }
  const undone = mavuno.call(changePhone, { ...(await given(next, third)), ...back })
  await expect(undone).rejects.toMatchObject({ ...wrongCode, data: { field: 'code' } })
  const again = await given(next, third)
  for (const used of [
    { old_request_id: last.request_id, old_code: last.code },
    { old_request_id: last.old_request_id, old_code: last.old_code },
  ]) {
    const call = mavuno.call(changePhone, { ...again, ...used })
    await expect(call).rejects.toMatchObject(wrongCode)
  }
})

test('wrong passwords are counted with those of other changes', async () => {
  const { mavuno, given, phoneNow } = await createMove()
  const right = await given()
  const account = { wallet_type: 'mpesa', account: old, password: 'not this' }
  for (let count = 0; count < 5; count += 1) {
    const guess = mavuno.call(changePhone, { ...right, password: 'not this' })
    await expect(guess).rejects.toMatchObject({ code: codes.old_password_wrong })
    await expect(mavuno.call(setPaymentAccount, account)).rejects.toThrow()
  }
  await expect(mavuno.call(changePhone, right)).rejects.toMatchObject({ status: 429 })
  expect(await phoneNow()).toBe(stored(old))
})

test('withdrawals wait afterwards, also to the new phone', async () => {
  // Still, as the end of the wait is compared to the second.
  let at = systemNow()
  const { mavuno, context, user, move } = await createMove({ now: () => at })
  await saveRechargeChannel({ db: asOwner(context.db) }, channel)
  await topUp(context, user.id, await makeOperator(context), 100_000)
  await mavuno.call(setPaymentAccount, { wallet_type: 'mpesa', account: old, password })
  at += day
  const half = { amount: 50_000, pay_from: 'balance', real_amount: 50_000 } as const
  await move()
  const waiting = { code: codes.cooling_down, data: { until: context.now() + day } }
  await expect(mavuno.call(createWithdrawal, half)).rejects.toMatchObject(waiting)
  await mavuno.call(setPaymentAccount, { wallet_type: 'mpesa', account: next, password })
  await expect(mavuno.call(createWithdrawal, half)).rejects.toMatchObject(waiting)
  at += day
  expect(await mavuno.call(createWithdrawal, half)).toMatchObject({ personal_card_number: next })
})

test('the old phone is told with a link that takes the account back and locks it', async () => {
  const { mavuno, move, toldTo, linkTo, lock, reset, connect, context } = await createMove()
  await move()
  expect(toldTo(old)).toEqual([
    { phone: stored(old), text: expect.stringContaining('which ends in 432') },
  ])
  expect(toldTo(old)[0]?.text).toContain('https://wallet.example/#/pages/sign/index?lock=')
  expect(await mavuno.call(exportMe)).toMatchObject({ former_phones: [{ phone: stored(old) }] })
  const link = linkTo(old)
  // A new password set with the new phone does not stop the link.
  await reset(next)
  await lock(link)
  await expect(mavuno.call(getMe)).rejects.toMatchObject({ status: 401 })
  await expect(reset(next)).rejects.toMatchObject(wrongCode)
  await reset(old)
  const user = await connect().call(signIn, { phone: old, password: 'kahawa-na-chai' })
  expect(user.phone).toBe(stored(old))
  // The new password has dropped it.
  await expect(lock(link)).rejects.toMatchObject({ status: 404 })
  expect(await context.db.query('select locked from users where locked is not null')).toEqual([])
})

test('a thief who changes the phone twice has no link that brings the first back', async () => {
  const { move, linkTo, lock, context } = await createMove()
  await move(old, next)
  await move(next, third)
  const phone = async () => (await context.db.query('select phone from users'))[0]
  await lock(linkTo(next))
  expect(await phone()).toEqual({ phone: stored(third) })
  await lock(linkTo(old))
  expect(await phone()).toEqual({ phone: stored(old) })
})

test('the last message to a phone brings it back, also if the account had it before', async () => {
  const { move, linkTo, lock, context } = await createMove()
  await move(old, next)
  await move(next, old)
  await move(old, third)
  await lock(linkTo(old))
  expect(await context.db.query('select phone from users')).toEqual([{ phone: stored(old) }])
})

test('the old phone goes to nobody else while its link can bring it back', async () => {
  // Still, as the last second counts.
  let at = systemNow()
  const { move, linkTo, lock, reset, join, connect, addCustomer, context } = await createMove({
    now: () => at,
  })
  const { mavuno: other } = await addCustomer({ phone: third })
  await move()
  const link = linkTo(old)
  const taken = { code: codes.phone_taken }
  await expect(join(connect(), { phone: old })).rejects.toMatchObject(taken)
  await expect(move(third, old, other)).rejects.toMatchObject(taken)
  at += 72 * 3_600 - 1
  await expect(join(connect(), { phone: old })).rejects.toMatchObject(taken)
  await lock(link)
  await reset(old)
  expect(await context.db.query('select phone from users where phone = $1', [stored(old)])).toEqual(
    [{ phone: stored(old) }],
  )
  await join(connect(), { phone: next })
})

test('the old phone is open to others once its link is over', async () => {
  const { move, join, connect, context, pass } = await createMove()
  await move()
  pass(72 * 3_600)
  const sweeping = startSweeping(context)
  await sweeping.stop()
  await join(connect(), { phone: old })
})

test('a sign-up at the very moment of a change does not get the old phone', async () => {
  const { given, connect, context, addCustomer, newPhone } = await createMove()
  for (let round = 0; round < 8; round += 1) {
    const [phone, to] = [newPhone(), newPhone()]
    const { mavuno } = await addCustomer({ phone })
    const input = await given(phone, to)
    const code = await giveCode(context, stored(phone), 'sign_up')
    const words = { phone, password, confirm_password: password }
    const [changed, joined] = await Promise.allSettled([
      mavuno.call(changePhone, input),
      connect({ address: `192.0.2.${round}` }).call(signUp, { ...code, ...words }),
    ])
    expect(changed.status).toBe('fulfilled')
    expect(joined).toMatchObject({ reason: { code: codes.phone_taken } })
  }
})

test('nobody learns whether a phone has an account without a code from it; its owner is told', async () => {
  const { db, statements } = await createCountedDatabase()
  const settings = readSettings({ MAVUNO_MODE: 'live' })
  const opening = { isOpen: async () => true }
  const { mavuno, addCustomer, addOperator, given, toldTo, phoneNow } = await createMove({
    db,
    settings,
    opening,
  })
  await addCustomer({ phone: next })
  const operator = '0700000055'
  await addOperator({ phone: operator })
  const asked = async (phone: string) => {
    const before = statements.length
    const reply = await mavuno.call(requestPhoneCode, { phone })
    return { fields: Object.keys(reply), work: statements.slice(before) }
  }
  const open = await asked(third)
  expect(open.fields).toEqual(['request_id'])
  for (const taken of [next, operator]) {
    expect(await asked(taken)).toEqual(open)
    expect(toldTo(taken)).toHaveLength(1)
    expect(toldTo(taken)[0]?.text).toContain('already has an account')
    expect(toldTo(taken)[0]?.text).not.toMatch(/\d{6}/)
    const guess = mavuno.call(changePhone, { ...(await given(old, taken)), code: '654321' })
    await expect(guess).rejects.toMatchObject(wrongCode)
    const right = mavuno.call(changePhone, await given(old, taken))
    await expect(right).rejects.toMatchObject({
      code: codes.phone_taken,
      message: 'This phone number already has another account. Choose another one.',
    })
  }
  expect(await phoneNow()).toBe(stored(old))
})

test('codes are limited as all others are, and strangers leave those of a known device alone', async () => {
  const { connect } = await createMove()
  const owner = connect()
  owner.session.save(await owner.call(signIn, { phone: old, password }))
  const stranger = connect()
  for (let count = 0; count < 3; count += 1) {
    await stranger.call(requestCode, { phone: old, purpose: 'reset' })
  }
  for (let count = 0; count < 3; count += 1) await owner.call(requestPhoneCode, { phone: old })
  const tooMany = { status: 429 }
  await expect(owner.call(requestPhoneCode, { phone: old })).rejects.toMatchObject(tooMany)
})

test('only a demo tells the codes', async () => {
  const { mavuno } = await createMove()
  const { code } = await mavuno.call(requestPhoneCode, { phone: next })
  expect(code).toMatch(/^\d{6}$/)
})

test('an operator does not change the phone in this way, as it names them in the log', async () => {
  const { given, addOperator } = await createMove()
  const { mavuno } = await addOperator({ phone: '0700000055' })
  const refused = { status: 403, message: 'Your account may not do this.' }
  await expect(mavuno.call(requestPhoneCode, { phone: next })).rejects.toMatchObject(refused)
  const change = mavuno.call(changePhone, await given('0700000055', next))
  await expect(change).rejects.toMatchObject(refused)
})

test('if the answer was lost, the same call gives it again, and changes nothing twice', async () => {
  const { mavuno, given, toldTo, phoneNow, context } = await createMove()
  const input = await given()
  const { db } = context
  const query = db.query.bind(db)
  const begun = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  let isHeld = false
  // The first call goes on from its first code when the second has been answered.
  db.query = async (sql, values) => {
    const rows = await query(sql, values)
    if (sql.startsWith('update phone_codes') && !isHeld) {
      isHeld = true
      begun.resolve()
      await answered.promise
    }
    return rows as never
  }
  const first = mavuno.call(changePhone, input)
  await begun.promise
  const second = await mavuno.call(changePhone, input)
  answered.resolve()
  const answers = [await first, second, await mavuno.call(changePhone, input)]
  expect(answers.map(({ phone }) => phone)).toEqual(Array(3).fill(stored(next)))
  expect(toldTo(old)).toHaveLength(1)
  const guess = mavuno.call(changePhone, { ...input, password: 'not this' })
  await expect(guess).rejects.toMatchObject({ code: codes.old_password_wrong })
  expect(await phoneNow()).toBe(stored(next))
})

test('of all who want one phone at once, one gets it, whether by a change or by signing up', async () => {
  const { context, addCustomer, connect, given } = await createMove()
  const words = { password, confirm_password: password }
  const movers = Array.from({ length: 4 }, (_, at) => `071234560${at}`)
  const changes = await Promise.all(
    movers.map(async (phone) => {
      const { mavuno } = await addCustomer({ phone })
      const input = await given(phone, next)
      return () => mavuno.call(changePhone, input)
    }),
  )
  const joins = await Promise.all(
    movers.map(async () => {
      const code = await giveCode(context, stored(next), 'sign_up')
      return () => connect().call(signUp, { phone: next, ...code, ...words })
    }),
  )
  const tries = await Promise.allSettled([...changes, ...joins].map((run) => run()))
  const refused = tries.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(7)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: codes.phone_taken })
  const owners = await context.db.query('select count(*) as n from users where phone = $1', [
    stored(next),
  ])
  expect(owners).toEqual([{ n: 1 }])
})

test('two who want each other’s phone both keep their own', async () => {
  const { addCustomer, given, mavuno, phoneNow } = await createMove()
  const other = await addCustomer({ phone: next })
  const inputs = [await given(old, next), await given(next, old)] as const
  const tries = await Promise.allSettled([
    mavuno.call(changePhone, inputs[0]),
    other.mavuno.call(changePhone, inputs[1]),
  ])
  for (const one of tries) {
    expect(one).toMatchObject({ reason: { code: codes.phone_taken } })
  }
  expect(await phoneNow()).toBe(stored(old))
})

test('an account that closes at the same time keeps no phone, and the new one stays open to others', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { mavuno, given, context, join, connect } = await createMove()
    const input = await given()
    await Promise.allSettled([
      mavuno.call(changePhone, input),
      mavuno.call(closeAccount, { password }),
    ])
    expect(await context.db.query('select status, phone from users')).toEqual([
      { status: 'closed', phone: null },
    ])
    expect(await context.db.query('select count(*) as n from account_lock_links')).toEqual([
      { n: 0 },
    ])
    for (const phone of [old, next]) await join(connect(), { phone })
  }
})

test('an account that is being closed keeps its phone', async () => {
  const { mavuno, move, phoneNow, context, user } = await createMove()
  await asOwner(context.db).query('update users set closing_since = now() where id = $1', [user.id])
  await expect(move()).rejects.toMatchObject({ code: codes.wrong_state })
  expect(await phoneNow()).toBe(stored(old))
  await mavuno.call(getMe)
})

test('a password that was reset meanwhile stays, and the phone with it', async () => {
  const begun = Promise.withResolvers<void>()
  const reset = Promise.withResolvers<void>()
  const { mavuno, given, context, user } = await createMove()
  const { db } = context
  const query = db.query.bind(db)
  const input = await given()
  db.query = async (sql, values) => {
    if (sql.includes('delete from rate_limits')) {
      begun.resolve()
      await reset.promise
    }
    return query(sql, values)
  }
  const changed = mavuno.call(changePhone, input)
  await begun.promise
  await query(`update users set password_hash = 'of the reset' where id = $1`, [user.id])
  reset.resolve()
  await expect(changed).rejects.toMatchObject({ code: codes.old_password_wrong })
  expect(await query('select phone from users')).toEqual([{ phone: stored(old) }])
})
