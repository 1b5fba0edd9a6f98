import {
  requestCode,
  closeAccount,
  codes,
  getMe,
  signIn,
  signUp,
  solvePuzzle,
  type Puzzle,
} from '@mavuno/sdk/contract'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSettings } from '../../../platform/settings.js'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { giveCode } from '../../../testing/given-code.js'
import { asOwner, createCountedDatabase } from '../../../testing/test-database.js'
import { addressCodes, unknownInvitations } from '../rate-limits/limits.js'

const phone = '0712345678'
const words = { password, confirm_password: password }
const wrongCode = { code: codes.code_wrong_or_old }

test('signing up also signs in, with empty wallets and a proven phone', async () => {
  const { context, connect, join } = await createAppWorld()
  const mavuno = connect()
  const user = await join(mavuno, { phone: '0712 345 678' })
  mavuno.session.save(user)
  expect(user).toMatchObject({
    role: 'customer',
    phone: '254712345678',
    nickname: '',
    vip_level: 0,
    next_vip: null,
    language: 'en',
  })
  expect(user.invitation_code).toMatch(/^[A-Z2-9]{8}$/)
  const { token: _, ...known } = user
  expect(await mavuno.call(getMe)).toEqual(known)
  const accounts = await context.db.query('select balance from accounts where user_id = $1', [
    user.id,
  ])
  expect(accounts.map(({ balance }) => balance)).toEqual([0, 0, 0, 0, 0])
  const [proven] = await context.db.query('select phone_verified_at is not null as is from users')
  expect(proven).toEqual({ is: true })
})

test('an invitation code is accepted in either letter case, and its owner is the inviter', async () => {
  const { context, addCustomer, connect, join } = await createAppWorld()
  const inviter = await addCustomer()
  const invitation_code = inviter.user.invitation_code.toLowerCase()
  const user = await join(connect(), { invitation_code })
  expect(await context.db.query('select invited_by from users where id = $1', [user.id])).toEqual([
    { invited_by: inviter.user.id },
  ])
  const unknown = { code: codes.invitation_unknown }
  await expect(join(connect(), { invitation_code: 'NOBODY' })).rejects.toMatchObject(unknown)
  // The code of a closed account cannot be used either.
  await inviter.mavuno.call(closeAccount, { password })
  await expect(join(connect(), { invitation_code })).rejects.toMatchObject(unknown)
})

test('an unknown invitation code is refused before a code is sent, and a known one is not', async () => {
  const world = await createAppWorld()
  const { user } = await world.addCustomer()
  const ask = (invitation_code: string) =>
    world.connect().call(requestCode, { phone, purpose: 'sign_up', invitation_code })
  await expect(ask('NOBODY99')).rejects.toMatchObject({ code: codes.invitation_unknown })
  expect(world.messages).toEqual([])
  await ask(user.invitation_code.toLowerCase())
  expect(world.messages).toHaveLength(1)
})

test('one address tries a limited number of unknown invitation codes, by either call; known ones do not count', async () => {
  const world = await createAppWorld()
  const { context, connect } = world
  const { user } = await world.addCustomer()
  const { invitation_code } = user
  const address = '203.0.113.7'
  const ask = (code: string) =>
    connect({ address }).call(requestCode, {
      phone: world.newPhone(),
      purpose: 'sign_up',
      invitation_code: code,
    })
  const join = async (code: string) => {
    const typed = world.newPhone()
    const given = await giveCode(context, `254${typed.slice(1)}`, 'sign_up')
    return connect({ address }).call(signUp, {
      phone: typed,
      ...given,
      ...words,
      invitation_code: code,
    })
  }
  for (let count = 0; count < 12; count += 1) await join(invitation_code)
  const unknown = { code: codes.invitation_unknown }
  const tryUnknown = (at: number) =>
    expect((at % 2 ? ask : join)(`NOBODY${at}`)).rejects.toMatchObject(unknown)
  // As many at once as the server has connections: no call waits for one.
  const atOnce = 20
  for (let tried = 0; tried < unknownInvitations.max; tried += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, at) => tryUnknown(tried + at)))
  }
  await expect(ask('NOBODY99')).rejects.toMatchObject({ status: 429 })
  await expect(join('NOBODY99')).rejects.toMatchObject({ status: 429 })
  await expect(
    connect({ address: '203.0.113.8' }).call(requestCode, {
      phone,
      purpose: 'sign_up',
      invitation_code,
    }),
  ).resolves.toBeDefined()
  world.pass(unknownInvitations.seconds)
  await ask(invitation_code)
})

test('if the config requires an invitation code, nobody can sign up without one', async () => {
  const { configure, connect, join } = await createAppWorld()
  await configure({
    referral: { rewards: [], monthly_cap: 0, min_purchase: 0, invitation_required: true },
  })
  await expect(join(connect())).rejects.toMatchObject({
    status: 400,
    data: { issues: [{ path: 'invitation_code' }] },
  })
})

test('invalid input is refused with its field or its rule, and leaves the code as it is', async () => {
  const { connect, context } = await createAppWorld()
  const valid = { phone: '0700000099', ...(await giveCode(context, '254700000099', 'sign_up')) }
  for (const [changes, failure] of [
    [{ phone: '12345' }, { status: 400, data: { issues: [{ path: 'phone' }] } }],
    [{ password: 'qwerty123' }, { code: codes.password_too_common }],
    [{ password: '0700000099' }, { code: codes.password_too_common }],
    [{ password: '12345' }, { status: 400 }],
    [{ confirm_password: 'another one' }, { status: 400 }],
    [{ invitation_code: 'NOBODY' }, { code: codes.invitation_unknown }],
  ]) {
    const input = { ...valid, password, ...(changes as object) }
    const call = connect().call(signUp, { confirm_password: input.password, ...input })
    await expect(call).rejects.toMatchObject(failure as object)
  }
  const ask = connect().call(requestCode, { phone: '12345', purpose: 'sign_up' })
  await expect(ask).rejects.toMatchObject({ data: { issues: [{ path: 'phone' }] } })
  await connect().call(signUp, { ...valid, ...words })
})

test('of many who sign up with one phone at once, one gets the account', async () => {
  const { context, connect } = await createAppWorld()
  const given = await Promise.all(
    Array.from({ length: 16 }, () => giveCode(context, '254712345678', 'sign_up')),
  )
  const tries = await Promise.allSettled(
    given.map((code) => connect().call(signUp, { phone, ...code, ...words })),
  )
  const refused = tries.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(15)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: codes.phone_taken })
  expect(await context.db.query('select count(*) as n from users')).toEqual([{ n: 1 }])
  expect(await context.db.query('select count(*) as n from sessions')).toEqual([{ n: 1 }])
})

test('nobody signs up without the code that was sent to this phone to sign up', async () => {
  const { connect, context, lastCode, newPhone } = await createAppWorld()
  const visitor = connect()
  const { request_id } = await visitor.call(requestCode, { phone, purpose: 'sign_up' })
  const code = lastCode()
  const join = (changes: object) =>
    visitor.call(signUp, { phone, request_id, code, ...words, ...changes })
  for (const changes of [
    { code: code === '111111' ? '222222' : '111111' },
    { request_id: 'somebody else’s' },
    { phone: newPhone() },
    await giveCode(context, '254712345678', 'reset'),
  ]) {
    await expect(join(changes)).rejects.toMatchObject(wrongCode)
  }
  expect(await context.db.query('select count(*) as n from users')).toEqual([{ n: 0 }])
  await join({})
})

test('if the answer was lost, the same request signs in to the account it has made, and makes no other', async () => {
  const { connect, context, lastCode } = await createAppWorld()
  const visitor = connect()
  const { request_id } = await visitor.call(requestCode, { phone, purpose: 'sign_up' })
  const input = { phone, request_id, code: lastCode(), ...words }
  const lost = await visitor.call(signUp, input)
  const again = await visitor.call(signUp, input)
  expect(again.id).toBe(lost.id)
  expect(again.token).not.toBe(lost.token)
  const stranger = { ...input, password: 'kahawa-na-chai', confirm_password: 'kahawa-na-chai' }
  await expect(connect().call(signUp, stranger)).rejects.toMatchObject(wrongCode)
  const both = await Promise.allSettled([visitor.call(signUp, input), visitor.call(signUp, input)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await context.db.query('select count(*) as n from users')).toEqual([{ n: 1 }])
  // Five tries, as for any code.
  await expect(visitor.call(signUp, input)).rejects.toMatchObject(wrongCode)
})

test('whoever asks to sign up does not learn whether the phone has an account; its owner does', async () => {
  const { db, statements } = await createCountedDatabase()
  const settings = readSettings({ MAVUNO_MODE: 'live' })
  const opening = { isOpen: async () => true }
  const world = await createAppWorld({ db, settings, opening })
  await world.addCustomer({ phone })
  const asked = async (typed: string) => {
    const told = statements.length
    const reply = await world.connect().call(requestCode, { phone: typed, purpose: 'sign_up' })
    return { fields: Object.keys(reply), work: statements.slice(told) }
  }
  const known = await asked(phone)
  expect(known).toEqual(await asked('0799999999'))
  expect(known.fields).toEqual(['request_id'])
  expect(world.messages[0]?.text).toContain('already has an account')
  expect(world.messages[0]?.text).not.toMatch(/\d{6}/)
  expect(world.messages[1]?.text).toMatch(/\d{6}/)
})

test('a demo tells the code to sign up, and no other', async () => {
  const { connect, addCustomer } = await createAppWorld()
  await addCustomer({ phone })
  const mavuno = connect()
  const given = await mavuno.call(requestCode, { phone: '0799999999', purpose: 'sign_up' })
  expect(given.code).toMatch(/^\d{6}$/)
  for (const purpose of ['reset', 'sign_in'] as const) {
    expect((await mavuno.call(requestCode, { phone, purpose })).code).toBeUndefined()
  }
})

test('strangers get 30 wrong codes a day for one phone, however many requests they make', async () => {
  const { connect, lastCode, pass } = await createAppWorld()
  let guesses = 0
  for (let hour = 0; hour < 6; hour += 1) {
    for (;;) {
      const asked = await connect({ address: `203.0.113.${hour}` })
        .call(requestCode, { phone, purpose: 'sign_up' })
        .catch(() => undefined)
      if (!asked) break
      const code = lastCode() === '111111' ? '222222' : '111111'
      const input = { phone, request_id: asked.request_id, code, ...words }
      for (let count = 0; count < 5; count += 1) {
        await expect(connect().call(signUp, input)).rejects.toMatchObject(wrongCode)
        guesses += 1
      }
      const right = connect().call(signUp, { ...input, code: lastCode() })
      await expect(right).rejects.toMatchObject(wrongCode)
    }
    pass(3600)
  }
  expect(guesses).toBe(30)
})

test('an address without codes left solves a puzzle for each; a solution counts once, and for its phone', async () => {
  const { connect, newPhone, context, pass } = await createAppWorld()
  const ask = (changes: object = {}, address = '192.0.2.1') =>
    connect({ address }).call(requestCode, { phone, purpose: 'sign_up', ...changes })
  const useUp = () =>
    asOwner(context.db).query(
      `update rate_limits set resets = to_timestamp($1) where key like 'code-address:%'`,
      [context.now() + addressCodes.seconds],
    )
  await ask()
  await useUp()
  const refusal = await ask().catch((error) => error)
  expect(refusal).toMatchObject({ code: codes.puzzle_first })
  const { puzzle, bits } = refusal.data as Puzzle
  const solution = await solvePuzzle({ puzzle, bits })
  const solved = { puzzle, solution }
  const first = { code: codes.puzzle_first }
  await expect(ask({ ...solved, solution: solution + 1 })).rejects.toMatchObject(first)
  await expect(ask({ ...solved, phone: newPhone() })).rejects.toMatchObject(first)
  // Only the server writes puzzles: nobody works ahead for a time or for fewer bits.
  for (const [made, own] of [
    [context.now(), 1],
    [context.now() - 1, bits],
  ]) {
    const target = createHash('sha256').update('254712345678').digest('hex').slice(0, 16)
    const forged = `${made}.${own}.${target}`
    const answer = { puzzle: forged, solution: await solvePuzzle({ puzzle: forged, bits }) }
    await expect(ask(answer)).rejects.toMatchObject(first)
    const [, , signature] = puzzle.split('.')
    const copied = `${made}.${own}.${signature}`
    const other = { puzzle: copied, solution: await solvePuzzle({ puzzle: copied, bits }) }
    await expect(ask(other)).rejects.toMatchObject(first)
  }
  await ask(solved)
  await expect(ask(solved)).rejects.toMatchObject(first)
  // Others, and those who sign in, are not asked.
  await ask({ phone: newPhone() }, '198.51.100.1')
  pass(addressCodes.seconds / addressCodes.max)
  await useUp()
  await expect(ask(solved)).rejects.toMatchObject(first)
  pass(3600)
  await ask()
})

test('a browser gets five codes an hour, for whichever phones; those of a known device are its own', async () => {
  const { addCustomer, connect, newPhone } = await createAppWorld()
  await addCustomer({ phone })
  const browser = connect()
  await browser.call(signIn, { phone, password })
  for (let count = 0; count < 5; count += 1) {
    await browser.call(requestCode, { phone: newPhone(), purpose: 'sign_up' })
  }
  const sixth = browser.call(requestCode, { phone: newPhone(), purpose: 'sign_up' })
  await expect(sixth).rejects.toMatchObject({ status: 429 })
})
