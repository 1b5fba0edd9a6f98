import { createMavuno, createMemoryStorage } from '@mavuno/sdk'
import { getConfig, getConfigVersion } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { createApp } from '../app.js'
import { createTestContext } from '../testing/test-context.js'

/** The real SDK, pointed at the app in this process. */
async function createClientOfApp() {
  const context = await createTestContext()
  const app = createApp(context)
  const mavuno = createMavuno({
    apiHost: 'http://mavuno.test',
    storage: createMemoryStorage(),
    fetch: async (input, init) => app.request(input, init),
  })
  return { context, mavuno }
}

test('the SDK reads version and config out of Postgres', async () => {
  const { mavuno } = await createClientOfApp()
  expect(await mavuno.call(getConfigVersion)).toEqual({ version: '1' })
  expect(await mavuno.call(getConfig)).toMatchObject({
    version: '1',
    site_name: 'Mavuno',
    currency: 'KES',
  })
})

test('the SDK keeps its config until the version differs', async () => {
  const { context, mavuno } = await createClientOfApp()
  await mavuno.config.load()
  await context.db.query(`update config set value = value || '{"site_name":"Shamba"}'`)
  expect((await mavuno.config.load()).site_name).toBe('Mavuno')
  await context.db.query('update config set version = version + 1')
  expect((await mavuno.config.load()).site_name).toBe('Shamba')
})
