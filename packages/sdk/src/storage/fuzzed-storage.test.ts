import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMavuno } from '../create-mavuno.js'
import { createMemoryStorage } from './storage.js'

const served = { version: '2', site_name: 'Shamba', currency: 'KES', language_packages: [] }

async function answer(input: string | URL | Request): Promise<Response> {
  const data = (input as string).endsWith('/version') ? { version: '2' } : served
  return Response.json({ code: 200, success: true, data, message: '' })
}

const nearlyConfig = fc.record(
  {
    version: fc.oneof(fc.string(), fc.anything()),
    site_name: fc.oneof(fc.constant('Mavuno'), fc.jsonValue()),
    currency: fc.oneof(fc.constant('KES'), fc.jsonValue()),
    language_packages: fc.oneof(
      fc.array(fc.record({ key: fc.jsonValue(), json: fc.jsonValue() })),
      fc.array(fc.record({ key: fc.string(), json: fc.string() })),
      fc.jsonValue(),
    ),
    support: fc.jsonValue(),
    phone: fc.jsonValue(),
  },
  { requiredKeys: [] },
)
const nearlyUser = fc.record({ token: fc.jsonValue(), id: fc.jsonValue() }, { requiredKeys: [] })

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? String(item) : item)) ?? ''
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  nearlyConfig.map(textOf),
  nearlyUser.map(textOf),
  // Cut off in the middle, as after a crash.
  fc.tuple(nearlyConfig, fc.nat(40)).map(([config, end]) => textOf(config).slice(0, end)),
  fc.nat(20_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
)

const runs = process.env['MAVUNO_PROVE'] === '1' ? 5_000 : 500

test(
  "whatever the storage contains, the SDK starts and loads the backend's config",
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(text, text, text, async (userInfo, config, configVersion) => {
        const storage = createMemoryStorage()
        storage.setItem('mavuno:userInfo', userInfo)
        storage.setItem('mavuno:config', config)
        storage.setItem('mavuno:configVersion', configVersion)
        const mavuno = createMavuno({ apiHost: '', storage, fetch: answer })
        const { token } = mavuno.session
        expect(token === undefined || /^[\x21-\x7e]+$/.test(token)).toBe(true)
        const { current } = mavuno.config
        expect(typeof (current?.site_name ?? '')).toBe('string')
        expect(await mavuno.config.load()).toMatchObject({ site_name: 'Shamba', version: '2' })
        expect(JSON.parse(storage.getItem('mavuno:configVersion') as string)).toBe('2')
        mavuno.close()
      }),
      { numRuns: runs },
    )
  },
)
