import type { Database, Transaction } from './database.js'
import { hashOf, MigrationError, type Migration, type Schema } from './schema.js'
import { splitStatements } from './split-statements.js'
import { updateFunctions } from './update-functions.js'

/** Any constant will do, as long as every server takes the same lock. */
const migrationLock = 7_241_909
const oldestPostgres = 15
/** The wait for another server's turn counts, too. */
const longest = '6h'

interface AppliedMigration extends Record<string, unknown> {
  number: number
  name: string
  hash: string
}

export interface Migrated {
  /** Names of the migrations that were applied. */
  readonly migrations: string[]
  /** Names of the functions that were new or changed. */
  readonly functions: string[]
}

async function checkVersion(transaction: Transaction): Promise<void> {
  const [row] = await transaction.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  if (Number.parseInt(row?.version ?? '', 10) < oldestPostgres) {
    throw new MigrationError(
      `Postgres ${oldestPostgres} or later is needed, and this is ${row?.version}`,
    )
  }
}

function checkApplied(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): void {
  for (const { number, name, hash } of applied) {
    const known = migrations[number - 1]
    if (known && known.name !== name) {
      throw new MigrationError(
        'This database was made by a version before the first release, which cannot be read any more: ' +
          'move it away or delete it (the folder MAVUNO_DATA, or the database at DATABASE_URL), ' +
          'and start again with an empty one',
      )
    }
    if (!known) throw new MigrationError(`The database is newer than this server: it has ${name}`)
    if (hashOf(known.sql) !== hash) {
      throw new MigrationError(`Migration ${name} was edited after it had been applied`)
    }
  }
}

async function applyMigrations(
  transaction: Transaction,
  migrations: readonly Migration[],
): Promise<string[]> {
  await transaction.query(
    `create table if not exists migrations (
       number integer primary key, name text not null, hash text not null,
       applied timestamptz not null default now())`,
  )
  const applied = await transaction.query<AppliedMigration>(
    'select number, name, hash from migrations order by number',
  )
  checkApplied(applied, migrations)
  const pending = migrations.slice(applied.length)
  for (const { number, name, sql } of pending) {
    for (const statement of splitStatements(sql)) await transaction.query(statement)
    await transaction.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [
      number,
      name,
      hashOf(sql),
    ])
  }
  return pending.map(({ name }) => name)
}

/**
 * Brings the database to a schema in one transaction, under a lock, so that servers that start
 * together take turns. Without `functions` the functions stay as they are.
 */
export function migrate(
  database: Database,
  { migrations, functions }: Pick<Schema, 'migrations'> & Partial<Schema>,
  { rollback = false }: { rollback?: boolean } = {},
): Promise<Migrated> {
  return database.transaction(
    async (transaction) => {
      await transaction.query('set local search_path = public, pg_temp')
      await transaction.query('select pg_advisory_xact_lock($1)', [migrationLock])
      await checkVersion(transaction)
      return {
        migrations: await applyMigrations(transaction, migrations),
        functions: functions ? await updateFunctions(transaction, functions, { rollback }) : [],
      }
    },
    { longest },
  )
}
