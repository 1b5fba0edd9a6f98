import { askCode, codes, signIn } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { rememberDevice } from '../domains/people/devices/known-devices.js'
import { createUser } from '../domains/people/create-user.js'
import { deviceCookieText } from '../platform/http/device-cookie.js'
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
  await context.db.transaction(async (transaction) => {
    const owner = await createUser(transaction, {
      phone: '254712345678',
      password_hash: await createPasswordHasher().hash(password),
      nickname: '',
      language: 'en',
      invited_by: null,
      now: context.now(),
    })
    await rememberDevice(transaction, { owner, device, now: context.now() })
  })
  const cookie = deviceCookieText(device, { secure: true }).split(';')[0] ?? ''
  // The owner shares the address of those who attack.
  const owner = from('198.51.100.7', { cookie })
  const enter = async () => {
    const begun = performance.now()
    await owner.call(signIn, { phone, password })
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

test('however many codes are asked for, the messages stay in the budget of the day', async () => {
  const { messages, connect: browser, context, addCustomer } = await createAppWorld()
  await addCustomer({ phone })
  const known = browser()
  await known.call(signIn, { phone, password })
  await inParallel(asked, async (at) => {
    const address = `203.0.113.${at % 250}`
    const input = { phone: at % 2 ? phone : `01${String(at).padStart(8, '0')}`, purpose: 'reset' }
    await browser({ address })
      .call(askCode, input as { phone: string; purpose: 'reset' })
      .catch(() => undefined)
  })
  expect(messages.length).toBeLessThanOrEqual(context.settings.smsDaily)
  expect(messages.length).toBeLessThanOrEqual(6)
  await known.call(askCode, { phone, purpose: 'reset' })
  proven('codes asked for: messages stay in the budget', { asked, sent: messages.length })
})
