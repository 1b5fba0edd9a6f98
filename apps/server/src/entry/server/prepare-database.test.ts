import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.js'
import { tempFolder } from '../../platform/engine/testing/temp-folder.js'
import { liveEnv, makeLiveConfig } from './testing/live-env.js'
import { asOwner, createEmptyDatabase, createTestDatabase } from '../../testing/test-database.js'
import { runTyped } from '../cli/testing/run-typed.js'
import { startServer } from './start-server.js'

const quiet = { LOG_LEVEL: 'silent', PORT: '0' }
const start = (env: Record<string, string>) =>
  startServer({ env: { ...quiet, ...env }, report: () => {} })

test('a server that may not change tables starts once the owner has prepared them', async () => {
  const { url, appUrl, query } = await createEmptyDatabase()
  const server = { ...liveEnv, DATABASE_URL: appUrl }
  // Of several hosts a command takes the one that answers, too.
  const commands = { ...server, DATABASE_OWNER_URL: url.replace('@', '@127.0.0.1:1,') }
  await expect(start(server)).rejects.toThrow(/^The database is empty[^\n]+ operator -- setup$/)
  expect(await runTyped(['migrate'], { env: commands })).toMatchObject({ code: 0 })
  await makeLiveConfig({ query })
  await (await start(server)).stop()
  const app = openDatabase(appUrl)
  onTestFinished(() => app.close())
  const temporary = app.query('create temporary table users (n integer)')
  await expect(temporary).rejects.toMatchObject({ code: '42501' })
  await query(`insert into function_sets (hash) values ('of a later version')`)
  await expect(start(server)).rejects.toThrow(/not at the version of this server[^\n]+ migrate$/)
  await query(`delete from functions where name = 'refuse'`)
  await query('delete from function_sets')
  expect(await runTyped(['migrate'], { env: commands })).toMatchObject({ code: 0 })
  await (await start(server)).stop()
})

test('a role for servers that was made after the tables gets its rights from `migrate`', async () => {
  const db = await createTestDatabase()
  await asOwner(db).query(
    `do $$ begin execute format('revoke all on all tables in schema %I from mavuno_app', current_schema()); end $$`,
  )
  const env = { ...liveEnv, DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl }
  await expect(start(env)).rejects.toMatchObject({ code: '42501' })
  expect(await runTyped(['migrate'], { env })).toMatchObject({ code: 0 })
  await makeLiveConfig(asOwner(db))
  await (await start(env)).stop()
})

test('live mode is refused to a role that may change tables', async () => {
  const { ownerUrl } = await createTestDatabase()
  await expect(start({ DATABASE_URL: ownerUrl, MAVUNO_MODE: 'live' })).rejects.toThrow(
    /^MAVUNO_MODE live is refused: the role in DATABASE_URL may change tables[^\n]+$/,
  )
})

test.each([
  ['setup', 'DATABASE_OWNER_URL'],
  ['migrate', 'DATABASE_OWNER_URL'],
  ['backup', 'DATABASE_OWNER_URL'],
  ['move', 'MAVUNO_TARGET_URL'],
])('`%s` as the role of the server says what to set', async (command, variable) => {
  const { url } = await createTestDatabase()
  const file = command === 'backup' ? [join(tempFolder(), 'some.backup')] : []
  const env = { DATABASE_URL: url, MAVUNO_TARGET_URL: url }
  expect(await runTyped([command, ...file], { env })).toMatchObject({
    code: 1,
    said: `mavuno: Name the role that owns the tables in ${variable}.`,
  })
})
