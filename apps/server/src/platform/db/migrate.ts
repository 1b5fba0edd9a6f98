import type { Database, Queryable, Transaction } from './database.js'
import { hashOf, isBaseline, MigrationError, type Migration, type Schema } from './schema.js'
import { splitStatements } from './split-statements.js'
import { hashOfSet, updateFunctions } from './update-functions.js'

/** Any constant will do, as long as every server takes the same lock. */
const migrationLock = 7_241_909
const minPostgresVersion = 15
/** The wait for another server's turn counts, too. */
const longest = '6h'

interface AppliedMigration extends Record<string, unknown> {
  number: number
  name: string
  hash: string
}

export interface MigrationResult {
  /** Names of the migrations that were applied. */
  readonly migrations: string[]
  /** Names of the functions that were new or changed. */
  readonly functions: string[]
}

async function requirePostgresVersion(transaction: Transaction): Promise<void> {
  const [row] = await transaction.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  if (Number.parseInt(row?.version ?? '', 10) < minPostgresVersion) {
    throw new MigrationError(
      `Postgres ${minPostgresVersion} or later is needed, and this is ${row?.version}`,
    )
  }
}

function checkApplied(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): void {
  const [baseline] = applied
  if (baseline && migrations.length > 0 && !isBaseline(baseline, migrations)) {
    throw new MigrationError(
      'This database was created by an earlier development version: move away or delete ' +
        'the folder MAVUNO_DATA or the database at DATABASE_URL, and start again with an empty one',
    )
  }
  for (const { number, name, hash } of applied) {
    const known = migrations[number - 1]
    if (!known) throw new MigrationError(`The database is newer than this server: it has ${name}`)
    if (known.name !== name || hashOf(known.sql) !== hash) {
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

/** Refuses a database that this server may not change and that is not at its schema. */
export async function requireSchema(
  database: Queryable,
  { migrations, functions }: Schema,
): Promise<void> {
  const [known] = await database.query<{ is_there: boolean }>(
    `select to_regclass('function_sets') is not null as is_there`,
  )
  if (!known?.is_there) {
    throw new MigrationError(
      'The database is empty, and this role may not fill it. Name the owner in DATABASE_OWNER_URL and ' +
        'run: npm run operator -- setup',
    )
  }
  const applied = await database.query<AppliedMigration>(
    'select number, name, hash from migrations order by number',
  )
  checkApplied(applied, migrations)
  const [set] = await database.query<{ hash: string }>(
    'select hash from function_sets order by number desc limit 1',
  )
  if (applied.length < migrations.length || set?.hash !== hashOfSet(functions)) {
    throw new MigrationError(
      'The database is not at the version of this server. Name the owner in DATABASE_OWNER_URL and ' +
        'run: npm run operator -- migrate',
    )
  }
}

/**
 * Whether a connection may do more than a server needs: change tables and functions, or become a role
 * that may.
 */
export async function mayChangeTables(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ may: boolean }>(
    `select pg_has_role(d.datdba, 'member') or r.rolcreaterole or exists (
        select from pg_class c where c.relnamespace = quote_ident(current_schema())::regnamespace
          and pg_has_role(c.relowner, 'member')) as may
      from pg_roles r, pg_database d
      where r.rolname = current_user and d.datname = current_database()`,
  )
  return row?.may ?? true
}

/** Whether there is a role for servers that has no rights yet: it was made after the tables. */
async function hasUngrantedAppRole(transaction: Transaction): Promise<boolean> {
  const rows = await transaction.query(
    `select from pg_roles r where r.rolname = 'mavuno_app'
      and not has_table_privilege(r.oid, 'migrations', 'select')`,
  )
  return rows.length > 0
}

/** Where our tables are: what the search path of the role, or of its address, names first. */
async function currentSchema(transaction: Transaction): Promise<string> {
  const [row] = await transaction.query<{ name: string | null }>(
    'select quote_ident(current_schema()) as name',
  )
  if (row?.name) return row.name
  throw new MigrationError(
    'The search path of this role names no schema that exists: create it first',
  )
}

async function hasUuids(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction.query<{ is_there: boolean }>(
    `select to_regprocedure('public.uuidv7()') is not null as is_there`,
  )
  return row?.is_there ?? false
}

/**
 * Brings the database to a schema in one transaction, under a lock, so that servers that start
 * together take turns. Without `functions` the functions stay as they are.
 */
export function migrate(
  database: Database,
  { migrations, functions }: Pick<Schema, 'migrations'> & Partial<Schema>,
  { rollback = false }: { rollback?: boolean } = {},
): Promise<MigrationResult> {
  return database.transaction(
    async (transaction) => {
      await transaction.query('select pg_advisory_xact_lock($1)', [migrationLock])
      await requirePostgresVersion(transaction)
      const schema = await currentSchema(transaction)
      const setSearchPath = (...schemas: string[]) =>
        transaction.query(`set local search_path = ${schemas.join(', ')}, pg_temp`)
      await setSearchPath(schema, 'public')
      const existedBefore = await hasUuids(transaction)
      const applied = await applyMigrations(transaction, migrations)
      if (schema !== 'public' && !existedBefore && (await hasUuids(transaction))) {
        // Before Postgres 18 the baseline creates it in `public`; it belongs to our tables.
        await transaction.query(`alter function public.uuidv7() set schema ${schema}`)
      }
      // What runs with the owner's rights keeps this path; see `from current` in the functions.
      await setSearchPath(schema)
      const changed = functions ? await updateFunctions(transaction, functions, { rollback }) : []
      const grants = functions?.find(({ name }) => name === 'grant_rights')
      const isNew = applied.length + changed.length > 0
      // What is new may be used by nobody but the owner, or by everybody, until this says it.
      if (grants && (isNew || (await hasUngrantedAppRole(transaction)))) {
        await transaction.query('select grant_rights()')
      }
      return { migrations: applied, functions: changed }
    },
    { longest },
  )
}
