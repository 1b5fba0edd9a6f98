import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runTyped } from '../entry/cli/testing/run-typed.js'
import { createDemoDatabase } from '../entry/demo/testing/demo-database.js'
import { setupCommand, startAndStop } from '../entry/server/testing/start-in-mode.js'
import { liveEnv } from '../entry/server/testing/live-env.js'
import { tempFolder } from '../platform/engine/testing/temp-folder.js'
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.js'

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
