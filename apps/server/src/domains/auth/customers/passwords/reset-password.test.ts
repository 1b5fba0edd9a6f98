import {
  requestCode,
  codes,
  confirmReset,
  getMe,
  signIn,
  solvePuzzle,
  type Puzzle,
} from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { createLogger } from '../../../../platform/log.js'
import { readSettings } from '../../../../platform/settings.js'
import { createAppWorld, password, type AppWorld } from '../../../../testing/app-world.js'
import { day } from '../../../../testing/ledger-context.js'
import { asOwner, createCountedDatabase } from '../../../../testing/test-database.js'
import { addressCodes } from '../../rate-limits/limits.js'

const phone = '0712345678'
const fresh = 'kahawa-na-chai'
const wrongCode = { code: codes.code_wrong_or_old }

function codeIn({ messages }: AppWorld): string {
  return /\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? ''
}

/** A code that is not the one of the last message. */
function wrongCodeFor(world: AppWorld): string {
  return codeIn(world) === '111111' ? '222222' : '111111'
}

async function ask(world: AppWorld, typed = phone, address = '192.0.2.1'): Promise<string> {
  const { request_id } = await world
    .connect({ address })
    .call(requestCode, { phone: typed, purpose: 'reset' })
  return request_id
}

function confirm(world: AppWorld, request_id: string, code: string) {
  const input = { request_id, code, password: fresh, confirm_password: fresh }
  return world.connect().call(confirmReset, input)
}

test('the code of the message sets a new password and ends every session', async () => {
  const world = await createAppWorld()
  const { mavuno, user } = await world.addCustomer({ phone })
  const browser = world.connect({ locale: 'sw' })
  const { request_id } = await browser.call(requestCode, { phone, purpose: 'reset' })
  expect(world.messages).toMatchObject([{ phone: '254712345678' }])
  expect(world.messages[0]?.text).toContain('msimbo')
  await confirm(world, request_id, codeIn(world))
  await expect(mavuno.call(getMe)).rejects.toMatchObject({ status: 401 })
  await expect(world.connect().call(signIn, { phone, password })).rejects.toMatchObject({
    code: codes.wrong_credentials,
  })
  await world.connect().call(signIn, { phone, password: fresh })
  const [row] = await world.context.db.query<{ waits: boolean }>(
    'select withdrawal_cooldown_from is not null as waits from users where id = $1',
    [user.id],
  )
  expect(row).toEqual({ waits: true })
})

test('a code works once, and for ten minutes', async () => {
  const world = await createAppWorld()
  await world.addCustomer({ phone })
  const first = await ask(world)
  const code = codeIn(world)
  const both = await Promise.allSettled([confirm(world, first, code), confirm(world, first, code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const second = await ask(world)
  world.pass(601)
  await expect(confirm(world, second, codeIn(world))).rejects.toMatchObject(wrongCode)
})

test('a password that is refused leaves the code as it is', async () => {
  const world = await createAppWorld()
  await world.addCustomer({ phone })
  const request_id = await ask(world)
  const common = { password: 'qwerty123', confirm_password: 'qwerty123' }
  const input = { request_id, code: codeIn(world), ...common }
  await expect(world.connect().call(confirmReset, input)).rejects.toMatchObject({
    code: codes.password_too_common,
  })
  await confirm(world, request_id, codeIn(world))
})

test('five wrong codes end a request, also many at once; a new request has five tries of its own', async () => {
  const world = await createAppWorld()
  await world.addCustomer({ phone })
  const first = await ask(world)
  const other = wrongCodeFor(world)
  await Promise.allSettled(Array.from({ length: 8 }, () => confirm(world, first, other)))
  await expect(confirm(world, first, codeIn(world))).rejects.toMatchObject(wrongCode)
  const second = await ask(world)
  for (let count = 0; count < 4; count += 1) {
    const guess = confirm(world, second, wrongCodeFor(world))
    await expect(guess).rejects.toMatchObject(wrongCode)
  }
  await confirm(world, second, codeIn(world))
})

test('wrong codes and new requests of a stranger do not touch the code that the owner has asked for', async () => {
  const world = await createAppWorld()
  await world.addCustomer({ phone })
  const own = await ask(world)
  const code = codeIn(world)
  for (let request = 0; request < 2; request += 1) {
    const foreign = await ask(world)
    for (let count = 0; count < 6; count += 1) {
      const guess = confirm(world, foreign, wrongCodeFor(world))
      await expect(guess).rejects.toMatchObject(wrongCode)
    }
    // Nor does the code of the owner fit another request.
    await expect(confirm(world, foreign, code)).rejects.toMatchObject(wrongCode)
  }
  await confirm(world, own, code)
})

test('strangers who ask for codes leave those of a known device alone', async () => {
  const world = await createAppWorld()
  await world.addCustomer({ phone })
  const owner = world.connect()
  await owner.call(signIn, { phone, password })
  for (let count = 0; count < 3; count += 1) await ask(world)
  await expect(ask(world)).rejects.toMatchObject({ status: 429 })
  await asOwner(world.context.db).query(
    `update rate_limits set count = 300 where key like 'code-address:%'`,
  )
  const { request_id } = await owner.call(requestCode, { phone, purpose: 'reset' })
  await confirm(world, request_id, codeIn(world))
})

test('after a new password the browser is known: what strangers have used up does not stop it', async () => {
  const world = await createAppWorld()
  await world.addCustomer({ phone })
  const guess = () => world.connect().call(signIn, { phone, password: 'not this' })
  for (let count = 0; count < 5; count += 1) {
    await expect(guess()).rejects.toMatchObject({ code: codes.wrong_credentials })
  }
  await expect(guess()).rejects.toMatchObject({ code: codes.prove_phone })
  const owner = world.connect()
  const { request_id } = await owner.call(requestCode, { phone, purpose: 'reset' })
  const given = { code: codeIn(world), password: fresh, confirm_password: fresh }
  await owner.call(confirmReset, { request_id, ...given })
  await owner.call(signIn, { phone, password: fresh })
})

test('a phone without an account gets the same answer, at the same cost', async () => {
  const { db, statements } = await createCountedDatabase()
  const world = await createAppWorld({ db })
  await world.addCustomer({ phone })
  const { passwords } = world.context
  const work = async (run: () => Promise<unknown>) => {
    const before = passwords.work
    const told = statements.length
    const answer = await run().catch((error: { code: number; message: string }) => [
      error.code,
      error.message,
    ])
    return { answer, work: passwords.work - before, statements: statements.slice(told) }
  }
  const requests: string[] = []
  const asked = (typed: string) =>
    work(async () => {
      const reply = await world.connect().call(requestCode, { phone: typed, purpose: 'reset' })
      requests.push(reply.request_id)
      return Object.entries(reply).map(([name, value]) => [name, value?.length])
    })
  const known = await asked(phone)
  expect(await asked('0799999999')).toEqual(known)
  expect(await asked('rubbish')).toEqual(known)
  expect(world.messages).toHaveLength(1)
  const guess = wrongCodeFor(world)
  const [first = '', ...others] = requests
  const refused = await work(() => confirm(world, first, guess))
  for (const request of [...others, 'nobody has asked for this']) {
    expect(await work(() => confirm(world, request, guess))).toEqual(refused)
  }
})

test('a phone gets three codes an hour and six a day, however it is written', async () => {
  const world = await createAppWorld()
  const written = [phone, '+254 712 345 678', '254712345678']
  for (const typed of written) await ask(world, typed)
  await expect(ask(world, '712345678')).rejects.toMatchObject({ status: 429 })
  world.pass(3600)
  for (const typed of written) await ask(world, typed)
  world.pass(3600)
  await expect(ask(world)).rejects.toMatchObject({ status: 429 })
  world.pass(86_400)
  await ask(world)
})

test('one address gets at most a tenth of the messages of a day', async () => {
  const settings = readSettings({ SMS_DAILY: '300' })
  const world = await createAppWorld({ settings })
  const crowd = '203.0.113.9'
  for (let count = 0; count < 30; count += 1) {
    // By then those of all addresses have been released again, too.
    if (count === 15) world.pass(4 * addressCodes.seconds)
    await ask(world, world.newPhone(), crowd)
  }
  await expect(ask(world, world.newPhone(), crowd)).rejects.toMatchObject({ status: 429 })
  await ask(world, world.newPhone(), '203.0.113.10')
  world.pass(day)
  await ask(world, world.newPhone(), crowd)
})

/** Asks for a code for a new phone, and does the work for it if that is needed. */
async function askSolved(world: AppWorld, address: string, bits: number[] = []) {
  const to = world.newPhone()
  await ask(world, to, address).catch(async (error: { data?: Puzzle; status?: number }) => {
    if (!error.data?.puzzle) throw error
    bits.push(error.data.bits)
    const { puzzle } = error.data
    const input = { phone: to, purpose: 'sign_up', puzzle } as const
    const solution = await solvePuzzle(error.data)
    await world.connect({ address }).call(requestCode, { ...input, solution })
  })
}

test('all codes stay in the budget of the day, which warns when it is used up; known devices have a part of their own', async () => {
  const lines: string[] = []
  const log = createLogger('debug', (line) => lines.push(line))
  const settings = readSettings({ SMS_DAILY: '10' })
  const world = await createAppWorld({ log, settings })
  await world.addCustomer({ phone })
  const owner = world.connect()
  await owner.call(signIn, { phone, password })
  const alarms = () => lines.filter((line) => line.includes('SMS budget')).length
  const tries = Array.from({ length: 20 }, (_, at) => askSolved(world, `203.0.${at}.1`))
  const sent = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
  expect([sent.length, alarms()]).toEqual([8, 1])
  await expect(ask(world)).rejects.toMatchObject({ status: 429 })
  expect(world.context.metrics.text()).toMatch(/^mavuno_sms_left 0$/m)
  const own = () => owner.call(requestCode, { phone, purpose: 'reset' })
  await own()
  await own()
  await expect(own()).rejects.toMatchObject({ status: 429 })
  world.pass(86_400)
  await ask(world)
})

test('the table holds neither codes nor what they are used with, and the message says who sends it', async () => {
  const world = await createAppWorld()
  await world.addCustomer({ phone })
  const request_id = await ask(world)
  const rows = JSON.stringify(
    await world.context.db.query('select to_jsonb(r) as r from phone_codes r'),
  )
  expect(rows).not.toContain(codeIn(world))
  expect(rows).not.toContain(request_id)
  expect(rows).not.toContain(Buffer.from(request_id).toString('hex'))
  expect(world.messages[0]?.text).toContain('Mavuno')
})

test('a few networks leave half of the messages to others, and many use up those of an hour, each with more work', async () => {
  const settings = readSettings({ SMS_DAILY: '160' })
  const world = await createAppWorld({ settings })
  const bits: number[] = []
  const solved = (address: string) => askSolved(world, address, bits)
  const countSent = async (networks: number, tries: number, first: string) => {
    let sent = 0
    for (let count = 0; count < tries; count += 1) {
      await solved(`${first}.${count % networks}.${count}`).then(
        () => (sent += 1),
        (error) => expect(error).toMatchObject({ status: 429 }),
      )
    }
    return sent
  }
  // 120 of the 160 are for strangers, 20 of them at once and 5 an hour.
  expect([await countSent(8, 40, '203.0'), bits]).toEqual([10, []])
  // The puzzles take seconds.
  expect(await countSent(12, 12, '198.18')).toBe(10)
  expect(bits.at(0)).toBe(16)
  expect(bits.at(-1)).toBe(19)
  expect(bits).toEqual(bits.toSorted((one, other) => one - other))
  await expect(solved('198.51.100.1')).rejects.toMatchObject({ status: 429 })
  world.pass(3_600)
  for (const address of ['198.51.100.1', '192.0.2.1']) await solved(address)
})

test('a code that the budget refuses is counted neither for its phone nor for its browser', async () => {
  const world = await createAppWorld({ settings: readSettings({ SMS_DAILY: '10' }) })
  const tries = Array.from({ length: 20 }, (_, at) => askSolved(world, `203.0.${at}.1`))
  await Promise.allSettled(tries)
  const browser = world.connect()
  const input = { phone: world.newPhone(), purpose: 'sign_up' } as const
  for (let count = 0; count < 6; count += 1) {
    await expect(browser.call(requestCode, input)).rejects.toMatchObject({ status: 429 })
  }
  const { query } = asOwner(world.context.db)
  await query(`delete from rate_limits where key like 'sms:%' or key like 'sms-released:%'`)
  for (let count = 0; count < 3; count += 1) await browser.call(requestCode, input)
})
