import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { openDatabase, type Database } from '../platform/db/database.js'
import { databaseUrl, templateName } from './database-url.js'

/** A database of the test's own; `empty` is one without migrations. */
export async function createTestDatabase({ empty = false } = {}): Promise<
  Database & { url: string }
> {
  const postgresUrl = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = openDatabase(postgresUrl, { connections: 1 })
  await admin.query(`create database ${name} ${empty ? '' : `template ${templateName}`}`)
  const url = databaseUrl(postgresUrl, name)
  const database = openDatabase(url)
  onTestFinished(async () => {
    await database.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.close()
  })
  return { ...database, url }
}

/** A database that records its statements outside transactions, so that tests can compare work. */
export async function createCountedDatabase() {
  const database = await createTestDatabase()
  const statements: string[] = []
  const db: Database = {
    ...database,
    query(sql, values) {
      statements.push(sql)
      return database.query(sql, values)
    },
  }
  return { db, statements }
}
