import { existsSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../../platform/db/database.js'
import { makeTempFolder } from '../../../platform/engine/testing/temp-folder.js'
import { createEmptyDatabase, createTestDatabase } from '../../../testing/test-database.js'
import { storeDatabaseMode } from '../../server/database-mode.js'
import { runTyped } from '../testing/run-typed.js'
import { connectTo } from './owner-database.js'

const phones = ['--phone', '0733000000', '--second-phone', '0733000001']
const setup = [
  ...[
    'setup',
    ...phones,
    '--licensee',
    'Mavuno Ltd',
    '--regulator',
    'CMA',
    '--licence-number',
    '1',
  ],
  ...['--address', 'Nairobi', '--risk-notice', 'You may lose money.'],
]

/** Postgres by the network of this machine, without TLS. */
let network: Server
/** The same database by an address that could be another machine's. */
function unencrypted(url: string): string {
  const { username, password, pathname } = new URL(url)
  const { port } = network.address() as AddressInfo
  return `postgresql://${username}:${password}@0.0.0.0:${port}${pathname}`
}
const needsTls = /cannot be used: live mode needs an encrypted connection to another machine/

const { folder, remove } = makeTempFolder()
afterAll(remove)
const file = join(folder, 'live.backup')
const target = join(folder, 'some.backup')
let live: string
beforeAll(async () => {
  const { hostname, port, searchParams } = new URL(inject('postgresUrl'))
  const folder = searchParams.get('host')
  const postgres = folder?.startsWith('/')
    ? { path: join(folder, '.s.PGSQL.5432') }
    : { host: hostname, port: Number(port || 5432) }
  network = createServer((client) => {
    const server = connect(postgres)
    client.pipe(server).pipe(client)
    for (const end of [client, server]) end.on('error', () => client.destroy())
  })
  await new Promise<void>((listening) => network.listen(0, listening))
  afterAll(() => void network.close())
  const { ownerUrl } = await createTestDatabase(afterAll)
  live = ownerUrl
  expect(await runTyped(setup, { env: { DATABASE_URL: live } })).toMatchObject({ code: 0 })
  expect(await runTyped(['backup', file], { env: { DATABASE_URL: live } })).toMatchObject({
    code: 0,
  })
})

const commands = {
  setup,
  migrate: ['migrate'],
  backup: ['backup', target],
  recover: ['recover', '--phone', '0733000000'],
  move: ['move'],
}

test.each(Object.entries(commands))(
  '`%s` without MAVUNO_MODE on a live database refuses what live mode refuses',
  async (_, command) => {
    const { url: empty } = await createEmptyDatabase()
    const type = (env: Record<string, string>) =>
      runTyped(command, { env: { MAVUNO_TARGET_URL: empty, ...env } })
    for (const env of [
      { DATABASE_URL: unencrypted(live) },
      { DATABASE_OWNER_URL: unencrypted(live) },
    ]) {
      const { code, said } = await type(env)
      expect([code, said]).toEqual([1, expect.stringMatching(needsTls)])
    }
    const weak = await type({ DATABASE_URL: live, METRICS_TOKEN: '0'.repeat(32) })
    expect([weak.code, weak.said]).toEqual([1, expect.stringContaining('METRICS_TOKEN cannot be')])
  },
)

test('`setup` refuses what live mode refuses before it adds anybody', async () => {
  const { url, query } = await createEmptyDatabase()
  const { code, said } = await runTyped(setup, { env: { DATABASE_URL: unencrypted(url) } })
  expect([code, said]).toEqual([1, expect.stringMatching(needsTls)])
  expect(await query(`select from pg_class where relname = 'users'`)).toEqual([])
})

test('a live database is not moved to an address without encryption', async () => {
  const { url: empty, query } = await createEmptyDatabase()
  const env = { DATABASE_URL: live, MAVUNO_TARGET_URL: unencrypted(empty) }
  const { code, said } = await runTyped(['move'], { env })
  expect([code, said]).toEqual([1, expect.stringMatching(/MAVUNO_TARGET_URL cannot be used: live/)])
  expect(await query(`select from pg_class where relname = 'users'`)).toEqual([])
})

test('a database is free once the connection that is left to it closes', async () => {
  const { url: empty } = await createEmptyDatabase()
  const last = await connectTo(live)
  const moving = runTyped(['move'], {
    env: { DATABASE_URL: live, MAVUNO_TARGET_URL: unencrypted(empty) },
  })
  const checks = () =>
    last.query(`select from pg_stat_activity where datname = current_database()
      and query like '%pid <> pg_backend_pid()' and pid <> pg_backend_pid()`)
  await expect.poll(async () => (await checks()).rowCount, { interval: 10 }).toBe(1)
  await last.end()
  expect((await moving).said).toMatch(/MAVUNO_TARGET_URL cannot be used: live/)
})

test('the backup of a live database is not sent to an address without encryption', async () => {
  const { url: empty, query } = await createEmptyDatabase()
  const env = { DATABASE_URL: unencrypted(empty) }
  const { code, said } = await runTyped(['restore', file, '--closures', 'none'], { env })
  expect([code, said]).toEqual([1, expect.stringMatching(needsTls)])
  expect(await query(`select from pg_class where relname = 'users'`)).toEqual([])
})

test('the commands of a demo take the addresses that a demo may have', async () => {
  const { ownerUrl } = await createTestDatabase()
  const demo = openDatabase(ownerUrl, { connections: 1 })
  await storeDatabaseMode(demo, 'demo', 0)
  await demo.close()
  const env = { DATABASE_URL: unencrypted(ownerUrl) }
  expect(await runTyped(['backup', target], { env })).toMatchObject({ code: 0 })
  expect(existsSync(target)).toBe(true)
  const { url: empty } = await createEmptyDatabase()
  const into = { DATABASE_URL: unencrypted(empty) }
  expect(await runTyped(['restore', target], { env: into })).toMatchObject({ code: 0 })
  const db = openDatabase(empty, { connections: 1 })
  expect(await db.query('select mode from database_mode')).toEqual([{ mode: 'demo' }])
  await db.close()
})
