import { randomBytes } from 'node:crypto'
import { inject, onTestFinished, vi } from 'vitest'
import {
  openDatabase,
  type Database,
  type DatabaseOptions,
  type Queryable,
} from '../platform/db/database.js'
import type { ClusterRole } from '../platform/engine/cluster-roles.js'
import { databaseUrl, preparedName, templateName, testSchema } from './database-url.js'

export interface TestDatabase extends Database {
  /** The database itself, as the role of a server. */
  readonly url: string
  /** As the owner of the tables. */
  readonly ownerUrl: string
}

export type OnEnd = (clean: () => Promise<void>) => void

/**
 * A database of the test's own. Like a server's it may do only what mavuno_app may; a test arranges or
 * spoils rows as their owner, by `asOwner`. Several tests that share one say when it ends.
 */
export async function createTestDatabase(onEnd: OnEnd = onTestFinished): Promise<TestDatabase> {
  return copyDatabase(templateName, onEnd)
}

async function copyDatabase(template: string, onEnd: OnEnd): Promise<TestDatabase> {
  const name = await makeDatabase(copyOf(template), onEnd)
  const urlOf = (role: ClusterRole) => databaseUrl(inject('postgresUrl'), name, role)
  const database = openAsServer(urlOf('mavuno_app'))
  onEnd(() => database.close())
  return { ...database, url: urlOf('mavuno_app'), ownerUrl: urlOf('mavuno_owner') }
}

/** Rows that many tests begin with. They are written once; each test gets a copy of that database. */
export interface Preparation {
  readonly name: string
  prepare(db: TestDatabase): Promise<void>
}

/** A database of the test's own with the rows of a preparation. */
export async function createPreparedDatabase(
  preparation: Preparation,
  onEnd: OnEnd = onTestFinished,
): Promise<TestDatabase> {
  return copyDatabase(await findPrepared(preparation), onEnd)
}

/** The template of a preparation. The first test of all workers that requests it creates it. */
async function findPrepared(preparation: Preparation): Promise<string> {
  const template = preparedName(preparation.name)
  const exists = async (db: Queryable) =>
    (await db.query('select from pg_database where datname = $1', [template])).length > 0
  if (await exists(superuser())) return template
  const lock = openDatabase(inject('postgresUrl'), { connections: 1 })
  await lock.transaction(async (transaction) => {
    // It is idle while the rows are written, which takes long on a busy machine.
    await transaction.query('set local idle_in_transaction_session_timeout = 0')
    await transaction.query('set local statement_timeout = 0')
    await transaction.query('select pg_advisory_xact_lock(hashtext($1))', [template])
    if (!(await exists(transaction))) await prepareTemplate(template, preparation)
  })
  await lock.close()
  return template
}

async function prepareTemplate(template: string, { prepare }: Preparation): Promise<void> {
  const unfinished = `${template}_unfinished`
  await superuser().query(`drop database if exists ${unfinished} with (force)`)
  await superuser().query(
    `create database ${unfinished} owner mavuno_owner ${copyOf(templateName)}`,
  )
  const ends: (() => Promise<void>)[] = []
  const onEnd: OnEnd = (end) => void ends.push(end)
  const urlOf = (role: ClusterRole) => databaseUrl(inject('postgresUrl'), unfinished, role)
  const database = openDatabase(urlOf('mavuno_app'))
  onEnd(() => database.close())
  const db = { ...database, url: urlOf('mavuno_app'), ownerUrl: urlOf('mavuno_owner') }
  asOwner(db, onEnd)
  await prepare(db)
  // A database with connections can be neither renamed nor copied.
  for (const end of ends) await end()
  await superuser().query(`alter database ${unfinished} rename to ${template}`)
}

/** Where a server finds the database of a test, for its environment. */
export function databaseEnv({ url }: Pick<TestDatabase, 'url'>): Record<string, string> {
  const pooler = inject('poolerUrl')
  if (pooler === '') return { DATABASE_URL: url }
  const name = new URL(url).pathname.slice(1)
  return { DATABASE_URL: databaseUrl(pooler, name), DATABASE_EVENTS_URL: url }
}

/** Connections to the database of a test as a server has them: through the pooler, if there is one. */
export function openAsServer(url: string, options: DatabaseOptions = {}): Database {
  const { DATABASE_URL = url, DATABASE_EVENTS_URL } = databaseEnv({ url })
  return openDatabase(DATABASE_URL, { ...options, isPooled: DATABASE_EVENTS_URL !== undefined })
}

/** A database without migrations, as its owner; a server connects to it by `appUrl`. */
export async function createEmptyDatabase(): Promise<TestDatabase & { appUrl: string }> {
  const name = await makeDatabase('')
  const urlOf = (role: ClusterRole) => databaseUrl(inject('postgresUrl'), name, role)
  const url = urlOf('mavuno_owner')
  if (testSchema !== 'public') {
    const database = openDatabase(url)
    await database.query(`create schema ${testSchema}`)
    await database.close()
  }
  const database = openDatabase(url)
  onTestFinished(() => database.close())
  return { ...database, url, ownerUrl: url, appUrl: urlOf('mavuno_app') }
}

/** Copies files, which takes a third of the time of writing each page to the log, too. */
function copyOf(template: string): string {
  return `template ${template} strategy file_copy`
}

let ofSuperuser: Database | undefined

/** Shared by the tests of a worker. Idle connections close by themselves. */
function superuser(): Database {
  return (ofSuperuser ??= openDatabase(inject('postgresUrl'), { connections: 1 }))
}

/** Creates a database; gives its name. It is dropped when the test has closed its connections. */
async function makeDatabase(template: string, onEnd: OnEnd = onTestFinished): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = superuser()
  await admin.query(`create database ${name} owner mavuno_owner ${template}`)
  // A copy has the rights that are in the database, and not those to the database itself.
  if (template) await admin.query(`revoke temporary on database ${name} from public`)
  onEnd(async () => {
    await untilLeft(name)
    await admin.query(`drop database ${name} with (force)`)
  })
  return name
}

/** Waits for closed connections to end: "drop database" would look for them only each tenth of a second. */
async function untilLeft(name: string): Promise<void> {
  const connected = 'select pg_sleep(0.002) from pg_stat_activity where datname = $1'
  for (let turn = 0; turn < 20; turn += 1) {
    if ((await superuser().query(connected, [name])).length === 0) return
  }
}

const owners = new Map<string, TestDatabase>()

/** The database of a test as the owner of its tables, to arrange or to spoil what no server could. */
export function asOwner(db: Queryable, onEnd: OnEnd = onTestFinished): TestDatabase {
  const { ownerUrl } = db as Partial<TestDatabase>
  if (ownerUrl === undefined) throw new Error('this is no database of a test')
  const known = owners.get(ownerUrl)
  if (known) return known
  const owner = { ...openDatabase(ownerUrl, { connections: 4 }), url: ownerUrl, ownerUrl }
  owners.set(ownerUrl, owner)
  onEnd(async () => {
    owners.delete(ownerUrl)
    await owner.close()
  })
  return owner
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

/** New connections take a while on a busy machine. */
export const soon = { timeout: 10_000 }

/** What becomes of a call, told once it waits for a lock or is over. */
export async function untilWaiting(db: Queryable, call: Promise<unknown>) {
  let isOver = false
  const outcome = call.catch((error: unknown) => error).finally(() => (isOver = true))
  await vi.waitUntil(async () => {
    const waiting = await db.query(
      `select from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`,
    )
    return isOver || waiting.length > 0
  }, soon)
  return { outcome }
}
