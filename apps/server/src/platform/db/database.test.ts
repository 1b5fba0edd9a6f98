import { expect, onTestFinished, test, vi } from 'vitest'
import { createEmptyDatabase } from '../../testing/test-database.js'
import { isUnavailable, openDatabase, type DatabaseOptions } from './database.js'

/** As in a new process: a process prepares only so many statements, and other test files share this one. */
async function openInNewProcess(options: DatabaseOptions) {
  vi.resetModules()
  const fresh = await import('./database.js')
  const db = fresh.openDatabase((await createEmptyDatabase()).url, options)
  onTestFinished(() => db.close())
  return db
}

test('a bigint is read as a safe integer, and a larger one is refused', async () => {
  const db = await createEmptyDatabase()
  expect(await db.query(`select 9007199254740991::bigint as largest`)).toEqual([
    { largest: Number.MAX_SAFE_INTEGER },
  ])
  await expect(db.query(`select 9007199254740992::bigint as more`)).rejects.toThrow(RangeError)
})

test('a transaction that throws is rolled back, and its connection is used again', async () => {
  const db = await createEmptyDatabase()
  await db.query('create table kept (n integer)')
  const failing = db.transaction(async (transaction) => {
    await transaction.query('insert into kept values (1)')
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  await db.transaction((transaction) => transaction.query('insert into kept values (2)'))
  expect(await db.query('select n from kept')).toEqual([{ n: 2 }])
})

test('a connection that the server ends counts as unavailable, and the next query works', async () => {
  const db = await createEmptyDatabase()
  const ended = db.query(`select pg_terminate_backend(pg_backend_pid())`)
  await expect(ended).rejects.toSatisfy(isUnavailable)
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('a database that cannot be reached counts as unavailable', async () => {
  const db = openDatabase('postgresql://mavuno@localhost/mavuno?host=/nowhere/to/be/found')
  await expect(db.query('select 1')).rejects.toSatisfy(isUnavailable)
  await db.close()
})

test('the next host is asked when one cannot be reached, and again when all of them are back', async () => {
  const { url } = await createEmptyDatabase()
  for (const named of [
    url.replace('@', '@127.0.0.1:1,'),
    url.replace(/(@[^/]+)/, '$1,127.0.0.1:1'),
  ]) {
    const db = openDatabase(named)
    onTestFinished(() => db.close())
    expect(await Promise.all([1, 2, 3].map((n) => db.query('select $1::int as n', [n])))).toEqual(
      [1, 2, 3].map((n) => [{ n }]),
    )
  }
  const none = openDatabase(url.replace(/@[^/]+/, '@127.0.0.1:1,127.0.0.1:2'))
  onTestFinished(() => none.close())
  await expect(none.query('select 1')).rejects.toSatisfy(isUnavailable)
})

test('a database that can only be read is unavailable until it can be written', async () => {
  const { url, query } = await createEmptyDatabase()
  const name = new URL(url).pathname.slice(1)
  const db = openDatabase(url)
  onTestFinished(() => db.close())
  await query(`alter database ${name} set default_transaction_read_only = on`)
  await expect(db.query('select 1')).rejects.toSatisfy(isUnavailable)
  await query(`alter database ${name} reset default_transaction_read_only`)
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('a connection on which nothing can be written any more is left', async () => {
  const db = openDatabase((await createEmptyDatabase()).url, { connections: 1 })
  onTestFinished(() => db.close())
  await db.query('create table kept (n integer)')
  const write = () => db.query('insert into kept values ($1)', [1])
  const readOnly = 'set session characteristics as transaction read only'
  await db.query(readOnly)
  await expect(write()).rejects.toSatisfy(isUnavailable)
  await write()
  const insert = 'insert into kept values ($1)'
  const writeWithin = () => db.transaction(({ query }) => query(insert, [2]))
  await db.query(readOnly)
  await expect(writeWithin()).rejects.toSatisfy(isUnavailable)
  await writeWithin()
})

test('behind a pooler nothing is set for a connection, and nothing prepared on it', async () => {
  const db = await openInNewProcess({ connections: 1, isPooled: true })
  await db.query('select $1::integer', [1])
  const [own] = await db.query(
    `select current_setting('statement_timeout') as timeout,
      (select count(*)::int from pg_prepared_statements) as prepared`,
  )
  expect(own).toEqual({ timeout: '0', prepared: 0 })
})

test('a statement without an answer is unavailable and not ended: what it does may hold', async () => {
  const { url } = await createEmptyDatabase()
  const db = openDatabase(url, { connections: 1, answerWithin: 50 })
  onTestFinished(() => db.close())
  await db.query('create table kept (n integer)')
  const slow = db.query('insert into kept select 1 from pg_sleep($1)', [0.5])
  await expect(slow).rejects.toSatisfy(isUnavailable)
  const transaction = db.transaction(async ({ query }) => query('select pg_sleep($1)', [0.5]))
  await expect(transaction).rejects.toSatisfy(isUnavailable)
  await expect.poll(() => db.query('select n from kept')).toEqual([{ n: 1 }])
  const patient = db.transaction(
    async ({ query }) => query('select pg_sleep($1) is null as no', [0.2]),
    {
      longest: '1min',
    },
  )
  expect(await patient).toEqual([{ no: false }])
})

test('a mistake in SQL does not count as unavailable', async () => {
  const db = await createEmptyDatabase()
  await expect(db.query('selekt 1')).rejects.not.toSatisfy(isUnavailable)
})

test('a statement that takes too long is ended, and counts as unavailable', async () => {
  const db = await createEmptyDatabase()
  const [limits] = await db.query(
    `select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  expect(limits).toEqual({ statement: '10s', idle: '30s' })
  const slow = db.transaction(async (transaction) => {
    await transaction.query(`set local statement_timeout = '20ms'`)
    await transaction.query('select pg_sleep(60)')
  })
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  await expect(slow).rejects.toSatisfy(isUnavailable)
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('a transaction that names a longer limit gets that time and no more', async () => {
  const db = await createEmptyDatabase()
  const limit = `select current_setting('statement_timeout') as limit`
  const long = (longest: string) =>
    db.transaction((transaction) => transaction.query(limit), { longest })
  expect(await long('10min')).toEqual([{ limit: '10min' }])
  expect(await db.query(limit)).toEqual([{ limit: '10s' }])
})

test('an idle transaction is ended, and counts as unavailable', async () => {
  const db = await createEmptyDatabase()
  const stuck = db.transaction(async (transaction) => {
    await transaction.query(`set local idle_in_transaction_session_timeout = '20ms'`)
    const [{ pid } = { pid: 0 }] = await transaction.query<{ pid: number }>(
      'select pg_backend_pid() as pid',
    )
    const living = () => db.query('select from pg_stat_activity where pid = $1', [pid])
    await expect.poll(async () => (await living()).length).toBe(0)
    await transaction.query('select 1')
  })
  await expect(stuck).rejects.toSatisfy(isUnavailable)
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('a refused statement keeps its connection and its prepared statements', async () => {
  const db = await openInNewProcess({ connections: 1 })
  const pid = async () =>
    (await db.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid
  const first = await pid()
  const divide = (by: number) => db.query('select 1 / $1::integer as part', [by])
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect(await divide(1)).toEqual([{ part: 1 }])
  await expect(db.query('selekt 1')).rejects.toThrow('syntax error')
  expect(await pid()).toBe(first)
  // A connection that is left within a transaction is not used again.
  await expect(db.query('begin; selekt 1')).rejects.toThrow('syntax error')
  await expect(db.query('begin; select 1 / 0')).rejects.toThrow('division by zero')
  expect(await pid()).not.toBe(first)
})

test('a statement that does not fit the schema any more is prepared again', async () => {
  const db = await openInNewProcess({ connections: 1 })
  await db.query('create table changed (n integer)')
  await db.query('insert into changed values (1)')
  const read = () => db.query('select * from changed where n = $1', [1])
  expect(await read()).toEqual([{ n: 1 }])
  await db.query('alter table changed add column more integer')
  await expect(read()).rejects.toThrow('cached plan')
  expect(await read()).toEqual([{ n: 1, more: null }])
})
