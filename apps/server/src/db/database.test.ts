import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.js'
import { isUnavailable, openDatabase } from './database.js'

test('a bigint is read as a safe integer, and refused past them', async () => {
  const db = await createTestDatabase({ empty: true })
  expect(await db.query(`select 9007199254740991::bigint as most`)).toEqual([
    { most: Number.MAX_SAFE_INTEGER },
  ])
  await expect(db.query(`select 9007199254740992::bigint as more`)).rejects.toThrow(RangeError)
})

test('a transaction that throws leaves nothing, and its connection is used again', async () => {
  const db = await createTestDatabase({ empty: true })
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
  const db = await createTestDatabase({ empty: true })
  const ended = db.query(`select pg_terminate_backend(pg_backend_pid())`)
  await expect(ended).rejects.toSatisfy(isUnavailable)
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('a database that is not there counts as unavailable', async () => {
  const db = openDatabase('postgresql://mavuno@localhost/mavuno?host=/nowhere/to/be/found')
  await expect(db.query('select 1')).rejects.toSatisfy(isUnavailable)
  await db.close()
})

test('a mistake in SQL does not count as unavailable', async () => {
  const db = await createTestDatabase({ empty: true })
  await expect(db.query('selekt 1')).rejects.not.toSatisfy(isUnavailable)
})
