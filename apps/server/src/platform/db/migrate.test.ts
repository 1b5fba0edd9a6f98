import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../../testing/test-database.js'
import { openDatabase, type Database } from './database.js'
import { migrate } from './migrate.js'
import { MigrationError, readSchema, type Migration, type SqlFunction } from './schema.js'

const first = { number: 1, name: '0001-first.sql', sql: 'create table first (n integer)' }
const second = { number: 2, name: '0002-second.sql', sql: 'insert into first values (1)' }
const one: SqlFunction = { name: 'one', sql: 'create function one() returns integer return 1' }

const functionsOf = async (db: Database) =>
  (
    await db.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = quote_ident(current_schema())::regnamespace
        order by proname`,
    )
  ).map(({ name }) => name)

test('each migration is applied once, in order', async () => {
  const db = await createEmptyDatabase()
  const applied = async (migrations: Migration[]) => (await migrate(db, { migrations })).migrations
  expect(await applied([first])).toEqual([first.name])
  expect(await applied([first, second])).toEqual([second.name])
  expect(await applied([first, second])).toEqual([])
  expect(await db.query('select n from first')).toEqual([{ n: 1 }])
})

test('servers that start together take turns', async () => {
  const db = await createEmptyDatabase()
  const others = Array.from({ length: 4 }, () => openDatabase(db.url, { connections: 2 }))
  const schema = { migrations: [first, second], functions: [one] }
  const done = await Promise.all(others.map((other) => migrate(other, schema)))
  await Promise.all(others.map((other) => other.close()))
  expect(done.flatMap(({ migrations }) => migrations)).toHaveLength(2)
  expect(done.flatMap(({ functions }) => functions)).toEqual(['one'])
  expect(await db.query('select n from first')).toEqual([{ n: 1 }])
})

test('a failed start leaves no changes, and the next one applies everything', async () => {
  const db = await createEmptyDatabase()
  await migrate(db, { migrations: [first] })
  const broken = { ...second, sql: 'create table half (n integer); selekt' }
  await expect(migrate(db, { migrations: [first, broken] })).rejects.toThrow('syntax error')
  expect(await db.query(`select to_regclass('first') is null as gone`)).toEqual([{ gone: false }])
  expect(await db.query(`select to_regclass('half') is null as gone`)).toEqual([{ gone: true }])
  const half = { ...one, sql: `${one.sql}; selekt` }
  const migrations = [first, second]
  await expect(migrate(db, { migrations, functions: [half] })).rejects.toThrow('syntax error')
  expect(await functionsOf(db)).toEqual([])
  expect(await migrate(db, { migrations, functions: [one] })).toEqual({
    migrations: [second.name],
    functions: ['one'],
  })
})

test('a server killed half-way through a migration leaves it to the next start', async () => {
  const db = await createEmptyDatabase()
  const slow = { ...second, sql: `insert into first values (1); select pg_sleep(60)` }
  await migrate(db, { migrations: [first] })
  // Ending its backend is what Postgres does when the server on the other end is killed.
  const killed = openDatabase(db.url)
  const half = migrate(killed, { migrations: [first, slow] }).then(
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
  const { migrations } = await migrate(db, { migrations: [first, second] })
  expect(migrations).toEqual([second.name])
  expect(await db.query('select n from first')).toEqual([{ n: 1 }])
})

test('a migration that was edited after it had been applied is refused', async () => {
  const db = await createEmptyDatabase()
  await migrate(db, { migrations: [first, second] })
  const edited: Migration = { ...second, sql: `${second.sql} -- edited` }
  const refused = migrate(db, { migrations: [first, edited] })
  await expect(refused).rejects.toThrow(
    new MigrationError('Migration 0002-second.sql was edited after it had been applied'),
  )
})

test('a database with a migration that the server does not have is refused', async () => {
  const db = await createEmptyDatabase()
  await migrate(db, { migrations: [first, second] })
  const refused = migrate(db, { migrations: [first] })
  await expect(refused).rejects.toThrow('newer than this server')
})

test.each([
  ['with other migrations', `name = '0001-foundation.sql'`],
  ['with another baseline', `hash = 'of then'`],
])(
  'a database of an earlier development version %s is refused with a remedy',
  async (_, change) => {
    const db = await createEmptyDatabase()
    await migrate(db, { migrations: [first] })
    await db.query(`update migrations set ${change}`)
    const applied = await db.query('select name, hash from migrations')
    const refused = migrate(db, { migrations: [first, second] })
    await expect(refused).rejects.toThrow(
      new MigrationError(
        'This database was created by an earlier development version: move away or delete ' +
          'the folder MAVUNO_DATA or the database at DATABASE_URL, and start again with an empty one',
      ),
    )
    expect(await db.query('select name, hash from migrations')).toEqual(applied)
  },
)

test('a function is defined again when its file changes, whatever its arguments and result', async () => {
  const db = await createEmptyDatabase()
  const other = { name: 'other', sql: 'create function other() returns integer return 7' }
  await migrate(db, { migrations: [], functions: [one, other] })
  const sql = `create function one(n integer) returns text language sql as $$ select 'one;' || n $$;`
  const functions = [{ name: 'one', sql }, other]
  expect((await migrate(db, { migrations: [], functions })).functions).toEqual(['one'])
  expect(await db.query('select one(2)')).toEqual([{ one: 'one;2' }])
  expect((await migrate(db, { migrations: [], functions })).functions).toEqual([])
  expect(await functionsOf(db)).toEqual(['one', 'other'])
})

test('functions may call those of later files, and are dropped with their triggers when their file is deleted', async () => {
  const db = await createEmptyDatabase()
  const caller = {
    name: 'caller',
    sql: `create function caller() returns trigger language plpgsql as $$
      begin perform last_called(); return new; end $$;
      create or replace trigger first_calls before insert on first
      for each row execute function caller();`,
  }
  const called = {
    name: 'last_called',
    sql: 'create function last_called() returns integer language sql as $$ select 1 $$',
  }
  const migrations = [first]
  await migrate(db, { migrations, functions: [caller, called] })
  const renamed = { ...caller, sql: caller.sql.replace('first_calls', 'first_asks') }
  await migrate(db, { migrations, functions: [renamed, called] })
  const triggers = () => db.query('select tgname from pg_trigger where not tgisinternal')
  expect(await triggers()).toEqual([{ tgname: 'first_asks' }])
  await db.query('insert into first values (1)')
  await migrate(db, { migrations, functions: [called] })
  expect(await triggers()).toEqual([])
  expect(await functionsOf(db)).toEqual(['last_called'])
})

test('a trigger stays when a function of another file that it uses changes', async () => {
  const db = await createEmptyDatabase()
  const stop = {
    name: 'stop',
    sql: `create function stop() returns trigger language plpgsql as $$
      begin raise exception 'stopped'; end $$;
      create or replace trigger stops before insert on first
      for each row when (is_large(new.n)) execute function stop();`,
  }
  const above = (bound: number) => ({
    name: 'is_large',
    sql: `create function is_large(n integer) returns boolean return n > ${bound}`,
  })
  await migrate(db, { migrations: [first], functions: [stop, above(5)] })
  await expect(db.query('insert into first values (6)')).rejects.toThrow('stopped')
  await migrate(db, { migrations: [first], functions: [stop, above(7)] })
  await db.query('insert into first values (7)')
  await expect(db.query('insert into first values (8)')).rejects.toThrow('stopped')
})

test('an older server does not bring back its functions, unless it is asked to', async () => {
  const db = await createEmptyDatabase()
  const newer = { ...one, sql: 'create function one() returns integer return 11' }
  const before = { migrations: [], functions: [one] }
  const after = { migrations: [], functions: [newer] }
  const answer = () => db.query('select one()')
  await migrate(db, before)
  await migrate(db, after)
  await expect(migrate(db, before)).rejects.toThrow(
    /newer than this server: [^\n]+MAVUNO_ROLLBACK=1/,
  )
  expect(await answer()).toEqual([{ one: 11 }])
  await migrate(db, before, { rollback: true })
  expect(await answer()).toEqual([{ one: 1 }])
  await migrate(db, before)
  await migrate(db, after)
  expect(await answer()).toEqual([{ one: 11 }])
})

test('everything is in the schema that the search path names first, and a path without one is refused', async () => {
  const { url, query } = await createEmptyDatabase()
  const at = (path: string) => {
    const address = new URL(url)
    address.searchParams.set('options', `-c search_path=${path.replaceAll(' ', '\\ ')}`)
    const db = openDatabase(address.href)
    onTestFinished(() => db.close())
    return db
  }
  await expect(migrate(at('nowhere'), await readSchema())).rejects.toThrow(
    'The search path of this role names no schema that exists: create it first',
  )
  await query('create schema "our books"')
  await migrate(at('"our books"'), await readSchema())
  const places = await query(
    `select distinct n.nspname as place, p.proconfig from pg_namespace n
      left join pg_proc p on p.pronamespace = n.oid and p.prosecdef
      where n.oid in (select relnamespace from pg_class where relname !~ '^pg_'
          union select pronamespace from pg_proc)
        and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      order by p.proconfig nulls first`,
  )
  expect(places).toEqual([
    { place: 'our books', proconfig: ['search_path="our books", pg_temp'] },
    {
      place: 'our books',
      proconfig: ['search_path="our books", pg_temp', 'lock_timeout=50ms'],
    },
  ])
})

test('a Postgres older than 15 is refused', async () => {
  const transaction: Database['transaction'] = (run) =>
    run({ isTransaction: true, query: async () => [{ version: '14.9 (Debian)' }] as never })
  const refused = () => migrate({ transaction } as Database, { migrations: [first] })
  await expect(async () => refused()).rejects.toThrow(
    'Postgres 15 or later is needed, and this is 14.9 (Debian)',
  )
})

test('the baseline is the first migration', async () => {
  const { migrations } = await readSchema()
  expect(migrations[0]).toMatchObject({ number: 1, name: '0001-baseline' })
})
