import { createMavuno, createMemoryStorage } from '@mavuno/sdk'
import { codes, getConfig, getConfigVersion, getLanguagePack } from '@mavuno/sdk/contract'
import { operatorGetConfig, operatorListLog } from '@mavuno/sdk/operator'
import { languages } from '@mavuno/texts'
import { expect, test } from 'vitest'
import { createApp } from '../../entry/server/app.js'
import { readSettings } from '../../platform/settings.js'
import { createAppWorld } from '../../testing/app-world.js'
import { createTestContext } from '../../testing/test-context.js'
import { asOwner } from '../../testing/test-database.js'

/** The real SDK, pointed at the app in this process. */
async function createClientOfApp() {
  const context = await createTestContext()
  const app = createApp(context)
  const requests: string[] = []
  const mavuno = createMavuno({
    apiHost: 'http://mavuno.test',
    storage: createMemoryStorage(),
    fetch: async (input, init) => {
      requests.push(new URL(input as string).pathname)
      return app.request(input, init)
    },
  })
  return { app, context, mavuno, requests }
}

test('the SDK gets version and config from Postgres', async () => {
  const { mavuno } = await createClientOfApp()
  expect(await mavuno.call(getConfigVersion)).toEqual({ version: '1' })
  expect(await mavuno.call(getConfig)).toMatchObject({
    version: '1',
    site_name: 'Mavuno',
    currency: 'KES',
  })
})

test('the SDK keeps its config until the version differs', async () => {
  const { context, mavuno, requests } = await createClientOfApp()
  await mavuno.config.load()
  const asked = requests.length
  await mavuno.config.load()
  expect(requests.slice(asked)).toEqual(['/api/config/version'])
  // Every change raises the version, even one made directly in the database.
  await asOwner(context.db).query(`update config set value = value || '{"site_name":"Shamba"}'`)
  expect((await mavuno.config.load()).site_name).toBe('Shamba')
})

test('a change by an operator affects only the given fields, raises the version, and logs the old values', async () => {
  const { byTwo, addOperator, connect } = await createAppWorld()
  const { mavuno, user } = await addOperator()
  const { withdraw, version } = await mavuno.call(operatorGetConfig)
  const changed = await byTwo(mavuno, 'updateConfig', {
    withdraw: { ...withdraw, fee_rate: 150 },
  })
  expect(Number(changed.version)).toBe(Number(version) + 1)
  expect((await connect().call(getConfig)).withdraw.fee_rate).toBe(150)
  const { items } = await mavuno.call(operatorListLog, {})
  expect(items[0]).toMatchObject({
    proposed_by: { id: user.id },
    action: 'updateConfig',
    target: { kind: 'config' },
    before: { withdraw },
    after: { withdraw: { fee_rate: 150 } },
  })
})

test('a change that changes nothing keeps the version', async () => {
  const { byTwo, addOperator } = await createAppWorld()
  const { mavuno } = await addOperator()
  const { version, site_name } = await mavuno.call(operatorGetConfig)
  expect((await byTwo(mavuno, 'updateTexts', { site_name })).version).toBe(version)
})

test('currency and time zone cannot change once money has moved', async () => {
  const { byTwo, addCustomer, addOperator, context } = await createAppWorld()
  const { mavuno } = await addOperator()
  await byTwo(mavuno, 'updateConfig', { time_zone: 'Africa/Kampala', currency: 'UGX' })
  const { user } = await addCustomer()
  await asOwner(context.db).query(
    `select transfer('fund', lock_available_shard('settlement'), lock_available_shard('reserve'), 5, $1, now())`,
    [user.id],
  )
  for (const changes of [{ currency: 'KES' }, { time_zone: 'Africa/Nairobi' }]) {
    await expect(byTwo(mavuno, 'updateConfig', changes)).rejects.toMatchObject({
      code: codes.wrong_state,
      data: { field: Object.keys(changes)[0] },
    })
  }
  // The same value is no change.
  await byTwo(mavuno, 'updateConfig', { currency: 'UGX', invite_url: '/' })
})

test('an unusable config is refused, with the field', async () => {
  const { byTwo, addOperator } = await createAppWorld()
  const { mavuno } = await addOperator()
  const { phone } = await mavuno.call(operatorGetConfig)
  for (const [changes, path] of [
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ time_zone: '+03:00' }, 'time_zone'],
    [{ recharge: { min: 2, max: 1 } }, 'recharge.max'],
    [{ withdraw: { min: 2, max: 1 } }, 'withdraw.max'],
    // Nothing would be left to pay out.
    [{ withdraw: { fee_rate: 10_000 } }, 'withdraw.fee_rate'],
    [{ phone: { ...phone, country_code: '+254' } }, 'phone.country_code'],
    [{ phone: { ...phone, lengths: [] } }, 'phone.lengths'],
    [{ phone: { ...phone, prefixes: ['[17]'] } }, 'phone.prefixes.0'],
    [{ language_packages: [{ key: 'en', json: 'ftp://x' }] }, 'language_packages.0.json'],
    [{ currency: 'Ksh' }, 'currency'],
  ] as const) {
    const action = 'language_packages' in changes ? 'updateTexts' : 'updateConfig'
    await expect(byTwo(mavuno, action, changes)).rejects.toMatchObject({
      status: 400,
      data: { issues: [{ path: `input.${path}` }] },
    })
  }
})

test('a language pack is one flat map that caches may keep, and is sent again only after a change', async () => {
  const { app, mavuno } = await createClientOfApp()
  const pack = await mavuno.call(getLanguagePack, { key: 'sw', time: 1 })
  expect(pack['code.1001']).toBe('Nambari ya simu au nenosiri si sahihi.')
  const reply = await app.request('/api/languages/sw.json')
  expect(reply.headers.get('cache-control')).toContain('public')
  const again = await app.request('/api/languages/sw.json?time=2', {
    headers: { 'if-none-match': reply.headers.get('etag') ?? '' },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await app.request('/api/languages/xx.json')).status).toBe(404)
  expect((await app.request('/api/languages/__proto__.json')).status).toBe(404)
})

test('every language that the config names has its pack', async () => {
  const { mavuno } = await createClientOfApp()
  const { language_packages } = await mavuno.call(getConfig)
  expect(language_packages.map(({ key }) => key)).toEqual(Object.keys(languages))
  for (const { key } of language_packages) await mavuno.call(getLanguagePack, { key })
})

test('an operator cannot name a host: not for the chat, a frame or a language', async () => {
  const { byTwo, addOperator, connect, context } = await createAppWorld()
  const { mavuno } = await addOperator()
  const { support } = await mavuno.call(operatorGetConfig)
  const evil = 'https://evil.example'
  await byTwo(mavuno, 'updateConfig', { webview_hosts: ['evil.example'] })
  await byTwo(mavuno, 'updateTexts', {
    webview_hosts: ['evil.example'],
    support: { ...support, chat_host: evil, socket_host: evil, hours: 'always' },
  })
  const told = await connect().call(getConfig)
  expect(told.support).toMatchObject({ hours: 'always', socket_host: '' })
  expect(told.webview_hosts).toEqual(['example.com', 'www.example.com'])
  expect(JSON.stringify(await context.db.query('select value from config'))).not.toContain('evil')
  for (const json of [`${evil}/en.json`, '//evil.example/en.json', '/\\evil.example/en.json']) {
    const named = byTwo(mavuno, 'updateTexts', { language_packages: [{ key: 'en', json }] })
    await expect(named).rejects.toMatchObject({
      status: 400,
      data: { issues: [{ path: 'input.language_packages.0.json' }] },
    })
  }
})

test('other hosts of the settings are another version of the config', async () => {
  const env = { CHAT_HOST: 'https://chat.example', LANGUAGE_HOSTS: 'https://texts.example' }
  const { byTwo, addOperator, connect } = await createAppWorld({ settings: readSettings(env) })
  const { mavuno } = await addOperator()
  const config = await connect().call(getConfig)
  expect(config.support.socket_host).toBe('https://chat.example')
  expect(config.version).toMatch(/^1-[0-9a-f]{8}$/)
  expect(await connect().call(getConfigVersion)).toEqual({ version: config.version })
  const language_packages = [{ key: 'en', json: 'https://texts.example/en.json' }]
  await byTwo(mavuno, 'updateTexts', { language_packages })
  expect((await connect().call(getConfig)).version).toMatch(/^2-[0-9a-f]{8}$/)
})
