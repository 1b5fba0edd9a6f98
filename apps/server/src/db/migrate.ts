import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Database, Transaction } from './database.js'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
}

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** Any constant will do, as long as every server takes the same lock. */
const migrationLock = 7_241_909

/** The numbered files of a folder, in order. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(
    names.map(async (name) => ({
      number: Number(/^(\d{4})-/.exec(name)?.[1]),
      name,
      sql: await readFile(new URL(name, folder), 'utf8'),
    })),
  )
  migrations.forEach(({ number, name }, index) => {
    if (number !== index + 1) {
      throw new MigrationError(`Migration ${name} does not follow the one before it`)
    }
  })
  return migrations
}

export function hashOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}

interface AppliedMigration extends Record<string, unknown> {
  number: number
  name: string
  hash: string
}

async function applyNext(
  transaction: Transaction,
  migrations: readonly Migration[],
): Promise<Migration | undefined> {
  await transaction.query('select pg_advisory_xact_lock($1)', [migrationLock])
  await transaction.query(
    `create table if not exists migrations (
       number integer primary key, name text not null, hash text not null,
       applied timestamptz not null default now())`,
  )
  const applied = await transaction.query<AppliedMigration>(
    'select number, name, hash from migrations order by number',
  )
  for (const { number, name, hash } of applied) {
    const known = migrations[number - 1]
    if (!known) throw new MigrationError(`The database is newer than this server: it has ${name}`)
    if (hashOf(known.sql) !== hash) {
      throw new MigrationError(`Migration ${name} was edited after it had been applied`)
    }
  }
  const next = migrations[applied.length]
  if (!next) return undefined
  await transaction.query(next.sql)
  await transaction.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [
    next.number,
    next.name,
    hashOf(next.sql),
  ])
  return next
}

/**
 * Brings the database up to the newest migration: each in a transaction of its own, under a lock
 * that makes servers starting together take turns. Killed half-way, the next start goes on.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const done: Migration[] = []
  for (;;) {
    const next = await database.transaction((transaction) => applyNext(transaction, migrations))
    if (!next) return done
    done.push(next)
  }
}
