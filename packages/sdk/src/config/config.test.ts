import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createDeviceStorage,
  createQuickStorage,
  createSlowStorage,
  createTabs,
} from '../../test/storages.js'
import {
  createTestMavuno,
  createWiredMavuno,
  failureOf,
  sendData,
  sendFailure,
  startWireServer,
  type Answer,
} from '../../test/wire-server.js'
import { getConfig } from '../contract/customer/config/config.js'
import { createMavuno } from '../create-mavuno.js'

function createBackend() {
  const state = { version: '1', site_name: 'Mavuno', isDown: false, extra: undefined as unknown }
  const answer: Answer = ({ path }, response) => {
    if (state.isDown) return sendFailure(response, 500)
    const { version, site_name, extra } = state
    if (path === '/api/config/version') return sendData(response, { version })
    return sendData(response, {
      version,
      site_name,
      currency: 'KES',
      language_packages: [
        { key: 'en', json: '/api/languages/en.json' },
        { key: 'sw', json: 'https://texts.example/sw.json' },
      ],
      extra,
    })
  }
  return { state, answer }
}

async function createConfiguredMavuno(storage = createDeviceStorage()) {
  const { state, answer } = createBackend()
  const wired = await createWiredMavuno(answer, { storage })
  const paths = () => wired.seen.map(({ path }) => path)
  return {
    ...wired,
    state,
    storage,
    paths,
    reload: () => createTestMavuno({ apiHost: wired.url, storage }),
  }
}

test('a first visit needs one config request', async () => {
  const { mavuno, paths } = await createConfiguredMavuno()
  expect(mavuno.config.current).toBeUndefined()
  expect(await mavuno.config.load()).toMatchObject({ site_name: 'Mavuno', currency: 'KES' })
  expect(paths()).toEqual(['/api/config'])
  expect(mavuno.emitted).toMatchObject([['config', { site_name: 'Mavuno' }]])
})

test('a config that another tab has loaded is adopted here, with the texts of its languages', async () => {
  const { optionsOf, deliver } = createTabs()
  const { state, answer } = createBackend()
  const { url, seen } = await startWireServer(answer)
  const open = (tab: number) => createTestMavuno({ apiHost: url, locale: 'en', ...optionsOf(tab) })
  const [first, second] = [open(0), open(1)]
  await second.language.ready
  await first.config.load()
  deliver()
  expect(second.config.current?.site_name).toBe('Mavuno')
  await expect
    .poll(() => seen.map(({ path }) => path.split('?')[0]))
    .toContain('/api/languages/en.json')
  Object.assign(state, { version: '2', site_name: 'Shamba' })
  await first.config.load()
  deliver()
  expect(second.config.current?.site_name).toBe('Shamba')
  expect(second.emitted.filter(([name]) => name === 'config')).toHaveLength(2)
})

test('the config is cached until its version changes', async () => {
  const { mavuno, state, paths } = await createConfiguredMavuno()
  await mavuno.config.load()
  state.site_name = 'Shamba'
  expect(await mavuno.config.load()).toMatchObject({ site_name: 'Mavuno' })
  expect(paths()).toEqual(['/api/config', '/api/config/version'])
})

test('the config is refetched when the version differs from the stored one', async () => {
  const { mavuno, state, paths, storage } = await createConfiguredMavuno()
  await mavuno.config.load()
  Object.assign(state, { version: '2', site_name: 'Shamba' })
  expect(await mavuno.config.load()).toMatchObject({ site_name: 'Shamba' })
  expect(mavuno.config.current).toMatchObject({ site_name: 'Shamba' })
  expect(paths()).toEqual(['/api/config', '/api/config/version', '/api/config'])
  expect(storage.items.get('configVersion')).toBe('"2"')
})

test('the stored config is available at once, even offline', async () => {
  const { mavuno, reload, state } = await createConfiguredMavuno(createQuickStorage())
  await mavuno.config.load()
  state.isDown = true
  const later = reload()
  expect(later.config.current).toMatchObject({ site_name: 'Mavuno' })
  expect(await later.config.load()).toMatchObject({ site_name: 'Mavuno' })
  expect(later.emitted).toEqual([])
})

test('with an asynchronous storage, the stored config is available after ready', async () => {
  const { mavuno, reload, paths } = await createConfiguredMavuno(createSlowStorage())
  await mavuno.config.load()
  const later = reload()
  await later.ready
  expect(later.config.current).toMatchObject({ site_name: 'Mavuno' })
  await later.config.load()
  expect(paths()).toEqual(['/api/config', '/api/config/version'])
})

test('load rejects only if there is no config at all', async () => {
  const { mavuno, state } = await createConfiguredMavuno()
  state.isDown = true
  expect(await failureOf(mavuno.config.load())).toMatchObject({ name: 'HttpError', status: 500 })
  state.isDown = false
  expect(await mavuno.config.load()).toMatchObject({ site_name: 'Mavuno' })
})

test('simultaneous loads share one request', async () => {
  const { mavuno, paths } = await createConfiguredMavuno()
  await Promise.all([mavuno.config.load(), mavuno.config.load(), mavuno.config.load()])
  expect(paths()).toEqual(['/api/config'])
})

test('language_packages is turned into a map by key', async () => {
  const { mavuno } = await createConfiguredMavuno()
  expect(mavuno.config.languages.size).toBe(0)
  await mavuno.config.load()
  expect([...mavuno.config.languages.keys()]).toEqual(['en', 'sw'])
  expect(mavuno.config.languages.get('sw')).toEqual({
    key: 'sw',
    json: 'https://texts.example/sw.json',
  })
})

test('unknown fields are kept', async () => {
  const { mavuno, state, reload } = await createConfiguredMavuno()
  state.extra = { colour: ['green'] }
  await mavuno.config.load()
  expect(mavuno.config.current).toMatchObject({ extra: { colour: ['green'] } })
  const later = reload()
  await later.ready
  expect(later.config.current).toMatchObject({ extra: { colour: ['green'] } })
})

test('only site_name, currency and language_packages are required', async () => {
  const { mavuno } = await createWiredMavuno(({ path }, response) =>
    path === '/api/config/version'
      ? sendData(response, { version: '7' })
      : sendData(response, { site_name: 'Small', currency: 'KES', language_packages: [] }),
  )
  expect(await mavuno.config.load()).toMatchObject({ site_name: 'Small', version: '' })
})

test('a config older than the checked version is fetched again', async () => {
  let given = '1'
  const { mavuno, seen } = await createWiredMavuno(({ path }, response) => {
    if (path === '/api/config/version') return sendData(response, { version: '2' })
    const fields = { site_name: given, currency: 'KES', language_packages: [] }
    return sendData(response, { version: given, ...fields })
  })
  await mavuno.config.load()
  expect(await mavuno.config.load()).toMatchObject({ version: '1' })
  given = '2'
  expect(await mavuno.config.load()).toMatchObject({ version: '2' })
  const asked = seen.length
  await mavuno.config.load()
  expect(seen.slice(asked).map(({ path }) => path)).toEqual(['/api/config/version'])
})

test('a config without a version is fetched until the checked version is stored', async () => {
  const paths: string[] = []
  const { mavuno } = await createWiredMavuno(({ path }, response) => {
    paths.push(path)
    sendData(
      response,
      path === '/api/config/version'
        ? { version: '7' }
        : { site_name: 'Small', currency: 'KES', language_packages: [] },
    )
  })
  for (let visit = 0; visit < 3; visit += 1) await mavuno.config.load()
  expect(paths.filter((path) => path === '/api/config')).toHaveLength(2)
})

test.each([
  ['not JSON', '{'],
  ['of a wrong type', '{"site_name":5}'],
  ['an empty object', '{}'],
])('a stored config that is %s is discarded and fetched again once', async (_, text) => {
  const storage = createDeviceStorage()
  storage.items.set('config', text)
  storage.items.set('configVersion', '"1"')
  const { mavuno, paths } = await createConfiguredMavuno(storage)
  await mavuno.ready
  expect(mavuno.config.current).toBeUndefined()
  expect(storage.items.has('config')).toBe(false)
  await mavuno.config.load()
  await mavuno.config.load()
  expect(paths()).toEqual(['/api/config', '/api/config/version'])
})

test('a config from the backend that breaks the contract never replaces a good one', async () => {
  const { mavuno, state } = await createConfiguredMavuno()
  await mavuno.config.load()
  Object.assign(state, { version: '2', site_name: 5 })
  expect(await mavuno.config.load()).toMatchObject({ site_name: 'Mavuno' })
})

const tolerable: [string, object, object, string[]][] = [
  ['a version that is a number', { version: 7 }, { version: '7' }, []],
  [
    'a null list that is required',
    { language_packages: null },
    { language_packages: [] },
    ['language_packages'],
  ],
  [
    'a null list that has a default',
    { wallet_types: null },
    { wallet_types: [{ key: 'mpesa', name: 'M-PESA' }] },
    ['wallet_types'],
  ],
  [
    'no list of languages',
    { language_packages: undefined },
    { language_packages: [] },
    ['language_packages'],
  ],
  [
    'one bad language among good ones',
    {
      language_packages: [{ key: 'en', json: '/en' }, { key: 7 }, null, { key: 'sw', json: '/sw' }],
    },
    {
      language_packages: [
        { key: 'en', json: '/en' },
        { key: 'sw', json: '/sw' },
      ],
    },
    ['language_packages.1'],
  ],
  [
    'one bad rule',
    { phone: { lengths: 'nine', example: '0700' } },
    { phone: { lengths: [9], example: '0700' } },
    ['phone.lengths'],
  ],
  ['a null part', { withdraw: null }, { withdraw: { fee_rate: 0 } }, ['withdraw']],
  [
    'a list that is too long',
    { webview_hosts: Array(500).fill('a') },
    { webview_hosts: [] },
    ['webview_hosts'],
  ],
]

test.each(tolerable)('%s does not take the config away', async (_, sent, expected, ignored) => {
  const base = { version: '1', site_name: 'Mavuno', currency: 'KES', language_packages: [] }
  const storage = createDeviceStorage()
  const { mavuno, url } = await createWiredMavuno(
    (_, response) => sendData(response, { ...base, ...sent }),
    { storage },
  )
  expect(await mavuno.config.load()).toMatchObject({ site_name: 'Mavuno', ...expected })
  const told = mavuno.emitted.filter(([name]) => name === 'diagnostic')
  expect(told).toEqual(ignored.length > 0 ? [['diagnostic', { source: 'config', ignored }]] : [])
  const reloaded = createTestMavuno({ apiHost: url, storage })
  await reloaded.ready
  expect(reloaded.config.current).toMatchObject(expected)
  expect(await reloaded.config.load()).toMatchObject(expected)
})

test.each<[string, object, string]>([
  ['no site name', { site_name: undefined }, 'site_name'],
  ['a currency that is none', { currency: 'money' }, 'currency'],
])('with %s a config is refused, as it cannot be used', async (_, sent, path) => {
  const base = { version: '1', site_name: 'Mavuno', currency: 'KES', language_packages: null }
  const { mavuno } = await createWiredMavuno((_, response) =>
    sendData(response, { ...base, ...sent }),
  )
  expect(await failureOf(mavuno.config.load())).toMatchObject({ name: 'ContractError', path })
  expect(mavuno.config.current).toBeUndefined()
})

test('a version that is a number is compared as text', async () => {
  const { mavuno, state, paths } = await createConfiguredMavuno()
  Object.assign(state, { version: 7 })
  await mavuno.config.load()
  await mavuno.config.load()
  expect(paths()).toEqual(['/api/config', '/api/config/version'])
})

test('whatever config a backend sends, loading it ends with a valid one or says what is wrong', async () => {
  const part = fc.oneof(fc.jsonValue(), fc.record({ key: fc.jsonValue(), json: fc.jsonValue() }))
  const sent = fc.record(
    {
      version: part,
      site_name: fc.oneof({ weight: 9, arbitrary: fc.constant('Shamba') }, part),
      currency: fc.oneof({ weight: 9, arbitrary: fc.constant('KES') }, part),
      language_packages: fc.oneof(part, fc.array(part)),
      phone: fc.oneof(part, fc.record({ lengths: part, prefixes: fc.array(part) })),
      vip_levels: fc.array(fc.record({ level: part, points: part })),
      support: part,
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: sent }, fc.jsonValue()), async (data) => {
      const fetch = async () => Response.json({ code: 200, success: true, data, message: '' })
      const mavuno = createMavuno({ apiHost: '', storage: createQuickStorage(), fetch })
      const found = await mavuno.config.load().catch((error: unknown) => error)
      mavuno.close()
      if (found instanceof Error) expect(found.name).toBe('ContractError')
      else expect(getConfig.reply.safeParse(found).success).toBe(true)
    }),
    { numRuns: 500 },
  )
})
