import { expect, test } from 'vitest'
import { packageFolder } from '../package-folder.js'
import { createTestDatabase } from '../testing/test-database.js'
import { openDatabase } from './database.js'
import { migrate, MigrationError, readMigrations, type Migration } from './migrate.js'

const first = { number: 1, name: '0001-first.sql', sql: 'create table first (n integer)' }
const second = { number: 2, name: '0002-second.sql', sql: 'insert into first values (1)' }

test('each migration is applied once, in order', async () => {
  const db = await createTestDatabase({ empty: true })
  expect(await migrate(db, [first])).toEqual([first])
  expect(await migrate(db, [first, second])).toEqual([second])
  expect(await migrate(db, [first, second])).toEqual([])
  expect(await db.query('select n from first')).toEqual([{ n: 1 }])
})

test('servers that start together take turns', async () => {
  const db = await createTestDatabase({ empty: true })
  const others = Array.from({ length: 4 }, () => openDatabase(db.url, { connections: 2 }))
  const done = await Promise.all(others.map((other) => migrate(other, [first, second])))
  await Promise.all(others.map((other) => other.close()))
  expect(done.flat()).toHaveLength(2)
  expect(await db.query('select n from first')).toEqual([{ n: 1 }])
})

test('a migration that fails leaves nothing of itself, and those before it stand', async () => {
  const db = await createTestDatabase({ empty: true })
  const broken = { ...second, sql: 'create table half (n integer); selekt' }
  await expect(migrate(db, [first, broken])).rejects.toThrow('syntax error')
  expect(await db.query(`select to_regclass('first') is null as gone`)).toEqual([{ gone: false }])
  expect(await db.query(`select to_regclass('half') is null as gone`)).toEqual([{ gone: true }])
  expect(await migrate(db, [first, second])).toEqual([second])
})

test('a server killed half-way through a migration leaves it to the next start', async () => {
  const db = await createTestDatabase({ empty: true })
  const slow = { ...second, sql: `insert into first values (1); select pg_sleep(60)` }
  // Ending its backend is what Postgres does when the server on the other end is killed.
  const killed = openDatabase(db.url)
  const half = migrate(killed, [first, slow]).then(
    () => 'finished',
    () => 'failed',
  )
  await expect
    .poll(() =>
      db.query(`select pg_terminate_backend(pid) as ended from pg_stat_activity
        where query like '%pg_sleep(60)' and pid <> pg_backend_pid()`),
    )
    .toEqual([{ ended: true }])
  expect(await half).toBe('failed')
  await killed.close()
  expect(await migrate(db, [first, second])).toEqual([second])
  expect(await db.query('select n from first')).toEqual([{ n: 1 }])
})

test('a migration that was edited after it had been applied is refused', async () => {
  const db = await createTestDatabase({ empty: true })
  await migrate(db, [first])
  const edited: Migration = { ...first, sql: `${first.sql} -- edited` }
  await expect(migrate(db, [edited])).rejects.toThrow(MigrationError)
})

test('a database that is newer than the server is refused', async () => {
  const db = await createTestDatabase({ empty: true })
  await migrate(db, [first, second])
  await expect(migrate(db, [first])).rejects.toThrow('newer than this server')
})

test('the migrations are numbered without a gap', async () => {
  const migrations = await readMigrations(new URL('migrations/', packageFolder))
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1))
})
