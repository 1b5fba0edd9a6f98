import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.js'
import { createAppWorld } from '../../testing/app-world.js'
import { liveEnv } from './testing/live-env.js'
import { asOwner, createEmptyDatabase, createTestDatabase } from '../../testing/test-database.js'
import { runTyped } from '../cli/testing/run-typed.js'
import { createDemoDatabase } from '../demo/testing/demo-database.js'
import { demoRefused, setupCommand, startAndStop } from './testing/start-in-mode.js'

const isDemo = /^MAVUNO_MODE live is refused: this database holds demo data[^\n]+$/

/** A database as its owner and as a server find it. */
async function createParties(create = createTestDatabase) {
  const { url, ownerUrl } = await create(afterAll)
  const db = openDatabase(ownerUrl, { connections: 1 })
  afterAll(() => db.close())
  return { app: { DATABASE_URL: url }, owner: { DATABASE_URL: ownerUrl }, query: db.query }
}

// Of a live service, as `setup` leaves it, and of a demo.
let ofLive: Awaited<ReturnType<typeof createParties>>
let ofDemo: typeof ofLive
beforeAll(async () => {
  ofLive = await createParties()
  expect(await runTyped(setupCommand, { env: ofLive.owner })).toMatchObject({ code: 0 })
  ofDemo = await createParties(createDemoDatabase)
})

test('a database that was set up for a live service never serves a demo', async () => {
  const { app, owner, query } = ofLive
  for (const env of [app, owner]) await expect(startAndStop(env)).rejects.toThrow(demoRefused)
  await startAndStop({ ...liveEnv, ...app })
  for (const env of [app, owner]) await expect(startAndStop(env)).rejects.toThrow(demoRefused)
  expect(await query('select mode from database_mode')).toEqual([{ mode: 'live' }])
})

test('a server without MAVUNO_MODE refuses a live database before it changes the tables', async () => {
  const { owner, query } = ofLive
  // A part of the newest version is missing, which the start of a server would add.
  await query(`delete from functions where name = 'refuse'`)
  await expect(startAndStop(owner)).rejects.toThrow(demoRefused)
  expect(await query(`select from functions where name = 'refuse'`)).toEqual([])
  expect(await runTyped(['migrate'], { env: owner })).toMatchObject({ code: 0 })
})

test('a demo database serves as a demo to every role, and never live', async () => {
  const { app, owner, query } = ofDemo
  for (const env of [app, owner]) await startAndStop(env)
  await expect(startAndStop({ ...liveEnv, ...app })).rejects.toThrow(isDemo)
  expect(await runTyped(setupCommand, { env: owner })).toMatchObject({ code: 1 })
  expect(await query('select mode from database_mode')).toEqual([{ mode: 'demo' }])
})

test('a database without the mark of the demo serves no demo', async () => {
  const { appUrl, ownerUrl } = await createEmptyDatabase()
  await runTyped(['migrate'], { env: { DATABASE_URL: ownerUrl } })
  await expect(startAndStop({ DATABASE_URL: appUrl })).rejects.toThrow(
    /^MAVUNO_MODE demo is refused: this database holds no demo[^\n]+$/,
  )
  const { context, addCustomer } = await createAppWorld()
  await addCustomer()
  await expect(startAndStop({ DATABASE_URL: asOwner(context.db).url })).rejects.toThrow(
    /^MAVUNO_MODE demo is refused: this database holds no demo[^\n]+$/,
  )
})

test('nobody changes the mode of a database, not even its owner', async () => {
  for (const { query } of [ofLive, ofDemo]) {
    const [{ mode } = {}] = await query('select mode from database_mode')
    for (const statement of [
      `update database_mode set mode = 'demo'`,
      'delete from database_mode',
      'truncate database_mode',
      `insert into database_mode (mode, decided_at) values ('live', now())`,
      ...(mode === 'demo' ? ['select switch_to_live_mode()'] : []),
    ]) {
      await expect(query(statement), statement).rejects.toMatchObject({
        code: expect.stringMatching(/^23/),
      })
    }
    expect(await query('select mode from database_mode')).toEqual([{ mode }])
  }
})
