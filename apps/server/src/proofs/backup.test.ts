import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { auditLedger } from '../domains/ledger/audit.js'
import { openDatabase } from '../platform/db/database.js'
import { hashOf, readSchema, type Schema } from '../platform/db/schema.js'
import { tempFolder } from '../platform/engine/testing/temp-folder.js'
import { createLogger } from '../platform/log.js'
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.js'
import { proposeAndApprove } from '../entry/demo/propose-and-approve.js'
import { demoApprover, demoOperator } from '../entry/demo/demo-accounts.js'
import { createDemoDatabase } from '../entry/demo/testing/demo-database.js'
import { createContext } from '../entry/server/create-context.js'
import { runTyped } from '../entry/cli/testing/run-typed.js'
import { dumpDatabase } from '../entry/cli/database/dump-database.js'
import { loadDatabase } from '../entry/cli/database/load-database.js'
import { connectTo } from '../entry/cli/database/owner-database.js'

const log = createLogger('silent')

/** A database with a demo and no connections. */
async function filledDatabase(): Promise<string> {
  const { ownerUrl } = await createDemoDatabase()
  return ownerUrl
}

/** A summary of everything in a database. */
async function dumpOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const chunks: Buffer[] = []
    for await (const chunk of dumpDatabase(client)) chunks.push(chunk)
    // Without the header, which has the time of the backup. Postgres may put a row of a restore on an earlier page,
    // where it still fits, so the lines are compared in one order.
    const text = Buffer.concat(chunks).toString()
    const lines = text.slice(text.indexOf('\n') + 1, text.lastIndexOf('{')).split('\n')
    const rows = lines.toSorted().join('\n')
    return `${rows.length} ${createHash('sha256').update(rows).digest('hex')}`
  } finally {
    await client.end()
  }
}

async function look<T>(url: string, run: (db: ReturnType<typeof openDatabase>) => Promise<T>) {
  const db = openDatabase(url)
  try {
    return await run(db)
  } finally {
    await db.close()
  }
}

/** The demo's two operators add to its reserve. */
async function fundDemo(db: ReturnType<typeof openDatabase>, amount: number): Promise<void> {
  const ids = await db.query<{ id: string }>(
    `select id from users where phone = any ($1) order by phone`,
    [[demoOperator.phone, demoApprover.phone]],
  )
  const [operator = '', approver = ''] = ids.map(({ id }) => id)
  const desk = { operator, approver, names: { key: randomUUID, paymentNumber: randomUUID } }
  const input = { amount, reference: `FT-${amount}`, note: '' }
  await proposeAndApprove(createContext({ db, log }), desk, { action: 'fundReserve', input })
}

const type = (line: string, url: string, more: Record<string, string> = {}) =>
  runTyped(line.split(' '), { env: { DATABASE_URL: url, ...more } })

test('a backup is restored byte for byte, and its books add up and can be continued', async () => {
  const source = await filledDatabase()
  const { url: target } = await createEmptyDatabase()
  const file = join(tempFolder(), 'demo.backup')
  expect((await type(`backup ${file}`, source)).code).toBe(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const restored = await type(`restore ${file}`, target)
  expect(restored).toMatchObject({ code: 0 })
  expect(restored.out).toMatch(/^balances_equal_entries +true/m)
  expect(await dumpOf(target)).toBe(await dumpOf(source))
  await look(target, async (db) => {
    await fundDemo(db, 5000)
    expect((await auditLedger(db)).ok).toBe(true)
    await expect(db.query('delete from transfers')).rejects.toThrow(/append-only/)
    await expect(db.query(`update accounts set balance = 1`)).rejects.toThrow(/only a transfer/)
  })
})

test('a backup is a consistent snapshot, whatever is written meanwhile', async () => {
  const source = await filledDatabase()
  const client = new pg.Client({ connectionString: source })
  await client.connect()
  onTestFinished(() => client.end())
  const dump = dumpDatabase(client)
  const chunks = [(await dump.next()).value as Buffer]
  await look(source, async (db) => {
    await fundDemo(db, 7000)
  })
  for await (const chunk of dump) chunks.push(chunk)
  const file = join(tempFolder(), 'moment.backup')
  writeFileSync(file, gzipSync(Buffer.concat(chunks)))
  const { url: target } = await createEmptyDatabase()
  expect((await type(`restore ${file}`, target)).code).toBe(0)
  await look(target, async (db) => {
    expect(await db.query('select amount from reserve_fundings')).toEqual([{ amount: 100_000_000 }])
  })
})

test('a file that is not a backup, or was changed or truncated, restores nothing', async () => {
  const source = await filledDatabase()
  const folder = tempFolder()
  const good = join(folder, 'good.backup')
  await type(`backup ${good}`, source)
  const packed = readFileSync(good)
  const plain = gunzipSync(packed)
  const richer = Buffer.from(plain.toString().replaceAll('Wanjiku', 'Wanjik0'))
  const spoilt: Record<string, Buffer> = {
    changed: gzipSync(richer),
    cut: gzipSync(plain.subarray(0, plain.length / 2)),
    'cut while packed': packed.subarray(0, packed.length / 2),
    'without its end': gzipSync(plain.subarray(0, plain.lastIndexOf('{'))),
    'with more behind': gzipSync(Buffer.concat([plain, Buffer.from('{}\n')])),
    'something else': Buffer.from('Hello'),
    empty: gzipSync(''),
  }
  const { ownerUrl: target } = await createTestDatabase()
  const before = await dumpOf(target)
  for (const [name, bytes] of Object.entries(spoilt)) {
    const file = join(folder, 'bad.backup')
    writeFileSync(file, bytes)
    const { code, said } = await type(`restore ${file}`, target)
    expect([name, code, said]).toEqual([
      name,
      1,
      expect.stringMatching(/^mavuno: This (is no backup|backup)[^\n]+$/),
    ])
  }
  expect(await dumpOf(target)).toBe(before)
})

test('a backup is only restored into an empty database without other users', async () => {
  const source = await filledDatabase()
  const file = join(tempFolder(), 'demo.backup')
  await type(`backup ${file}`, source)
  const again = await type(`restore ${file}`, source)
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') })
  const used = await createTestDatabase()
  await used.query('select 1')
  const refused = await type(`restore ${file}`, used.ownerUrl)
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('stop all servers') })
})

/** Copies a database by its backup, as a server with this schema restores it. */
async function copyTo(target: string, { source, schema }: { source: string; schema: Schema }) {
  const [from, to] = [await connectTo(source), await connectTo(target)]
  try {
    await loadDatabase(to, dumpDatabase(from), {
      url: target,
      schema,
      whenBegun: () => {},
      whenFilled: async () => {},
    })
  } finally {
    await from.end()
    await to.end()
  }
}

test('a backup of an older version is upgraded, and one of a newer version is refused', async () => {
  const older = await readSchema()
  const number = older.migrations.length + 1
  const name = `${String(number).padStart(4, '0')}-nodes.sql`
  const upgrade = { number, name, sql: 'alter table job_runs add column node text' }
  const newer = { ...older, migrations: [...older.migrations, upgrade] }
  const { ownerUrl: source } = await createTestDatabase()
  const { url: upgraded } = await createEmptyDatabase()
  await copyTo(upgraded, { source, schema: newer })
  await look(upgraded, async (db) => {
    const names = await db.query('select name from migrations order by number')
    expect(names).toEqual(newer.migrations.map((migration) => ({ name: migration.name })))
    expect(await db.query('select node from job_runs')).toEqual([])
  })
  const { url: target, query } = await createEmptyDatabase()
  await expect(copyTo(target, { source: upgraded, schema: older })).rejects.toThrow(
    `This backup has ${name}, which this server does not: use a newer one.`,
  )
  expect(await query(`select from pg_class where relname = 'users'`)).toEqual([])
})

test.each([
  ['with other migrations', { name: '0001-foundation.sql' }],
  ['with another baseline', { hash: 'of then' }],
])('a backup of an earlier development version %s is refused', async (_, changes) => {
  const { migrations } = await readSchema()
  const baseline = { name: migrations[0]?.name, hash: hashOf(migrations[0]?.sql ?? ''), ...changes }
  const header = { format: 'mavuno-dump-1', made: 0, migrations: [baseline], sequences: [] }
  const file = join(tempFolder(), 'older.backup')
  writeFileSync(file, gzipSync(`${JSON.stringify(header)}\n`))
  const { url: target } = await createEmptyDatabase()
  const { code, said } = await type(`restore ${file}`, target)
  expect([code, said]).toEqual([
    1,
    'mavuno: This backup was created by an earlier development version, and cannot be restored.',
  ])
})

test('a database is moved to another Postgres, and its books are checked on both sides', async () => {
  const source = await filledDatabase()
  const { url: target } = await createEmptyDatabase()
  expect(await type('move', source)).toMatchObject({ code: 2 })
  expect(await type(`move ${target}`, source)).toMatchObject({ code: 2 })
  const moved = await type('move', source, { MAVUNO_TARGET_URL: target })
  expect(moved).toMatchObject({ code: 0 })
  expect(moved.out.match(/balances_equal_entries/g)).toHaveLength(2)
  expect(await dumpOf(target)).toBe(await dumpOf(source))
})
