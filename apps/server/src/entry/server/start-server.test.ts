import { createMavuno, createMemoryStorage } from '@mavuno/sdk'
import { requestCode, getConfig, signIn } from '@mavuno/sdk/contract'
import { request } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ensureConfig, writeConfig } from '../../domains/config/config-service.js'
import { applyPaymentEvent } from '../../domains/payments/payment-events.js'
import {
  cancelRecharge,
  listRecharges,
  startRecharge,
} from '../../domains/payments/recharges/recharges-service.js'
import { createFakeProvider } from '../../testing/fake-provider.js'
import { liveConfig, liveEnv, makeLiveConfig } from './testing/live-env.js'
import { setRules } from '../../testing/ledger-context.js'
import { makePerson } from '../../testing/ledger-people.js'
import { createTestContext } from '../../testing/test-context.js'
import { asOwner, createTestDatabase, type TestDatabase } from '../../testing/test-database.js'
import { createDemoDatabase } from '../demo/testing/demo-database.js'
import { runTyped } from '../cli/testing/run-typed.js'
import { systemNow } from './create-context.js'
import { storeDatabaseMode } from './database-mode.js'
import { startServer } from './start-server.js'

async function createServer(env: Record<string, string> = {}, report = (_line: string) => {}) {
  const isLive = env['MAVUNO_MODE'] === 'live'
  const db = await (isLive ? createTestDatabase() : createDemoDatabase())
  return { db, start: () => startOn(db, env, report) }
}

function startOn(db: TestDatabase, env: Record<string, string>, report = (_line: string) => {}) {
  const url = env['MAVUNO_MODE'] === 'live' ? db.url : db.ownerUrl
  return startServer({
    env: { PORT: '0', DATABASE_URL: url, LOG_LEVEL: 'silent', ...env },
    report,
  })
}

test('a server answers the SDK over the wire', async () => {
  const { start } = await createServer()
  const server = await start()
  onTestFinished(() => server.stop())
  const mavuno = createMavuno({ apiHost: server.address, storage: createMemoryStorage() })
  expect((await mavuno.call(getConfig)).site_name).toBe('Mavuno')
  const call = mavuno.call(signIn, { phone: '0712345678', password: 'wrong' })
  await expect(call).rejects.toMatchObject({ code: 1001 })
})

test('a demo prints its messages, and sends none by the gateway', async () => {
  const lines: string[] = []
  const gateway = { SMS_URL: 'https://127.0.0.1:1/send', SMS_TOKEN: 'of the gateway' }
  const { start } = await createServer(gateway, (line) => lines.push(line))
  const server = await start()
  onTestFinished(() => server.stop())
  const mavuno = createMavuno({ apiHost: server.address, storage: createMemoryStorage() })
  await mavuno.call(requestCode, { phone: '0712345678', purpose: 'reset' })
  await expect.poll(() => lines.join('\n')).toMatch(/\*\*\*678: .*\d{6}/)
})

test('a server that stops accepts no more calls, and finishes those under way', async () => {
  const { db, start } = await createServer()
  const server = await start()
  const { port } = new URL(server.address)
  // The lock holds it, so that the server is stopped while it runs.
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  onTestFinished(() => released.resolve())
  const locked = asOwner(db).transaction(async (transaction) => {
    await transaction.query('lock table config in access exclusive mode')
    held.resolve()
    await released.promise
  })
  await held.promise
  const answer = new Promise<number | undefined>((resolve, reject) => {
    const call = request({ port, path: '/api/config', agent: false }, (reply) => {
      reply.resume()
      resolve(reply.statusCode)
    })
    call.on('error', reject)
    call.end()
  })
  await expect
    .poll(() =>
      asOwner(db).query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database() and query = 'select version::text, value from config'`),
    )
    .toHaveLength(1)
  const idle = connect(Number(port))
  await new Promise((resolve) => idle.once('connect', resolve))
  const stopped = server.stop()
  await expect
    .poll(() =>
      fetch(server.address).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  released.resolve()
  await locked
  expect(await answer).toBe(200)
  await stopped
  idle.destroy()
})

test('a database of an earlier development version is refused, by server and setup', async () => {
  const { db, start } = await createServer()
  await asOwner(db).query(`update migrations set hash = 'of then' where number = 1`)
  const line = /^This database was created by an earlier development version: [^\n]+ delete [^\n]+$/
  await expect(start()).rejects.toThrow(line)
  const { code, said } = await runTyped(['setup'], { env: { DATABASE_URL: db.ownerUrl } })
  expect([code, said]).toEqual([1, expect.stringMatching(/^mavuno: This database was created by/)])
})

test('functions of a later version are replaced by older ones only on request', async () => {
  const { db, start } = await createServer()
  await asOwner(db).query(`insert into function_sets (hash) values ('of a later version')`)
  await expect(start()).rejects.toThrow(/newer than this server[^\n]+MAVUNO_ROLLBACK=1/)
  const env = { PORT: '0', DATABASE_URL: db.ownerUrl, LOG_LEVEL: 'silent', MAVUNO_ROLLBACK: '1' }
  await (await startServer({ env, report: () => {} })).stop()
  await (await start()).stop()
})

const { legal } = liveConfig

test('live mode is refused until the config says who answers for the service', async () => {
  const { db, start } = await createServer(liveEnv)
  await ensureConfig(asOwner(db))
  await expect(start()).rejects.toThrow(/^MAVUNO_MODE live is refused: legal [^\n]+ setup$/)
  await makeLiveConfig(asOwner(db))
  const server = await start()
  await server.stop()
})

test.each([
  ['a licensee of one letter', { legal: { ...legal, licensee: 'a' } }, /fewer than 3 letters/],
  ['a licensee of digits', { legal: { ...legal, licensee: '12 345' } }, /fewer than 3 letters/],
  ['no risk notice', { risk_notice: { version: '1', text: '' } }, /the risk notice is empty/],
])('live mode is refused with %s', async (_, changes, reason) => {
  const { db, start } = await createServer(liveEnv)
  await makeLiveConfig(asOwner(db))
  await writeConfig(asOwner(db), changes)
  await expect(start()).rejects.toThrow(/^MAVUNO_MODE live is refused: [^\n]+ setup$/)
  await expect(start()).rejects.toThrow(reason)
})

/** A database with two recharges at M-PESA that may still be paid. */
async function createWithOrders(env: Record<string, string>, report?: (line: string) => void) {
  const db = await createTestDatabase()
  await makeLiveConfig(asOwner(db))
  await setRules(db, {}, 'mpesa')
  const provider = { ...createFakeProvider(), name: 'mpesa' }
  const context = await createTestContext({ db, payments: provider, now: systemNow })
  const customer = await makePerson(context)
  const asked = { wallet_type: 'mpesa', amount: 50_000, recharge_account: '0712345678' } as const
  const { id } = await startRecharge(context, customer, { ...asked, by: 'prompt' }, 'one')
  await cancelRecharge(context, customer, { id })
  await startRecharge(context, customer, { ...asked, by: 'paybill' }, 'two')
  return { db, start: () => startOn(db, env, report), context, customer }
}

const ordersLine =
  /^MAVUNO_PAYMENTS cannot be manual: at mpesa 2 recharges may still be paid\. [^\n]+$/

test('another provider is refused while orders at the one before may still be paid', async () => {
  const { start, context, customer } = await createWithOrders(liveEnv)
  await expect(start()).rejects.toThrow(ordersLine)
  for (const recharge of (await listRecharges(context, customer, {})).items) {
    const event = { event_id: recharge.id, direction: 'in', subject: recharge.id } as const
    await applyPaymentEvent(context, { ...event, outcome: 'failed', reason: 'No' })
  }
  await (await start()).stop()
})

test('a demo reports orders at the provider before, and starts', async () => {
  const lines: string[] = []
  const { db, start } = await createWithOrders({}, (line) => lines.push(line))
  await storeDatabaseMode(asOwner(db), 'demo', systemNow())
  await (await start()).stop()
  expect(lines).toContainEqual(expect.stringMatching(ordersLine))
})
