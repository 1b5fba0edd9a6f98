import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { asOwner, createEmptyDatabase, createTestDatabase } from '../../testing/test-database.js'
import { packageFolder } from '../package-folder.js'
import { readSchema } from './schema.js'
import { splitStatements } from './split-statements.js'

const { migrations, functions } = await readSchema()

/** The functions that a file defines. */
function definedIn(sql: string): string[] {
  const code = sql.replaceAll(/--[^\n]*/g, '')
  const definitions = code.matchAll(
    /\bcreate\s+(?:or\s+replace\s+)?function\s+(?:public\.)?(\w+)/gi,
  )
  return Array.from(definitions, ([, name = '']) => name.toLowerCase())
}

test('the schema files are numbered in the order of their creation', async () => {
  const files = (await readdir(new URL('db/schema/', packageFolder))).toSorted()
  const numbers = files.map((file) => Number(/^(\d\d)-[a-z-]+\.sql$/.exec(file)?.[1]))
  expect(numbers).toEqual(files.map((_, index) => index + 1))
})

test('each file of functions defines the one that it is named after', () => {
  expect(functions.length).toBeGreaterThan(90)
  const others = functions.filter(({ name, sql }) => String(definedIn(sql)) !== name)
  expect(others).toEqual([])
})

test('no function is defined twice', () => {
  const names = [...migrations, ...functions].flatMap(({ sql }) => definedIn(sql))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('a file of functions holds its function and the triggers that need it, and nothing else', () => {
  const strangers = functions.flatMap(({ name, sql }) =>
    splitStatements(sql)
      .map((statement) => statement.replaceAll(/^--[^\n]*\n/gm, '').trim())
      .filter(
        (statement) =>
          !/^create or replace (function|trigger)\b/.test(statement) ||
          !new RegExp(`\\b${name}\\(`).test(statement),
      ),
  )
  expect(strangers).toEqual([])
})

test('the database has the functions of the files and no others', async () => {
  const db = await createTestDatabase()
  const rows = await db.query<{ name: string }>(
    `select p.proname as name from pg_proc p
      where p.pronamespace = quote_ident(current_schema())::regnamespace and not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid
          and d.deptype = 'e')
      order by p.proname`,
  )
  const [{ own } = { own: false }] = await db.query<{ own: boolean }>(
    `select to_regprocedure('pg_catalog.uuidv7()') is not null as own`,
  )
  const defined = [...migrations, ...functions].flatMap(({ sql }) => definedIn(sql))
  // Only an older Postgres needs ours.
  const expected = defined.filter((name) => !own || name !== 'uuidv7')
  expect(rows.map(({ name }) => name)).toEqual(expected.toSorted())
})

test('operations can be called by name, and nothing else can', async () => {
  const db = await createTestDatabase()
  const [{ operations } = { operations: [] }] = await db.query<{ operations: string[] }>(
    `select array_agg(proname::text order by proname) as operations from pg_proc
      where pronamespace = quote_ident(current_schema())::regnamespace and prorettype = 'jsonb'::regtype
        and proargtypes::regtype[]::text = '[0:2]={uuid,jsonb,jsonb}'`,
  )
  expect(operations).toContain('create_order')
  const { sql = '' } = functions.find(({ name }) => name === 'call_operation') ?? {}
  const branches = sql.matchAll(/when '(\w+)' then return (\w+)\(/g)
  const calls = Array.from(branches, ([, name, called]) => `${name} calls ${called}`)
  expect(calls.toSorted()).toEqual(operations.map((name) => `${name} calls ${name}`).toSorted())
  const call = `select call_operation('refuse', null, '{}', '{}')`
  await expect(asOwner(db).query(call)).rejects.toThrow('case not found')
})

test('a function that takes a row of a table goes on working in open sessions when a column is added', async () => {
  const db = asOwner(await createTestDatabase())
  await db.query(`create table things (id integer, name text)`)
  await db.query(`create function thing_json(t things) returns jsonb language plpgsql as
    'begin return jsonb_build_object(''id'', t.id, ''name'', t.name); end'`)
  await db.query(`create function save_thing(id integer) returns jsonb language plpgsql as
    'declare item jsonb; begin
      insert into things as x (id, name) values (id, ''a'') returning thing_json(x) into item;
      return item;
    end'`)
  await db.transaction(async (session) => {
    const save = async (id: number) =>
      (await session.query('select save_thing($1) as item', [id]))[0]
    // Postgres caches the plan of a function after five calls.
    for (let id = 1; id <= 7; id += 1) await save(id)
    await session.query('alter table things add column added integer default 5')
    expect(await save(8)).toEqual({ item: { id: 8, name: 'a' } })
  })
})

test('every function can be parsed by Postgres', async () => {
  const db = asOwner(await createTestDatabase())
  await db.transaction(async (transaction) => {
    await transaction.query('set local check_function_bodies = on')
    for (const { sql } of functions) {
      for (const statement of splitStatements(sql)) await transaction.query(statement)
    }
  })
})

test('a database without a uuidv7 gets one whose ids sort in the order of creation', async () => {
  const db = await createEmptyDatabase()
  const [foundation] = migrations
  const definition = /create function public\.uuidv7[^]+?end \$body\$;/.exec(foundation?.sql ?? '')
  await db.query(definition?.[0] ?? '')
  const before = Date.now()
  const rows = await db.query<{ id: string }>(
    'select public.uuidv7() as id from generate_series(1, 10000)',
  )
  const ids = rows.map(({ id }) => id)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  const wellMade = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(ids.filter((id) => !wellMade.test(id))).toEqual([])
  const made = Number.parseInt(ids[0]?.replace('-', '').slice(0, 12) ?? '', 16)
  expect(made).toBeGreaterThanOrEqual(before - 1)
  expect(made).toBeLessThanOrEqual(Date.now())
})
