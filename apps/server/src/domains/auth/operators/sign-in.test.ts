import { requestCode, signIn as customerSignIn } from '@mavuno/sdk/contract'
import {
  operatorConfirmBankImport,
  operatorBlockUser,
  operatorGetBrowserKey,
  operatorGetReserve,
  operatorListLog,
  operatorRecordStatement,
  operatorRejectBankImport,
  operatorRevealUser,
  operatorSignIn,
  operatorStepUp,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { password } from '../../../testing/app-world.js'
import type { Context } from '../../../platform/context/context.js'
import type { Database } from '../../../platform/db/database.js'
import { createLogger } from '../../../platform/log.js'
import { createAuthenticator } from '../../../testing/operators/authenticator.js'
import { createTestDatabase } from '../../../testing/test-database.js'
import { createOperatorWorld, here } from '../../../testing/operators/operator-world.js'

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
  await mavuno.call(requestCode, { phone, purpose: 'reset' })
  await mavuno.call(requestCode, { phone, purpose: 'sign_in' })
  expect(world.messages.filter((one) => one.phone === `254${phone.slice(1)}`)).toEqual([])
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

test('what an operator’s browser keeps is encrypted by a key that is theirs in each session, and that no sign-in brings', async () => {
  const { addWithApp, pass } = await createOperatorWorld()
  const keyOf = async ({ mavuno, signIn, code }: Awaited<ReturnType<typeof addWithApp>>) => {
    pass(30)
    const session = await signIn({ code: code() })
    mavuno.session.save({ token: session.token })
    const { browser_key } = await mavuno.call(operatorGetBrowserKey)
    expect(JSON.stringify(session)).not.toContain(browser_key)
    return browser_key
  }
  const [one, other] = [await addWithApp('cashier'), await addWithApp('cashier')]
  const key = await keyOf(one)
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(await keyOf(one)).toBe(key)
  expect(await keyOf(other)).not.toBe(key)
  one.mavuno.session.signOut()
  await expect(one.mavuno.call(operatorGetBrowserKey)).rejects.toMatchObject({ status: 401 })
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

/** Two owners, of whom the second reads Swahili. */
async function createOwners(overrides: Partial<Context> = {}) {
  const world = await createOperatorWorld(overrides)
  const { one, two } = await world.openToCustomers()
  const { context, messages } = world
  await context.db.query(`update users set language = 'sw' where id = $1`, [two.id])
  messages.length = 0
  /** The phones of the messages since the last call. */
  const told = () => messages.splice(0).map(({ phone }) => `0${phone.slice(3)}`)
  return { ...world, one, two, told }
}

test('the other owners are told of each device that an operator signs in from for the first time', async () => {
  const { one, two, addWithApp, connect, enter, messages, pass, told } = await createOwners()
  const { code, phone } = await addWithApp('cashier')
  const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile'
  const browser = connect({ userAgent })
  const signIn = (from = browser) => {
    pass(30)
    return from.call(operatorSignIn, { phone, password, code: code() })
  }
  await signIn()
  const ending = phone.slice(-3)
  expect(messages.map(({ text }) => text)).toEqual([
    `Mavuno: operator ***${ending} has signed in from a new device (Chrome, Android). If this is wrong, block this operator now.`,
    expect.stringContaining('ameingia kwa kifaa kipya (Chrome, Android)'),
  ])
  expect(told()).toEqual([one.phone, two.phone])
  for (let again = 0; again < 2; again += 1) await signIn()
  expect(told()).toEqual([])
  await signIn(connect())
  expect(told()).toEqual([one.phone, two.phone])
  // On the same device it is another operator's first time.
  await enter(browser, one.passkey)
  expect(told()).toEqual([two.phone])
})

test('of two sign-ins from one new device at once, one is told', async () => {
  const database = await createTestDatabase()
  const reached = Promise.withResolvers<void>()
  let isHeld = false
  const waiting = async () => {
    const [row] = await database.query<{ n: number }>(`select count(*) as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`)
    return row?.n
  }
  // The first sign-in is held until the second waits for it.
  const db: Database = {
    ...database,
    transaction: (run) =>
      database.transaction(async (transaction) => {
        const result = await run(transaction)
        if (isHeld) {
          isHeld = false
          reached.resolve()
          await expect.poll(waiting).toBe(1)
        }
        return result
      }),
  }
  const { one, two, challengeOf, connect, told } = await createOwners({ db })
  const browser = connect()
  // The browser has its name from another operator.
  await browser.call(operatorSignIn, { passkey: two.passkey.use(await challengeOf(browser), here) })
  // A passkey counts what it signs, so the second answer is used after the first.
  const first = { passkey: one.passkey.use(await challengeOf(browser), here) }
  const second = { passkey: one.passkey.use(await challengeOf(browser), here) }
  told()
  isHeld = true
  const entry = browser.call(operatorSignIn, first)
  await reached.promise
  await Promise.all([entry, browser.call(operatorSignIn, second)])
  expect(told()).toEqual([two.phone])
})

test('an owner who cannot be told today is told of the next sign-in, and the log says so', async () => {
  const lines: string[] = []
  const log = createLogger('error', (line) => lines.push(line))
  const { one, two, enter, connect, context, told, pass } = await createOwners({ log })
  await context.db.query(`update rate_limits set count = 1000000 where key like 'sms:%'`)
  const browser = connect()
  await enter(browser, one.passkey)
  expect(told()).toEqual([])
  expect(lines.join()).toContain('an owner was not told of a sign-in')
  pass(86_400)
  await enter(browser, one.passkey)
  expect(told()).toEqual([two.phone])
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

test('whoever knows the password, or has one session, keeps its operator from no browser of theirs', async () => {
  const { addWithApp, connect, pass } = await createOperatorWorld()
  const { phone, mavuno, code, signIn } = await addWithApp('cashier')
  const enter = async () => mavuno.session.save(await signIn({ code: code() }))
  const stepUp = (given: string) => mavuno.call(operatorStepUp, { code: given })
  // A code counts once.
  pass(30)
  await enter()
  const tooMany = { status: 429 }
  for (let tries = 0; tries < 10; tries += 1) {
    const thief = connect({ address: `198.51.100.${tries}` })
    const entry = thief.call(operatorSignIn, { phone, password, code: '000000' })
    await expect(entry).rejects.toMatchObject(refused)
    await expect(stepUp('000000')).rejects.toMatchObject({ code: 2011 })
  }
  const stranger = connect({ address: '198.51.100.99' })
  pass(30)
  const right = stranger.call(operatorSignIn, { phone, password, code: code() })
  await expect(right).rejects.toMatchObject(tooMany)
  await expect(stepUp(code())).rejects.toMatchObject(tooMany)
  await enter()
  pass(30)
  expect(await stepUp(code())).toHaveProperty('token')
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
  const wanted = { id: '01900000-0000-7000-8000-000000000000' }
  const confirming = mavuno.call(operatorConfirmBankImport, wanted)
  await expect(confirming).rejects.toMatchObject({ code: 2011 })
  const rejecting = mavuno.call(operatorRejectBankImport, { ...wanted, reason: 'No such line' })
  await expect(rejecting).rejects.toMatchObject({ code: 2011 })
  const revealing = mavuno.call(operatorRevealUser, { ...wanted, reason: 'Curious' })
  await expect(revealing).rejects.toMatchObject({ code: 2011 })
  await mavuno.call(operatorGetReserve)
  const old = mavuno.session.token ?? ''
  const answer = passkey.use(await challengeOf(mavuno), here)
  const { token } = await mavuno.call(operatorStepUp, { passkey: answer })
  await expect(mavuno.call(operatorGetReserve)).rejects.toMatchObject({ status: 401 })
  mavuno.session.save({ token })
  expect(token).not.toBe(old)
  await state('two')
})

test('who sits down at a desk that was left locks out neither colleagues nor customers', async () => {
  const { addWithPasskey, challengeOf, pass } = await createOperatorWorld()
  const { mavuno, passkey } = await addWithPasskey('owner')
  const other = await addWithPasskey('owner')
  pass(301)
  const block = () => mavuno.call(operatorBlockUser, { id: other.id, reason: 'I want to be alone' })
  await expect(block()).rejects.toMatchObject({ code: 2011 })
  await other.mavuno.call(operatorGetReserve)
  const answer = passkey.use(await challengeOf(mavuno), here)
  const { token } = await mavuno.call(operatorStepUp, { passkey: answer })
  mavuno.session.save({ token })
  expect(await block()).toMatchObject({ blocked: true })
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
