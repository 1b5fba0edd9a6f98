import {
  askCode,
  operatorGetReserve,
  operatorListLog,
  operatorRecordStatement,
  operatorSignIn,
  operatorStepUp,
  signIn as customerSignIn,
} from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { password } from '../../testing/app-world.js'
import { createAuthenticator } from '../../testing/operators/authenticator.js'
import { createOperatorWorld, here } from '../../testing/operators/operator-world.js'

const refused = { code: 1001 }

test('a passkey signs in, and the same answer does not sign in again', async () => {
  const { addWithPasskey, challengeOf, connect } = await createOperatorWorld()
  const { passkey, id, phone } = await addWithPasskey('owner')
  const mavuno = connect()
  const answer = passkey.use(await challengeOf(mavuno), here)
  expect(await mavuno.call(operatorSignIn, { passkey: answer })).toMatchObject({
    operator: { id, phone: `254${phone.slice(1)}`, roles: ['owner'], blocked: false },
  })
  await expect(mavuno.call(operatorSignIn, { passkey: answer })).rejects.toMatchObject(refused)
})

test('a passkey counts only for this page, while its owner unlocks it, and for two minutes', async () => {
  const { addWithPasskey, challengeOf, connect, pass } = await createOperatorWorld()
  const { passkey } = await addWithPasskey('owner')
  const mavuno = connect()
  const enter = (challenge: string, options: Parameters<typeof passkey.use>[1]) =>
    mavuno.call(operatorSignIn, { passkey: passkey.use(challenge, options) })
  for (const options of [
    { ...here, origin: 'https://evil.example' },
    { origin: 'https://evil.example', host: 'evil.example' },
    { ...here, isUnlocked: false },
  ]) {
    await expect(enter(await challengeOf(mavuno), options)).rejects.toMatchObject(refused)
  }
  const never = Buffer.alloc(32).toString('base64url')
  await expect(enter(never, here)).rejects.toMatchObject(refused)
  const late = await challengeOf(mavuno)
  pass(120)
  await expect(enter(late, here)).rejects.toMatchObject(refused)
  const inTime = await challengeOf(mavuno)
  pass(119)
  expect(await enter(inTime, here)).toHaveProperty('token')
})

test('a passkey that nobody has enrolled, or a copy of one, does not sign in', async () => {
  const { addWithPasskey, enter, connect } = await createOperatorWorld()
  const { passkey } = await addWithPasskey('owner')
  await expect(enter(connect(), createAuthenticator())).rejects.toMatchObject(refused)
  passkey.setCount(0)
  await expect(enter(connect(), passkey)).rejects.toMatchObject(refused)
  passkey.setCount(7)
  await enter(connect(), passkey)
})

test('a stolen password alone reaches nothing', async () => {
  const { addWithApp, ...world } = await createOperatorWorld()
  const { signIn, phone, code, mavuno } = await addWithApp('cashier')
  for (const given of [{}, { code: '000000' }, { password: 'nyumba-ya-miti', code: code() }]) {
    await expect(signIn(given)).rejects.toMatchObject(refused)
  }
  await expect(mavuno.call(customerSignIn, { phone, password })).rejects.toMatchObject({
    status: 503,
  })
  await world.openToCustomers()
  await expect(mavuno.call(customerSignIn, { phone, password })).rejects.toMatchObject(refused)
  // Nor does the phone: no code to reset the password is sent.
  await mavuno.call(askCode, { phone, purpose: 'reset' })
  await mavuno.call(askCode, { phone, purpose: 'sign_in' })
  expect(world.messages).toEqual([])
  await expect(mavuno.call(operatorGetReserve)).rejects.toMatchObject({ status: 401 })
})

test('a code of the app counts once, and not after a later one', async () => {
  const { addWithApp, pass } = await createOperatorWorld()
  const { signIn, code, mavuno } = await addWithApp('cashier')
  // That of the enrolment is used already.
  await expect(signIn({ code: code() })).rejects.toMatchObject(refused)
  pass(30)
  const before = code()
  pass(30)
  const { token } = await signIn({ code: code() })
  await expect(signIn({ code: code() })).rejects.toMatchObject(refused)
  await expect(signIn({ code: before })).rejects.toMatchObject(refused)
  mavuno.session.save({ token })
  expect(await mavuno.call(operatorGetReserve)).toHaveProperty('balance')
})

test('wrong passwords lock out the address that tries them, and not the operator', async () => {
  const { addWithApp, connect, pass } = await createOperatorWorld()
  const { phone, code } = await addWithApp('cashier')
  const stranger = connect({ address: '198.51.100.7' })
  const guess = () => stranger.call(operatorSignIn, { phone, password: 'wrong', code: '000000' })
  for (let tries = 0; tries < 10; tries += 1) await expect(guess()).rejects.toMatchObject(refused)
  await expect(guess()).rejects.toMatchObject({ status: 429 })
  pass(30)
  const given = { phone, password, code: code() }
  await expect(stranger.call(operatorSignIn, given)).rejects.toMatchObject({ status: 429 })
  expect(await connect().call(operatorSignIn, given)).toHaveProperty('token')
})

test('somebody with the password guesses ten codes an hour', async () => {
  const { addWithApp, connect } = await createOperatorWorld()
  const { phone } = await addWithApp('cashier')
  const statuses: unknown[] = []
  for (let tries = 0; tries < 12; tries += 1) {
    const thief = connect({ address: `198.51.100.${tries}` })
    const entry = thief.call(operatorSignIn, { phone, password, code: '000000' })
    await entry.catch((error: { status: number; code: number }) => statuses.push(error.code))
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 1001))
  expect(statuses.slice(10)).toEqual([429, 429])
})

test('an operator’s session ends after 15 minutes without use, and after 12 hours', async () => {
  const { addWithPasskey, pass } = await createOperatorWorld()
  const { mavuno } = await addWithPasskey('owner')
  const look = (one = mavuno) => one.call(operatorGetReserve)
  pass(15 * 60)
  await look()
  pass(15 * 60 + 1)
  await expect(look()).rejects.toMatchObject({ status: 401 })
  const busy = await addWithPasskey('owner')
  for (let quarters = 0; quarters < 47; quarters += 1) {
    pass(15 * 60)
    await look(busy.mavuno)
  }
  pass(15 * 60 - 1)
  await look(busy.mavuno)
  pass(1)
  await expect(look(busy.mavuno)).rejects.toMatchObject({ status: 401 })
})

test('a fourth session ends the one that was unused for longest', async () => {
  const { addWithPasskey, enter, connect, pass } = await createOperatorWorld()
  const { mavuno, passkey } = await addWithPasskey('owner')
  const all = [mavuno]
  while (all.length < 4) {
    pass(1)
    const next = connect()
    await enter(next, passkey)
    all.push(next)
  }
  const [first, ...others] = all
  await expect(first?.call(operatorGetReserve)).rejects.toMatchObject({ status: 401 })
  for (const one of others) await one.call(operatorGetReserve)
})

test('money takes a second factor of the last five minutes, and a new one brings a new token', async () => {
  const { addWithPasskey, challengeOf, pass, context } = await createOperatorWorld()
  const { mavuno, passkey } = await addWithPasskey('approver')
  const state = (reference: string) =>
    mavuno.call(operatorRecordStatement, { balance: 0, as_of: context.now(), reference })
  pass(300)
  await state('one')
  pass(1)
  await expect(state('two')).rejects.toMatchObject({ code: 2011 })
  await mavuno.call(operatorGetReserve)
  const old = mavuno.session.token ?? ''
  const answer = passkey.use(await challengeOf(mavuno), here)
  const { token } = await mavuno.call(operatorStepUp, { passkey: answer })
  await expect(mavuno.call(operatorGetReserve)).rejects.toMatchObject({ status: 401 })
  mavuno.session.save({ token })
  expect(token).not.toBe(old)
  await state('two')
})

test('nobody proves who they are with the passkey of somebody else', async () => {
  const { addWithPasskey, challengeOf } = await createOperatorWorld()
  const { mavuno } = await addWithPasskey('owner')
  const other = await addWithPasskey('owner')
  const answer = other.passkey.use(await challengeOf(mavuno), here)
  const step = mavuno.call(operatorStepUp, { passkey: answer })
  await expect(step).rejects.toMatchObject({ code: 2011 })
})

test('each sign-in of an operator is in the log, with what proved it', async () => {
  const { addWithPasskey } = await createOperatorWorld()
  const { mavuno, id } = await addWithPasskey('owner')
  const { items } = await mavuno.call(operatorListLog, {})
  expect(items[0]).toMatchObject({
    action: 'operatorSignIn',
    operator: { id },
    after: { factor: 'passkey' },
  })
})
