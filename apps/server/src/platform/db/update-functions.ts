import type { Transaction } from './database.js'
import { hashOf, MigrationError, type SqlFunction } from './schema.js'
import { splitStatements } from './split-statements.js'

interface StoredFunctionSet extends Record<string, unknown> {
  readonly number: number
  readonly hash: string
}

/** Stands for these functions together. */
export function hashOfSet(functions: readonly SqlFunction[]): string {
  return hashOf(functions.map(({ name, sql }) => `${name} ${hashOf(sql)}`).join('\n'))
}

/**
 * Remembers each set of functions that the database has had, so that an older server that is
 * started once more does not bring back old rules. A rollback that is asked for forgets the later
 * sets.
 */
async function recordFunctionSet(
  transaction: Transaction,
  functions: readonly SqlFunction[],
  rollback: boolean,
): Promise<void> {
  const hash = hashOfSet(functions)
  const sets = await transaction.query<StoredFunctionSet>(
    'select number, hash from function_sets order by number',
  )
  const known = sets.find((set) => set.hash === hash)
  if (!known) {
    await transaction.query('insert into function_sets (hash) values ($1)', [hash])
    return
  }
  if (known === sets.at(-1)) return
  if (!rollback) {
    throw new MigrationError(
      'The database is newer than this server: a later version has changed its functions. ' +
        'Start that one, or set MAVUNO_ROLLBACK=1 to go back on purpose',
    )
  }
  await transaction.query('delete from function_sets where number > $1', [known.number])
}

/** Drops a function and the triggers that use it, so that the new one may have other arguments and another result. */
async function dropFunction(transaction: Transaction, name: string): Promise<void> {
  const drops = await transaction.query<{ statement: string }>(
    `select distinct format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as statement
      from pg_proc p
        join pg_depend d on d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
          and d.classid = 'pg_trigger'::regclass
        join pg_trigger t on t.oid = d.objid and not t.tgisinternal
      where p.pronamespace = quote_ident(current_schema())::regnamespace and p.proname = $1
      union all
      select format('drop function %s', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = quote_ident(current_schema())::regnamespace and p.proname = $1`,
    [name],
  )
  const statements = drops.map(({ statement }) => statement)
  const ofTriggers = statements.filter((statement) => statement.startsWith('drop trigger'))
  for (const statement of new Set([...ofTriggers, ...statements]))
    await transaction.query(statement)
}

const isTrigger = (statement: string) =>
  /^(?:\s|--[^\n]*\n)*create (?:or replace )?trigger\b/i.test(statement)

/** Brings the database's functions to these; says which of them were new or changed. */
export async function updateFunctions(
  transaction: Transaction,
  functions: readonly SqlFunction[],
  { rollback }: { rollback: boolean },
): Promise<string[]> {
  await transaction.query(
    `create table if not exists functions (name text primary key, hash text not null)`,
  )
  await transaction.query(
    `create table if not exists function_sets (
       number integer generated always as identity primary key, hash text not null unique,
       applied timestamptz not null default now())`,
  )
  await recordFunctionSet(transaction, functions, rollback)
  const stored = new Map(
    (
      await transaction.query<{ name: string; hash: string }>('select name, hash from functions')
    ).map(({ name, hash }) => [name, hash]),
  )
  const changed = functions.filter(({ name, sql }) => stored.get(name) !== hashOf(sql))
  const currentNames = new Set(functions.map(({ name }) => name))
  const removed = [...stored.keys()].filter((name) => !currentNames.has(name))
  for (const name of [...removed, ...changed.map((one) => one.name)]) {
    await dropFunction(transaction, name)
  }
  await transaction.query('delete from functions where name = any ($1)', [removed])
  // One may call another whose file comes later.
  await transaction.query('set local check_function_bodies = off')
  const statements = changed.flatMap(({ sql }) => splitStatements(sql))
  for (const statement of statements.filter((one) => !isTrigger(one))) {
    await transaction.query(statement)
  }
  // Triggers of other files that use a dropped function were dropped with it.
  const names = [...removed, ...changed.map(({ name }) => name)]
  const droppedNamePattern = new RegExp(String.raw`\b(?:${names.join('|')})\b`)
  const triggers = functions.flatMap(({ sql }) => splitStatements(sql)).filter(isTrigger)
  for (const statement of triggers) {
    if (names.length > 0 && droppedNamePattern.test(statement)) await transaction.query(statement)
  }
  for (const { name, sql } of changed) {
    await transaction.query(
      `insert into functions (name, hash) values ($1, $2)
        on conflict (name) do update set hash = excluded.hash`,
      [name, hashOf(sql)],
    )
  }
  return changed.map(({ name }) => name)
}
