import { createMavuno, createMemoryStorage } from '@mavuno/sdk'
import { getOwners, operatorEnrol, operatorStartEnrolment } from '@mavuno/sdk/operator'
import { TOTP } from 'otpauth'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tempFolder } from '../../platform/engine/testing/temp-folder.js'
import { liveEnv } from '../server/testing/live-env.js'
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
  const devices = await db.query('select device from sessions')
  expect(devices).toHaveLength(2)
  expect(devices[0]?.['device']).toMatch(/^command line/)
  expect(await db.query('select count(*) as n from known_devices')).toEqual([{ n: 1 }])
})

test('live, decisions are made in the browser, and the command says where', async () => {
  const { type, code } = await createLive()
  await type('sign-in --phone 0733000000', { input: `${password}\n${code(0)}\n` })
  const id = '01980000-0000-7000-8000-000000000000'
  for (const line of [`approvals approve ${id} --yes`, `approvals refuse ${id} --reason No`]) {
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
