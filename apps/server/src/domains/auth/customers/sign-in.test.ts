import {
  requestCode,
  codes,
  confirmReset,
  getMe,
  listSessions,
  signIn,
  signOut,
} from '@mavuno/sdk/contract'
import { operatorBlockUser } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { systemNow } from '../../../entry/server/create-context.js'
import { deviceCookie } from '../../../platform/http/device-cookie.js'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { asOwner, createCountedDatabase } from '../../../testing/test-database.js'

const wrong = {
  code: codes.wrong_credentials,
  message: 'The phone number or the password is not right.',
}

const needsCode = { code: codes.prove_phone }

/** A clock that only the test moves: attempts come back second by second, however slow the machine is. */
function stopClock() {
  let at = systemNow()
  return { now: () => at, pass: (seconds: number) => void (at += seconds) }
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

test('a phone without an account, and an operator with the right password, get the same answer, at the same cost, as a wrong password', async () => {
  const { db, statements } = await createCountedDatabase()
  const { context, addCustomer, addOperator, connect } = await createAppWorld({ db })
  await addCustomer({ phone: '0712345678' })
  await addOperator({ phone: '0712345679' })
  const work = new Set<string>()
  for (const [phone, typed] of [
    ['0712345678', 'a wrong one'],
    ['0799999999', 'a wrong one'],
    ['no phone at all', 'a wrong one'],
    ['0712345679', 'a wrong one'],
    ['0712345679', password],
  ] as const) {
    const before = context.passwords.work
    const told = statements.length
    const call = connect().call(signIn, { phone, password: typed })
    await expect(call).rejects.toMatchObject(wrong)
    expect(context.passwords.work - before).toBe(1)
    work.add(statements.slice(told).join('; '))
  }
  // The same number of hashes and of statements.
  expect(work.size).toBe(1)
})

test('five wrong passwords of one address ask for a code, whether the phone has an account or not, at once or in turn', async () => {
  const clock = stopClock()
  const { addCustomer, connect } = await createAppWorld(clock)
  await addCustomer({ phone: '0712345678' })
  for (const phone of ['0712345678', '0799999999']) {
    const tries = await Promise.allSettled(
      Array.from({ length: 9 }, () => connect().call(signIn, { phone, password: 'wrong' })),
    )
    const reasons = tries.map((one) => (one.status === 'rejected' ? one.reason : undefined))
    const judged = reasons.filter(({ code }) => code === codes.wrong_credentials).length
    expect(judged).toBeLessThanOrEqual(5)
    const late = reasons.filter(({ code }) => code === codes.prove_phone).length
    // One account has few places in the queue, and what was not checked is no try.
    expect(reasons.filter(({ status }) => status === 429)).toHaveLength(9 - judged - late)
    for (let tries = judged; tries < 5; tries += 1) {
      await expect(connect().call(signIn, { phone, password: 'wrong' })).rejects.toMatchObject(
        wrong,
      )
    }
    // The right password is no way around it, and is not even looked at.
    await expect(connect().call(signIn, { phone, password })).rejects.toMatchObject(needsCode)
  }
  // The tries come back one by one.
  const phone = '0712345678'
  clock.pass(179)
  await expect(connect().call(signIn, { phone, password: 'wrong' })).rejects.toMatchObject(
    needsCode,
  )
  clock.pass(1)
  await expect(connect().call(signIn, { phone, password: 'wrong' })).rejects.toMatchObject(wrong)
  await expect(connect().call(signIn, { phone, password: 'wrong' })).rejects.toMatchObject(
    needsCode,
  )
  clock.pass(180)
  await connect().call(signIn, { phone, password })
})

test('a stranger who guesses stops neither a known device nor the owner at another address', async () => {
  const { addCustomer, connect } = await createAppWorld()
  const { mavuno } = await addCustomer({ phone: '0712345678' })
  const input = { phone: '0712345678', password }
  await mavuno.call(signIn, input)
  for (let count = 0; count < 10; count += 1) {
    await expect(connect().call(signIn, { ...input, password: 'wrong' })).rejects.toMatchObject(
      count < 5 ? wrong : needsCode,
    )
  }
  await mavuno.call(signIn, input)
  await connect({ address: '198.51.100.1' }).call(signIn, input)
})

test('a hundred wrong passwords a day of all addresses ask new devices for a code; with it the password gets in', async () => {
  const { addCustomer, connect, context, messages } = await createAppWorld()
  const phone = '0712345678'
  const { mavuno } = await addCustomer({ phone })
  await mavuno.call(signIn, { phone, password })
  const guess = (address: string) =>
    connect({ address })
      .call(signIn, { phone, password: 'wrong' })
      .catch((error) => error.code)
  expect(await guess('198.51.100.1')).toBe(codes.wrong_credentials)
  await asOwner(context.db).query(
    `update rate_limits set resets = resets + 99 * interval '864 s' where key like 'account:%'`,
  )
  const owner = connect({ address: '203.0.113.1' })
  await expect(owner.call(signIn, { phone, password })).rejects.toMatchObject(needsCode)
  const { request_id } = await owner.call(requestCode, { phone, purpose: 'sign_in' })
  const code = /\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? ''
  const other = code === '111111' ? '222222' : '111111'
  const proof = { phone, request_id, code }
  const wrongCode = { code: codes.code_wrong_or_old }
  await expect(owner.call(signIn, { ...proof, code: other, password })).rejects.toMatchObject(
    wrongCode,
  )
  await expect(owner.call(signIn, { ...proof, password: 'wrong' })).rejects.toMatchObject(wrong)
  const elsewhere = owner.call(signIn, { ...proof, phone: '0799999999', password })
  await expect(elsewhere).rejects.toMatchObject(wrongCode)
  await owner.call(signIn, { ...proof, password })
  await expect(connect().call(signIn, { ...proof, password })).rejects.toMatchObject(wrongCode)
  // From now on the device is known, as the first one was all the time.
  await owner.call(signIn, { phone, password })
  await mavuno.call(signIn, { phone, password })
})

test('a code for a new password does not sign in, and one to sign in sets no password', async () => {
  const { addCustomer, connect, messages } = await createAppWorld()
  const phone = '0712345678'
  await addCustomer({ phone })
  const askFor = async (purpose: 'reset' | 'sign_in') => {
    const { request_id } = await connect().call(requestCode, { phone, purpose })
    return { request_id, code: /\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? '' }
  }
  const reset = await askFor('reset')
  const wrongCode = { code: codes.code_wrong_or_old }
  await expect(connect().call(signIn, { phone, password, ...reset })).rejects.toMatchObject(
    wrongCode,
  )
  const proof = await askFor('sign_in')
  const fresh = { password: 'kahawa-na-chai', confirm_password: 'kahawa-na-chai' }
  await expect(connect().call(confirmReset, { ...proof, ...fresh })).rejects.toMatchObject(
    wrongCode,
  )
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
  for (let count = 0; count < 5; count += 1) {
    await expect(signInFrom(`device-${count}`, 'wrong')).rejects.toMatchObject(wrong)
  }
  await expect(signInFrom('device-11', password)).rejects.toMatchObject(needsCode)
})

test('ten wrong passwords of a known device ask for a code, too', async () => {
  const { addCustomer, connect } = await createAppWorld()
  await addCustomer({ phone: '0712345678' })
  const owner = connect()
  const input = { phone: '0712345678', password }
  await owner.call(signIn, input)
  for (let count = 0; count < 10; count += 1) {
    await expect(owner.call(signIn, { ...input, password: 'wrong' })).rejects.toMatchObject(wrong)
  }
  await expect(owner.call(signIn, input)).rejects.toMatchObject(needsCode)
})

test('a success takes back its own tries, and only failures are counted for account and address', async () => {
  const { context, addCustomer, connect } = await createAppWorld()
  await addCustomer({ phone: '0712345678' })
  const written = ['0712345678', '+254 712 345 678', '254712345678']
  const guess = (count = 0) =>
    connect().call(signIn, { phone: written[count % 3] ?? '', password: 'wrong' })
  for (let count = 0; count < 4; count += 1) await expect(guess(count)).rejects.toMatchObject(wrong)
  await connect().call(signIn, { phone: '0712345678', password })
  await expect(guess()).rejects.toMatchObject(wrong)
  const counts = await context.db.query(
    `select split_part(key, ':', 1) as name, count from rate_limits order by key`,
  )
  expect(counts).toEqual([
    { name: 'account', count: 5 },
    { name: 'address', count: 5 },
    { name: 'lock-notice', count: 1 },
    { name: 'password-address', count: 1 },
    { name: 'password-right', count: 1 },
  ])
})

test('an address that has used up its 300 attempts stops no known device there', async () => {
  const { addCustomer, connect, newPhone, context } = await createAppWorld(stopClock())
  const input = { phone: '0712345678', password }
  await addCustomer(input)
  const owner = connect()
  await owner.call(signIn, input)
  await asOwner(context.db).query(`delete from rate_limits`)
  const guess = () => connect().call(signIn, { phone: newPhone(), password: 'wrong' })
  await expect(guess()).rejects.toMatchObject(wrong)
  await asOwner(context.db).query(
    `update rate_limits set resets = resets + 298 * interval '3 s' where key like 'address:%'`,
  )
  await expect(guess()).rejects.toMatchObject(wrong)
  await expect(guess()).rejects.toMatchObject(needsCode)
  // New devices at this address prove their phone from now on; those elsewhere do not.
  await expect(connect().call(signIn, input)).rejects.toMatchObject(needsCode)
  await owner.call(signIn, input)
  await connect({ address: '198.51.100.1' }).call(signIn, input)
})

test('an address without tries uses up none of an account', async () => {
  const { context, addCustomer, connect, newPhone } = await createAppWorld(stopClock())
  await addCustomer({ phone: '0712345678' })
  const guess = (phone: string) => connect().call(signIn, { phone, password: 'wrong' })
  await expect(guess(newPhone())).rejects.toMatchObject(wrong)
  await asOwner(context.db).query(
    `update rate_limits set resets = resets + interval '15 min' where key like 'address:%'`,
  )
  for (let count = 0; count < 10; count += 1) {
    await expect(guess('0712345678')).rejects.toMatchObject(needsCode)
  }
  expect(
    await context.db.query(`select 1 from rate_limits where key like 'account:%'`),
  ).toHaveLength(1)
  await connect({ address: '198.51.100.1' }).call(signIn, { phone: '0712345678', password })
})

test('a blocked person is told so after the right password, and never why; their sessions end', async () => {
  const { addCustomer, addOperator, connect } = await createAppWorld()
  const { mavuno, user } = await addCustomer({ phone: '0712345678' })
  const operator = await addOperator()
  const input = { id: user.id, reason: 'Suspected fraud' }
  await operator.mavuno.call(operatorBlockUser, input)
  await expect(mavuno.call(getMe)).rejects.toMatchObject({ status: 401 })
  const call = (typed: string) => connect().call(signIn, { phone: '0712345678', password: typed })
  await expect(call('wrong')).rejects.toMatchObject(wrong)
  const refused = await call(password).catch((error: unknown) => error)
  const message = 'Your account is on hold. Your money is safe. Ask customer service.'
  expect(refused).toMatchObject({ code: codes.blocked, message })
  expect(JSON.stringify([refused, (refused as { body: unknown }).body])).not.toContain('fraud')
})

test('after 60 right passwords in an hour a known device proves the phone by a code', async () => {
  const { addCustomer, connect, pass } = await createAppWorld()
  const input = { phone: '0712345678', password }
  await addCustomer(input)
  const owner = connect()
  // Each takes a hash, so this test takes seconds. The first is counted with those of browsers that are not known.
  for (let count = 0; count <= 60; count += 1) await owner.call(signIn, input)
  await expect(owner.call(signIn, input)).rejects.toMatchObject(needsCode)
  pass(60)
  await owner.call(signIn, input)
})
