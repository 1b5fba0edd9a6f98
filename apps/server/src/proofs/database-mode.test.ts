import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runTyped } from '../entry/cli/testing/run-typed.js'
import { createDemoDatabase } from '../entry/demo/testing/demo-database.js'
import { demoRefused, setupCommand, startAndStop } from '../entry/server/testing/start-in-mode.js'
import { liveEnv } from '../entry/server/testing/live-env.js'
import { migrate } from '../platform/db/migrate.js'
import { readSchema } from '../platform/db/schema.js'
import { tempFolder } from '../platform/engine/testing/temp-folder.js'
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.js'

const customer = `insert into users (phone, invitation_code) values ('254712345678', 'AAAAAA')`

test.each([
  ['with the mark of the demo', `insert into demo_mark (made) values (now())`, 'demo'],
  ['that was live', 'update clock set is_live = true', 'live'],
  ['that was set up and never started', customer, 'live'],
  ['without anybody', '', undefined],
])('an earlier database %s keeps its mode', async (_, arranged, mode) => {
  const { query, ...db } = await createEmptyDatabase()
  const { migrations } = await readSchema()
  const before = migrations.findIndex(({ name }) => name.endsWith('-database-mode.sql'))
  await migrate({ query, ...db }, { migrations: migrations.slice(0, before) })
  if (arranged) await query(arranged)
  await migrate({ query, ...db }, await readSchema())
  expect(await query('select mode from database_mode')).toEqual(mode ? [{ mode }] : [])
})

test.each([
  ['that was live', 'update clock set is_live = true'],
  ['that was set up and never started', customer],
])(
  'a demo that is started by mistake changes nothing of an earlier database %s',
  async (_, made) => {
    const { query, ...db } = await createEmptyDatabase()
    const { migrations } = await readSchema()
    const before = migrations.findIndex(({ name }) => name.endsWith('-database-mode.sql'))
    await migrate({ query, ...db }, { migrations: migrations.slice(0, before) })
    await query(made)
    const readTrace = () =>
      query(`select (select array_agg(name order by number) from migrations) as migrations,
      (select array_agg(relname::text order by relname) from pg_class
        where relnamespace = current_schema()::regnamespace) as relations,
      (select array_agg(proname::text order by oid) from pg_proc
        where pronamespace = current_schema()::regnamespace) as functions`)
    const trace = await readTrace()
    await expect(startAndStop({ DATABASE_URL: db.ownerUrl })).rejects.toThrow(demoRefused)
    expect(await readTrace()).toEqual(trace)
  },
)

test('a restored database has the mode of its data', async () => {
  const { ownerUrl: ofLive } = await createTestDatabase()
  expect(await runTyped(setupCommand, { env: { DATABASE_URL: ofLive } })).toMatchObject({ code: 0 })
  const { ownerUrl: ofDemo } = await createDemoDatabase()
  for (const [source, mode] of [
    [ofLive, 'live'],
    [ofDemo, 'demo'],
  ] as const) {
    const file = join(tempFolder(), 'some.backup')
    expect(await runTyped(['backup', file], { env: { DATABASE_URL: source } })).toMatchObject({
      code: 0,
    })
    const { appUrl, ownerUrl, query } = await createEmptyDatabase()
    const env = { DATABASE_URL: ownerUrl }
    expect(await runTyped(['restore', file], { env })).toMatchObject({ code: 0 })
    expect(await query('select mode from database_mode')).toEqual([{ mode }])
    const other = mode === 'live' ? {} : liveEnv
    await expect(startAndStop({ ...other, DATABASE_URL: appUrl })).rejects.toThrow(/is refused/)
    await startAndStop({ ...(mode === 'live' && liveEnv), DATABASE_URL: appUrl })
  }
})
