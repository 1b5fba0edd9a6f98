import {
  codes,
  getMe,
  listSessions,
  operatorBlockUser,
  signIn,
  signOut,
} from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { deviceCookie } from '../../platform/http/device-cookie.js'
import { createAppWorld, password } from '../../testing/app-world.js'
import { createCountedDatabase } from '../../testing/test-database.js'

const wrong = {
  code: codes.wrong_credentials,
  message: 'The phone number or the password is not right.',
}

test('phone and password sign in, from several devices; signing out ends one of them', async () => {
  const { addCustomer, connect } = await createAppWorld()
  const { mavuno, user } = await addCustomer({ phone: '0712345678' })
  const other = connect({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' })
  other.session.save(await other.call(signIn, { phone: '+254 712 345 678', password }))
  const { items } = await other.call(listSessions)
  expect(items.map(({ device, current }) => ({ device, current }))).toEqual([
    { device: 'Chrome, Android', current: true },
    { device: '', current: false },
  ])
  await other.call(signOut)
  await expect(other.call(getMe)).rejects.toMatchObject({ status: 401 })
  expect((await mavuno.call(getMe)).id).toBe(user.id)
})

test('a stolen table of sessions holds no token', async () => {
  const { context, addCustomer } = await createAppWorld()
  const { user } = await addCustomer()
  const rows = await context.db.query(
    'select to_jsonb(s) as s, to_jsonb(u) as u from sessions s, users u',
  )
  expect(JSON.stringify(rows)).not.toContain(user.token)
  expect(JSON.stringify(rows)).not.toContain(password)
})

test('a phone without an account gets the same answer, at the same cost, as a wrong password', async () => {
  const { db, statements } = await createCountedDatabase()
  const { context, addCustomer, connect } = await createAppWorld({ db })
  await addCustomer({ phone: '0712345678' })
  const work = new Set<string>()
  for (const phone of ['0712345678', '0799999999', 'no phone at all']) {
    const before = context.passwords.work
    const told = statements.length
    const call = connect().call(signIn, { phone, password: 'a wrong one' })
    await expect(call).rejects.toMatchObject(wrong)
    expect(context.passwords.work - before).toBe(1)
    work.add(statements.slice(told).join('; '))
  }
  // The same number of hashes and of statements.
  expect(work.size).toBe(1)
})

test('ten wrong passwords in fifteen minutes lock an account, known or unknown, at once or in turn', async () => {
  const { addCustomer, connect, pass } = await createAppWorld()
  await addCustomer({ phone: '0712345678' })
  for (const phone of ['0712345678', '0799999999']) {
    const tries = await Promise.allSettled(
      Array.from({ length: 14 }, () => connect().call(signIn, { phone, password: 'wrong' })),
    )
    const reasons = tries.map((one) => (one.status === 'rejected' ? one.reason : undefined))
    expect(reasons.filter(({ code }) => code === codes.wrong_credentials)).toHaveLength(10)
    expect(reasons.filter(({ status }) => status === 429)).toHaveLength(4)
    // The right password does not help either.
    const right = connect().call(signIn, { phone, password })
    await expect(right).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) })
  }
  pass(15 * 60)
  await connect().call(signIn, { phone: '0712345678', password })
})

test('a stranger who guesses does not lock out a browser that has signed in before', async () => {
  const { addCustomer, connect } = await createAppWorld()
  const { mavuno } = await addCustomer({ phone: '0712345678' })
  await mavuno.call(signIn, { phone: '0712345678', password })
  for (let count = 0; count < 10; count += 1) {
    const guess = connect().call(signIn, { phone: '0712345678', password: 'wrong' })
    await expect(guess).rejects.toMatchObject(wrong)
  }
  await expect(connect().call(signIn, { phone: '0712345678', password })).rejects.toMatchObject({
    status: 429,
  })
  await mavuno.call(signIn, { phone: '0712345678', password })
})

test('an invented device cookie has no attempts of its own', async () => {
  const { addCustomer, connect } = await createAppWorld()
  await addCustomer({ phone: '0712345678' })
  const signInFrom = (device: string, typed: string) =>
    connect().call(
      signIn,
      { phone: '0712345678', password: typed },
      { headers: { cookie: `${deviceCookie.name}=${device}` } },
    )
  for (let count = 0; count < 10; count += 1) {
    await expect(signInFrom(`device-${count}`, 'wrong')).rejects.toMatchObject(wrong)
  }
  await expect(signInFrom('device-11', password)).rejects.toMatchObject({ status: 429 })
})

test('a success clears the count, and only failures are counted for an address', async () => {
  const { context, addCustomer, connect } = await createAppWorld()
  await addCustomer({ phone: '0712345678' })
  const written = ['0712345678', '+254 712 345 678', '254712345678']
  const guess = (count = 0) =>
    connect().call(signIn, { phone: written[count % 3] ?? '', password: 'wrong' })
  for (let count = 0; count < 9; count += 1) await expect(guess(count)).rejects.toMatchObject(wrong)
  await connect().call(signIn, { phone: '0712345678', password })
  await expect(guess()).rejects.toMatchObject(wrong)
  const counts = await context.db.query(
    `select count from rate_limits where key like 'address:%' or key like 'password:%' order by key`,
  )
  expect(counts).toEqual([{ count: 10 }, { count: 1 }])
})

test('300 failures lock an address, and no other', async () => {
  const { context, addCustomer, connect, newPhone } = await createAppWorld()
  await addCustomer({ phone: '0712345678' })
  const guess = connect().call(signIn, { phone: newPhone(), password: 'wrong' })
  await expect(guess).rejects.toMatchObject(wrong)
  await context.db.query(`update rate_limits set count = 300 where key like 'address:%'`)
  const input = { phone: '0712345678', password }
  await expect(connect().call(signIn, input)).rejects.toMatchObject({ status: 429 })
  await connect({ address: '198.51.100.1' }).call(signIn, input)
})

test('a locked address uses up no attempts of an account', async () => {
  const { context, addCustomer, connect, newPhone } = await createAppWorld()
  await addCustomer({ phone: '0712345678' })
  const guess = (phone: string) => connect().call(signIn, { phone, password: 'wrong' })
  await expect(guess(newPhone())).rejects.toMatchObject(wrong)
  await context.db.query(`update rate_limits set count = 300 where key like 'address:%'`)
  for (let count = 0; count < 10; count += 1) {
    await expect(guess('0712345678')).rejects.toMatchObject({ status: 429 })
  }
  await connect({ address: '198.51.100.1' }).call(signIn, { phone: '0712345678', password })
})

test('a blocked person is told so after the right password, and their sessions end', async () => {
  const { addCustomer, addOperator, connect } = await createAppWorld()
  const { mavuno, user } = await addCustomer({ phone: '0712345678' })
  const operator = await addOperator()
  const input = { id: user.id, reason: 'Reported as stolen' }
  await operator.mavuno.call(operatorBlockUser, input)
  await expect(mavuno.call(getMe)).rejects.toMatchObject({ status: 401 })
  const call = (typed: string) => connect().call(signIn, { phone: '0712345678', password: typed })
  await expect(call('wrong')).rejects.toMatchObject(wrong)
  await expect(call(password)).rejects.toMatchObject({
    code: codes.blocked,
    data: { reason: 'Reported as stolen' },
    message: expect.stringContaining('Reported as stolen'),
  })
})
