import { requestCode, codes, setPin, signIn, unlock } from '@mavuno/sdk/contract'
import { operatorSignIn } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { registerDevice } from '../domains/auth/customers/devices/registered-devices.js'
import { createUser } from '../domains/auth/customers/create-user.js'
import { serializeDeviceCookie } from '../platform/http/device-cookie.js'
import { createPasswordHasher } from '../platform/password-hasher.js'
import { createAppWorld, password } from '../testing/app-world.js'
import { figure } from '../testing/figure.js'
import { proven } from '../testing/proven.js'
import { connect, createLiveWorld } from './testing/live-world.js'
import { databaseEnv } from '../testing/test-database.js'
import { spawnNode } from './testing/spawn-node.js'

const hostile = figure('MAVUNO_HOSTILE', 60, 10_000)
const asked = figure('MAVUNO_CODES', 300, 100_000)
const atOnce = 16

const phone = '0712345678'

/** Runs this many calls, a few at once. */
async function inParallel(count: number, run: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await run(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
}

test('hostile sign-ins from one address and from many never stop a known device', async () => {
  const { context } = await createLiveWorld()
  const { address } = await spawnNode(databaseEnv(context.db))
  const from = (client: string, headers = {}) =>
    connect(address, undefined, { headers: { 'x-forwarded-for': client, ...headers } })
  const device = 'the-browser-of-the-owner'
  const password_hash = await createPasswordHasher().hash(password, {
    lane: 'known',
    account: phone,
  })
  // An account has 60 right passwords an hour, so others of the same browser sign in, too.
  const phones = Array.from({ length: 60 }, (_, at) => `07123456${78 - at}`)
  await context.db.transaction(async (transaction) => {
    for (const one of phones) {
      const owner = await createUser(transaction, {
        phone: `254${one.slice(1)}`,
        password_hash,
        nickname: '',
        language: 'en',
        invited_by: null,
        now: context.now(),
      })
      await registerDevice(transaction, { userId: owner, device, now: context.now() })
    }
  })
  let entered = 0
  const cookie = serializeDeviceCookie(device, { secure: true }).split(';')[0] ?? ''
  // The owner shares the address of those who attack.
  const owner = from('198.51.100.7', { cookie })
  const enter = async () => {
    const begun = performance.now()
    entered += 1
    await owner.call(signIn, { phone: phones[entered % phones.length] ?? phone, password })
    return performance.now() - begun
  }
  const quiet: number[] = []
  for (let count = 0; count < Math.min(30, hostile / 6); count += 1) quiet.push(await enter())

  const answers = new Map<number, number>()
  const over = new AbortController()
  const flood = inParallel(hostile, async (at) => {
    const client = at % 2 ? '198.51.100.7' : `203.0.113.${at % 250}`
    const target = at % 3 ? phone : `01${String(at).padStart(8, '0')}`
    const code = await from(client)
      .call(signIn, { phone: target, password: 'a guess' })
      .then(
        () => 200,
        (error: { code?: number; status?: number }) => error.code ?? error.status ?? 0,
      )
    answers.set(code, (answers.get(code) ?? 0) + 1)
  }).finally(() => over.abort())
  const during: number[] = []
  while (!over.signal.aborted) during.push(await enter())
  await flood
  expect(answers.has(200)).toBe(false)
  expect(answers.get(codes.prove_phone)).toBeGreaterThan(0)
  // However many guesses, a day has room for a hundred wrong passwords of an account.
  expect(answers.get(codes.wrong_credentials)).toBeLessThan(hostile)
  expect(during.length).toBeGreaterThan(0)
  proven('hostile sign-ins, and the owner gets in', {
    tries: hostile,
    sign_ins_of_the_owner: during.length,
    quiet_p99_ms: percentile(quiet, 0.99),
    p99_ms: percentile(during, 0.99),
  })
})

test('right passwords of one account from 20 browsers delay no other account', async () => {
  const { context, connect: browser, addCustomer, addOperator } = await createAppWorld()
  const { passwords } = context
  const loud = { phone: '0712345678', password }
  await addCustomer({ phone: loud.phone })
  const other = { phone: '0112345678', password }
  await addCustomer({ phone: other.phone })
  const desk = { phone: '0722345678', password }
  await addOperator({ phone: desk.phone })
  const browsers = Array.from({ length: 20 }, () => browser())
  for (const each of browsers) await each.call(signIn, loud)
  const quiet = browser()
  quiet.session.save(await quiet.call(signIn, other))
  const pin = '8462'
  await quiet.call(setPin, { pin, password })
  const deskBrowser = browser()
  await deskBrowser.call(operatorSignIn, desk)

  const calls = {
    'sign-in': () => quiet.call(signIn, other),
    PIN: () => quiet.call(unlock, { pin }),
    password: () => quiet.call(unlock, { password }),
    'sign-in of an operator': () => deskBrowser.call(operatorSignIn, desk),
    'sign-in from a new browser': () => browser().call(signIn, other),
  }
  const rejections = new Map<number, number>()
  const before = passwords.work
  const flood = browsers.flatMap((each) =>
    Array.from({ length: 8 }, () =>
      each.call(signIn, loud).catch((error: { code?: number; status?: number }) => {
        const code = error.code ?? error.status ?? 0
        rejections.set(code, (rejections.get(code) ?? 0) + 1)
      }),
    ),
  )
  const names = Object.keys(calls)
  const hashes = await Promise.all(
    Object.values(calls).map((call) => call().then(() => passwords.work - before)),
  )
  await Promise.all(flood)
  // Their own five, those of the account that ran or waited, and as many that took turns with them.
  for (const [at, name] of names.entries()) expect(hashes[at], name).toBeLessThanOrEqual(16)
  // Right passwords have a number in an hour, too, after which a code still signs in. The first sign-in of each
  // browser is counted with those of strangers.
  expect(passwords.work - before).toBeLessThanOrEqual(60 + 5)
  expect(rejections.has(429)).toBe(true)
})

test('however many codes are asked for, the messages stay in the budget of the day', async () => {
  const { messages, connect: browser, context, addCustomer } = await createAppWorld()
  await addCustomer({ phone })
  const known = browser()
  await known.call(signIn, { phone, password })
  await inParallel(asked, async (at) => {
    const address = `203.0.113.${at % 250}`
    const input = { phone: at % 2 ? phone : `01${String(at).padStart(8, '0')}`, purpose: 'reset' }
    await browser({ address })
      .call(requestCode, input as { phone: string; purpose: 'reset' })
      .catch(() => undefined)
  })
  expect(messages.length).toBeLessThanOrEqual(context.settings.smsDaily)
  expect(messages.length).toBeLessThanOrEqual(6)
  await known.call(requestCode, { phone, purpose: 'reset' })
  proven('codes asked for: messages stay in the budget', { asked, sent: messages.length })
})
