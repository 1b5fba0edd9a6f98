import { expect, test } from 'vitest'
import { createDeviceStorage } from '../../test/storages.js'
import { createWiredMavuno, sendData } from '../../test/wire-server.js'

test.each([null, {}, { version: null }, { version: ['2'] }])(
  'a check that answers %j says nothing about the config, which stays',
  async (checked) => {
    const storage = createDeviceStorage()
    const config = { version: '1', site_name: 'Mavuno', currency: 'KES', language_packages: [] }
    const { mavuno, seen } = await createWiredMavuno(
      ({ path }, response) => sendData(response, path === '/api/config/version' ? checked : config),
      { storage },
    )
    await mavuno.config.load()
    expect(await mavuno.config.load()).toMatchObject({ site_name: 'Mavuno' })
    expect(seen.map(({ path }) => path)).toEqual(['/api/config', '/api/config/version'])
    expect(storage.items.get('configVersion')).toBe('"1"')
  },
)
