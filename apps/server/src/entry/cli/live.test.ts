import { createMavuno, createMemoryStorage } from '@mavuno/sdk'
import { getOwners, operatorEnrol, operatorStartEnrolment } from '@mavuno/sdk/operator'
import { TOTP } from 'otpauth'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tempFolder } from '../../platform/engine/testing/temp-folder.js'
import { liveEnv } from '../server/testing/live-env.js'
import { createChatWorld } from '../../testing/chat/chat-world.js'
import { createAuthenticator } from '../../testing/operators/authenticator.js'
import { asOwner, createEmptyDatabase } from '../../testing/test-database.js'
import { startServer } from '../server/start-server.js'
import { runTyped } from './testing/run-typed.js'

const password = 'nyumba-ya-mawe'
const here = { origin: 'https://console.example', host: 'console.example' }
const phones = ['--phone', '0733000000', '--second-phone', '0733000001']
const legal = [
  ...['--licensee', 'Mavuno Ltd', '--regulator', 'CMA', '--licence-number', '1'],
  ...['--address', 'Nairobi', '--risk-notice', 'You may lose money.'],
]

/** A live server with two owners, of whom the first has an app with codes, too. */
async function createLive() {
  const db = await createEmptyDatabase()
  const env = {
    ...liveEnv,
    DATABASE_URL: db.appUrl,
    DATABASE_OWNER_URL: db.url,
    LOG_LEVEL: 'silent',
    PORT: '0',
  }
  const folder = { MAVUNO_DATA: tempFolder() }
  const { out } = await runTyped(['setup', ...phones, ...legal], { env: { ...env, ...folder } })
  const server = await startServer({ env: { ...env, ...folder }, report: () => {} })
  onTestFinished(() => server.stop())
  const mavuno = createMavuno({ apiHost: server.address, storage: createMemoryStorage() })
  const links = Array.from(out.matchAll(/#\/enrol\/([\w-]{43})/g), ([, link = '']) => link)
  const [first = '', second = ''] = links
  const started = await mavuno.call(operatorStartEnrolment, { link: first })
  const { secret } = started
  /** Of the half minute before, this one, and the next: each counts once. */
  const code = (off: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + off * 30_000 })
  // The clock stands still, so that this half minute does not end on the way.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const passkeyFor = ({ options }: typeof started) =>
    createAuthenticator().make(String(options['challenge']), here)
  const app = { password, secret, code: code(-1) }
  await mavuno.call(operatorEnrol, { link: first, passkey: passkeyFor(started), app })
  const other = await mavuno.call(operatorStartEnrolment, { link: second })
  await mavuno.call(operatorEnrol, { link: second, passkey: passkeyFor(other) })
  const type = (line: string, options: { answers?: string[]; input?: string } = {}) =>
    runTyped(line.split(' '), {
      env: { ...env, ...folder, MAVUNO_URL: server.address },
      ...options,
    })
  return { db, mavuno, type, code }
}

test('live, the command line asks for password and code, and for a new code after five minutes', async () => {
  const { db, type, code } = await createLive()
  const without = await type('sign-in --as 0733000000', { input: password })
  expect(without).toEqual({
    code: 2,
    out: '',
    said: 'mavuno: Needed: password, code of the app. Type it, or pipe it in line by line.',
  })
  const input = `${password}\n${code(0)}\n`
  const done = await type('sign-in --as 0733000000', { input })
  expect(done).toMatchObject({ code: 0 })
  expect(done.said).not.toContain(password)
  const invite = 'operators invite --phone 0733000002 --nickname Baraka --roles cashier'
  await asOwner(db).query(
    `update sessions set proven = to_timestamp(${Date.now() / 1000}) - interval '302 seconds'`,
  )
  expect(await type(invite)).toMatchObject({
    code: 3,
    said: 'mavuno: The last code is older than five minutes. Sign in again: npm run operator -- sign-in',
  })
  const proposed = await type(invite, { answers: [code(1)] })
  expect(proposed).toMatchObject({ code: 0 })
  // The session goes on under the new token.
  expect((await type('approvals list')).out).toContain('inviteOperator')
})

test('live, the command line is one device, however often an operator signs in with it', async () => {
  const { db, type, code } = await createLive()
  for (const off of [0, 1]) {
    await type('sign-in --phone 0733000000', { input: `${password}\n${code(off)}\n` })
  }
  const devices = await db.query('select device_name from sessions')
  expect(devices).toHaveLength(2)
  expect(devices[0]?.['device_name']).toMatch(/^command line/)
  expect(await db.query('select count(*) as n from registered_devices')).toEqual([{ n: 1 }])
})

test('live, decisions are made in the browser, and the command says where', async () => {
  const { type, code } = await createLive()
  await type('sign-in --phone 0733000000', { input: `${password}\n${code(0)}\n` })
  const id = '01980000-0000-7000-8000-000000000000'
  for (const line of [`approvals approve ${id} --yes`, `approvals reject ${id} --reason No`]) {
    expect(await type(line)).toEqual({
      code: 1,
      out: '',
      said: `mavuno: Decide in the browser: https://console.example/#/approvals/${id}`,
    })
  }
})

test('a recovery is for an owner, is told to all operators and seen by anyone, and any owner cancels it', async () => {
  const { mavuno, type, code } = await createLive()
  expect(await type('recover --phone 0733000009')).toMatchObject({
    code: 1,
    said: 'mavuno: There is no owner with this phone.',
  })
  const made = await type('recover --phone 0733000001')
  expect(made.out).toMatch(
    /^In 72 hours, and then for a day, the owner enrols at https:\/\/console\.example\/#\/enrol\/[\w-]{43}$/,
  )
  // Nobody answers at the address of this gateway.
  expect(made.said).toBe('Told 0 of 2 operators by SMS')
  const { owners, recoveries } = await mavuno.call(getOwners)
  expect({ owners, recoveries }).toMatchObject({ owners: 2, recoveries: [{ status: 'waiting' }] })
  await type('sign-in --phone 0733000000', { input: `${password}\n${code(0)}\n` })
  expect((await type('owners')).out).toContain('waiting')
  expect((await type(`recoveries cancel ${recoveries[0]?.id}`)).code).toBe(0)
  expect((await type('owners')).out).toContain('cancelled')
})

test('a command that approves says that nothing was done if the proposal has failed or expired', async () => {
  const { addOperator, addApprover, servers, pass } = await createChatWorld({ isClockMoved: true })
  await addOperator({ phone: '0700000001' })
  await addApprover({ phone: '0700000002' })
  const env = { MAVUNO_URL: servers[0]?.address, MAVUNO_DATA: tempFolder() }
  const type = (line: string, input = '') => runTyped(line.split(' '), { env, input })
  const enter = async () => {
    for (const phone of ['0700000001', '0700000002']) {
      await type(`sign-in --phone ${phone}`, `${password}\n`)
    }
  }
  const propose = async () => {
    const create = 'codes create --code BARAKA --kind money --amount 10.00 --as 0700000001'
    return /^Proposed as (\S+);/.exec((await type(create)).said)?.[1]
  }
  const approve = (id = '') => type(`approvals approve ${id} --yes --as 0700000002`)
  await enter()
  const [one, two, three] = [await propose(), await propose(), await propose()]
  expect(await approve(one)).toMatchObject({ code: 0, said: '' })
  const failed = await approve(two)
  expect([failed.code, failed.said]).toEqual([
    1,
    expect.stringMatching(/^mavuno: It has failed \(\w+\); nothing was done\.$/),
  ])
  expect(failed.out).toMatch(/^status +failed$/m)
  pass(86_400)
  await enter()
  const late = await approve(three)
  expect([late.code, late.said]).toEqual([1, 'mavuno: It has expired; nothing was done.'])
})

test.each([
  ['--as', 2, '--as takes the phone of an operator who has signed in.'],
  ['recharges list --as me', 2, '--as takes the phone of an operator who has signed in.'],
  ['nothing of this', 2, 'There is no command "nothing of": see --help.'],
  ['codes burn', 2, 'There is no command "codes burn": codes list, codes show, codes create'],
  ['sign-in', 2, '--phone is needed.'],
  ['sign-in --phone 0700000001', 4, 'No answer from http://127.0.0.1:1 '],
  ['recharges show', 3, 'Sign in first: npm run operator -- sign-in'],
  ['recharges list --cursor', 2, "Option '--cursor <value>' argument missing."],
])('%j ends with the code %i and says why', async (line, code, message) => {
  const env = { MAVUNO_URL: 'http://127.0.0.1:1', MAVUNO_DATA: tempFolder() }
  const ran = await runTyped(line.split(' '), { env, input: 'a\nb' })
  expect([ran.code, ran.out]).toEqual([code, ''])
  expect(ran.said).toContain(`mavuno: ${message}`)
})

test('an address that is none is refused by its name', async () => {
  const env = { MAVUNO_URL: 'wallet.example.com', MAVUNO_DATA: tempFolder() }
  expect(await runTyped(['log'], { env })).toMatchObject({
    code: 2,
    said: 'mavuno: MAVUNO_URL cannot be used: it must be like https://wallet.example.com',
  })
})
