import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { shopLanguages, shopTexts } from '../../test/shop-texts.js'
import { createDeviceStorage, createSlowStorage } from '../../test/storages.js'
import { createClient } from '../client/create-client.js'
import { createConfig } from '../config/create-config.js'
import { createEvents } from '../events/events.js'
import { createSafeStorage } from '../storage/safe-storage.js'
import { createMemoryStorage, type MavunoStorage } from '../storage/storage.js'
import { i18nextTexts } from './i18next.js'
import { createLanguage, type CreateLanguageOptions } from './create-language.js'
import { createTranslator } from './create-translator.js'
import type { TextPart } from './texts.js'

const { en, es, ja } = shopTexts

interface Answer {
  readonly status?: number
  readonly body: unknown
  /** The answer waits for this. */
  readonly after?: Promise<unknown>
}

const hour = 3_600_000
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A backend that serves packs and a config that names them. */
async function startBackend() {
  const answers = new Map<string, Answer>()
  const requests: { path: string; time: string | null; authorization: string | undefined }[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://backend')
    requests.push({
      path: url.pathname,
      time: url.searchParams.get('time'),
      authorization: request.headers.authorization,
    })
    const answer = answers.get(url.pathname) ?? { status: 404, body: { message: 'not here' } }
    void Promise.resolve(answer.after).then(() => {
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, answers, requests }
}

type Backend = Awaited<ReturnType<typeof startBackend>>

interface LabOptions extends Partial<
  Pick<CreateLanguageOptions, 'preferred' | 'now' | 'texts' | 'createTranslator'>
> {
  readonly backend?: Backend
  readonly storage?: MavunoStorage
  readonly listen?: (onChange: (key: string | null) => void) => () => void
}

/** The language module with the real client, config and storage. */
function openLanguage(
  backend: Backend,
  packages: Readonly<Record<string, string>>,
  options: LabOptions = {},
) {
  const kept = createDeviceStorage()
  const storage = createSafeStorage(options.storage ?? kept, () => undefined, '', options.listen)
  closers.push(() => storage.close())
  const events = createEvents()
  const messages: string[] = []
  const shown: string[] = []
  events.on('message', ({ message }) => messages.push(message))
  events.on('language', (locale) => shown.push(locale))
  const client = createClient({
    apiHost: backend.address,
    chatHost: backend.address,
    fetch: (...args) => globalThis.fetch(...args),
    timeout: 2000,
    platformTimeout: 2000,
    replyLimit: 5_000_000,
    credential: () => ({ token: 'secret', epoch: 0 }),
    loading: () => undefined,
    locale: () => 'en',
    events,
    onRefusal: () => undefined,
    onSend: () => () => undefined,
  })
  backend.answers.set('/api/config', {
    body: {
      code: 200,
      success: true,
      message: '',
      data: {
        version: '1',
        site_name: 'Mavuno',
        currency: 'KES',
        language_packages: Object.entries(packages).map(([key, json]) => ({ key, json })),
      },
    },
  })
  const config = createConfig(
    async ({ path }) => (await client.request({ path })).data,
    storage,
    events,
  )
  const language = createLanguage({
    client,
    config,
    storage,
    events,
    now: options.now ?? Date.now,
    preferred: options.preferred ?? [],
    texts: 'texts' in options ? options.texts : shopLanguages,
    createTranslator: options.createTranslator,
  })
  return { language, config, backend, kept, messages, shown }
}

async function startLanguage(packages: Readonly<Record<string, string>>, options: LabOptions = {}) {
  const lab = openLanguage(options.backend ?? (await startBackend()), packages, options)
  await lab.language.ready.catch(() => undefined)
  return lab
}

function swahili(texts: Readonly<Record<string, string>>): Answer {
  return { body: texts }
}

describe('"Supported languages: en, es, ja; fallback en."', () => {
  test("a front end that passes no texts has the SDK's own, in each language", async () => {
    const { language } = await startLanguage({}, { texts: undefined })
    expect(language.supported).toEqual([
      { key: 'en', name: 'English' },
      { key: 'es', name: 'Español' },
      { key: 'ja', name: '日本語' },
    ])
    const texts = {
      en: 'Please log in first',
      es: 'Inicie sesión primero',
      ja: '先にログインしてください',
    }
    for (const [locale, text] of Object.entries(texts)) {
      await language.change(locale)
      expect(language.t('login.required')).toBe(text)
    }
  })

  test('a front end can pass any languages, with their names', async () => {
    const { language } = await startLanguage(
      {},
      {
        preferred: ['fr'],
        texts: {
          en: { load: () => en },
          fr: { name: 'Le français', load: () => ({ 'tab.home': 'Accueil' }) },
        },
      },
    )
    expect(language.supported).toEqual([
      { key: 'en', name: 'English' },
      { key: 'fr', name: 'Le français' },
    ])
    expect([language.current, language.t('tab.home')]).toEqual(['fr', 'Accueil'])
  })

  test('a language that is not supported falls back to English', async () => {
    const { language } = await startLanguage({}, { preferred: ['xh', 'fr-CA'] })
    expect(language.current).toBe('en')
  })

  test("the first start uses the device's language, whatever its region", async () => {
    const { language } = await startLanguage({}, { preferred: ['fr-FR', 'es-419', 'en'] })
    expect([language.current, language.t('tab.home')]).toEqual(['es', 'Inicio'])
  })

  test("the device's language is used once a loaded config offers it", async () => {
    const { language, config, backend } = await startLanguage(
      { sw: '/packs/sw.json' },
      { preferred: ['sw-KE', 'en'] },
    )
    backend.answers.set('/packs/sw.json', swahili({ 'tab.home': 'Nyumbani' }))
    expect(language.current).toBe('en')
    await config.load()
    await language.refreshIfStale()
    expect([language.current, language.t('tab.home')]).toEqual(['sw', 'Nyumbani'])
  })

  test('the choice is stored under "locale" and takes precedence over the device', async () => {
    const { language, kept } = await startLanguage({}, { preferred: ['es'] })
    await language.change('ja')
    await kept.idle()
    expect(kept.items.get('locale')).toBe('"ja"')
    const again = await startLanguage({}, { preferred: ['es'], storage: kept })
    expect(again.language.current).toBe('ja')
  })

  test('all bundled and offered languages are listed, each by its own name', async () => {
    const { language, config } = await startLanguage({ sw: '/a', fr: '/b', en: '/c', '../x': '/d' })
    expect(language.supported.map(({ name }) => name)).toEqual(['English', 'Español', '日本語'])
    await config.load()
    expect(language.supported).toEqual([
      { key: 'en', name: 'English' },
      { key: 'es', name: 'Español' },
      { key: 'ja', name: '日本語' },
      { key: 'sw', name: 'Kiswahili' },
      { key: 'fr', name: 'Français' },
    ])
  })

  test('a config may name a language', async () => {
    const { language, config, backend } = await startLanguage({})
    backend.answers.set('/api/config', {
      body: {
        code: 200,
        success: true,
        message: '',
        data: {
          site_name: 'Mavuno',
          currency: 'KES',
          language_packages: [{ key: 'luo', json: '/luo.json', name: 'Dholuo' }],
        },
      },
    })
    await config.load()
    expect(language.supported.at(-1)).toEqual({ key: 'luo', name: 'Dholuo' })
  })

  test('with synchronous storage the language is known synchronously, and its texts follow', async () => {
    const storage = createMemoryStorage()
    storage.setItem('locale', '"es"')
    const time = Date.now()
    storage.setItem('language.es', JSON.stringify({ time, texts: { 'tab.my': 'Yo' } }))
    const backend = await startBackend()
    const { language } = openLanguage(backend, {}, { storage })
    expect([language.current, language.isReady, language.t('tab.home')]).toEqual([
      'es',
      false,
      'tab.home',
    ])
    await language.ready
    expect([language.isReady, language.t('tab.home'), language.t('tab.my')]).toEqual([
      true,
      'Inicio',
      'Yo',
    ])
  })

  test('with asynchronous storage the stored choice is used as well', async () => {
    const storage = createSlowStorage()
    storage.items.set('locale', '"ja"')
    const { language } = openLanguage(await startBackend(), {}, { storage })
    expect(language.isReady).toBe(false)
    await language.ready
    expect(language.t('tab.home')).toBe('ホーム')
  })

  test('if storage throws or has invalid values, texts are still shown', async () => {
    const fail = () => {
      throw new Error('blocked')
    }
    const blocked = await startLanguage(
      {},
      { storage: { getItem: fail, setItem: fail, removeItem: fail, getAllKeys: fail } },
    )
    await blocked.language.change('es')
    expect(blocked.language.t('tab.home')).toBe('Inicio')
    const storage = createMemoryStorage()
    storage.setItem('locale', '{"no":"locale"}')
    storage.setItem('language.en', 'rubbish')
    const { language } = await startLanguage({}, { storage })
    expect(language.t('tab.home')).toBe('Home')
  })

  test('if a chunk cannot be loaded, English is shown and the chunk is retried later', async () => {
    let isGone = true
    const storage = createMemoryStorage()
    storage.setItem('locale', '"ja"')
    const { language } = await startLanguage(
      {},
      {
        storage,
        texts: {
          en: { load: () => en },
          ja: { load: async () => (isGone ? Promise.reject(new Error('gone')) : ja) },
        },
      },
    )
    await language.ready
    expect([language.current, language.t('tab.home')]).toEqual(['en', 'Home'])
    isGone = false
    await language.refreshIfStale()
    expect([language.current, language.t('tab.home')]).toEqual(['ja', 'ホーム'])
  })

  test('if not even English can be loaded, `ready` rejects and `t` returns ids', async () => {
    const gone = async () => Promise.reject(new Error('gone'))
    const { language } = await startLanguage({}, { texts: { en: { load: gone } } })
    await expect(language.ready).rejects.toThrow('gone')
    await language.refreshIfStale()
    expect([language.isReady, language.t('tab.home')]).toEqual([false, 'tab.home'])
  })

  test('a choice in another tab applies to this one, too', async () => {
    const storage = createMemoryStorage()
    let tell: (key: string | null) => void = () => undefined
    const listen = (onChange: typeof tell) => {
      tell = onChange
      return () => undefined
    }
    const { language } = await startLanguage({}, { storage, listen })
    expect(language.t('tab.home')).toBe('Home')
    storage.setItem('locale', '"es"')
    tell('locale')
    await expect.poll(() => language.t('tab.home')).toBe('Inicio')
  })
})

test('a translator that is passed in is created on first use, and its texts are shown', async () => {
  const given = vi.fn(createTranslator)
  const { language } = openLanguage(await startBackend(), {}, { createTranslator: given })
  expect(given).not.toHaveBeenCalled()
  expect(language.t('tab.home')).toBe('tab.home')
  await language.ready
  expect(given).toHaveBeenCalledTimes(1)
  expect(language.t('tab.home')).toBe('Home')
})

describe('with texts in two parts', () => {
  const loadEnglish = (part: TextPart) =>
    part === 'first' ? { 'tab.home': 'Home' } : { 'tab.my': 'My' }
  const loadSpanish = (part: TextPart) =>
    part === 'first' ? { 'tab.home': 'Inicio' } : { 'tab.my': 'Yo' }
  const parts = { en: { load: loadEnglish }, es: { load: loadSpanish } }

  test('the rest is loaded on request, and other languages are then loaded whole', async () => {
    const { language, shown } = await startLanguage({}, { texts: parts })
    expect([language.t('tab.home'), language.t('tab.my')]).toEqual(['Home', 'tab.my'])
    await language.loadAll()
    await language.loadAll()
    expect([language.t('tab.home'), language.t('tab.my')]).toEqual(['Home', 'My'])
    expect(shown).toEqual(['en', 'en'])
    await language.change('es')
    expect([language.t('tab.home'), language.t('tab.my')]).toEqual(['Inicio', 'Yo'])
  })

  test('a change of language in progress loads both parts, too', async () => {
    const { language } = await startLanguage({}, { texts: parts })
    await Promise.all([language.change('es'), language.loadAll()])
    expect([language.t('tab.home'), language.t('tab.my')]).toEqual(['Inicio', 'Yo'])
  })

  test('if the rest cannot be loaded, `loadAll` rejects and can be retried', async () => {
    let isGone = true
    const load = async (part: TextPart) => {
      if (part === 'rest' && isGone) throw new Error('gone')
      return loadEnglish(part)
    }
    const { language } = await startLanguage({}, { texts: { en: { load } } })
    await expect(language.loadAll()).rejects.toThrow('gone')
    expect(language.t('tab.home')).toBe('Home')
    isGone = false
    await language.loadAll()
    expect(language.t('tab.my')).toBe('My')
  })
})

describe('"Bundled texts are combined with server language packs."', () => {
  test('a pack overrides bundled texts, and those that it leaves out stay', async () => {
    const { language, config, backend, shown } = await startLanguage({ en: '/packs/en.json' })
    backend.answers.set('/packs/en.json', { body: { 'tab.my': 'Me' } })
    await config.load()
    const before = language.t
    await language.refreshIfStale()
    expect([language.t('tab.home'), language.t('tab.my')]).toEqual(['Home', 'Me'])
    expect(language.t).not.toBe(before)
    expect(shown).toEqual(['en', 'en'])
  })

  test('when a newer pack drops a text, the bundled one is shown again', async () => {
    let now = 0
    const packs = { en: '/packs/en.json', sw: '/packs/sw.json' }
    const { language, config, backend } = await startLanguage(packs, { now: () => now })
    backend.answers.set('/packs/en.json', { body: { 'tab.my': 'Me' } })
    backend.answers.set(
      '/packs/sw.json',
      swahili({ 'tab.home': 'Nyumbani', 'tab.wallet': 'Pochi' }),
    )
    await config.load()
    await language.refreshIfStale()
    await language.change('sw')
    expect(language.t('tab.wallet')).toBe('Pochi')
    backend.answers.set('/packs/en.json', { body: {} })
    backend.answers.set('/packs/sw.json', swahili({ 'tab.home': 'Nyumbani' }))
    now += hour + 1
    await language.refreshIfStale()
    expect([language.t('tab.home'), language.t('tab.wallet')]).toEqual(['Nyumbani', 'Wallet'])
    await language.change('en')
    await language.refreshIfStale()
    expect(language.t('tab.my')).toBe('My')
  })

  test('a language that is not bundled comes from its pack, and English fills the gaps', async () => {
    const { language, config, backend, kept } = await startLanguage({ sw: '/packs/sw.json' })
    backend.answers.set(
      '/packs/sw.json',
      swahili({ 'tab.home': 'Nyumbani', 'product.pay': 'Lipa {{amount}}' }),
    )
    await config.load()
    await language.change('sw')
    expect(language.t('tab.home')).toBe('Nyumbani')
    expect(language.t('product.pay', { amount: 'Ksh 1.00' })).toBe('Lipa Ksh 1.00')
    expect(language.t('tab.wallet')).toBe('Wallet')
    await kept.idle()
    const offline = await startLanguage({ sw: '/packs/sw.json' }, { storage: kept })
    expect([offline.language.current, offline.language.t('tab.home')]).toEqual(['sw', 'Nyumbani'])
    expect(offline.language.t('tab.wallet')).toBe('Wallet')
  })

  test('its stored pack is used until a config without the language is loaded', async () => {
    const storage = createMemoryStorage()
    storage.setItem('locale', '"sw"')
    const pack = { time: Date.now(), texts: { 'tab.home': 'Nyumbani' } }
    storage.setItem('language.sw', JSON.stringify(pack))
    const { language, config } = await startLanguage({}, { storage, preferred: ['es'] })
    expect([language.current, language.t('tab.home')]).toEqual(['sw', 'Nyumbani'])
    await config.load()
    await language.refreshIfStale()
    expect([language.current, language.t('tab.home')]).toEqual(['es', 'Inicio'])
  })

  test('each language uses its own plural forms', async () => {
    const { language, config, backend } = await startLanguage({ sw: '/packs/sw.json' })
    backend.answers.set(
      '/packs/sw.json',
      swahili({
        'chat.new_messages_one': 'Ujumbe {{count}}',
        'chat.new_messages_other': 'Jumbe {{count}}',
      }),
    )
    await config.load()
    const forms: Record<string, string[]> = {}
    for (const locale of ['en', 'es', 'ja', 'sw']) {
      await language.change(locale)
      forms[locale] = [1, 2, 1_000_000].map((count) => language.t('chat.new_messages', { count }))
    }
    expect(forms).toEqual({
      en: ['1 new message', '2 new messages', '1000000 new messages'],
      es: ['1 mensaje nuevo', '2 mensajes nuevos', '1000000 mensajes nuevos'],
      ja: ['新着メッセージ1件', '新着メッセージ2件', '新着メッセージ1000000件'],
      sw: ['Ujumbe 1', 'Jumbe 2', 'Jumbe 1000000'],
    })
  })
})

describe('"GET location given in config for a locale, time query parameter, used when status is 200"', () => {
  test('a location relative to the API host is requested with the time and the token', async () => {
    const { language, config, backend } = await startLanguage(
      { en: 'api/languages/en.json' },
      { now: () => 1_763_700_000_000 },
    )
    await config.load()
    await language.refreshIfStale()
    expect(backend.requests.at(-1)).toEqual({
      path: '/api/languages/en.json',
      time: '1763700000000',
      authorization: 'Bearer secret',
    })
  })

  test('a location on another host is requested without the token', async () => {
    const other = await startBackend()
    other.answers.set('/en.json', { body: { 'tab.my': 'Me' } })
    const { language, config } = await startLanguage({ en: `${other.address}/en.json` })
    await config.load()
    await language.refreshIfStale()
    expect(other.requests).toMatchObject([{ path: '/en.json', authorization: undefined }])
    expect(language.t('tab.my')).toBe('Me')
  })

  test.each(['//{other}/en.json', '\\\\{other}/en.json', '/\\{other}/en.json', '@{other}/en.json'])(
    'a location such as %s is requested from the API host only',
    async (place) => {
      const other = await startBackend()
      const host = other.address.replace('http://', '')
      const { language, config, backend } = await startLanguage({
        en: place.replace('{other}', host),
      })
      await config.load()
      await language.refreshIfStale()
      expect(other.requests).toEqual([])
      expect(backend.requests.length).toBe(2)
    },
  )

  test.each([201, 203, 400, 404, 410, 500])('a pack with status %i is not used', async (status) => {
    const { language, config, backend, messages } = await startLanguage({ en: '/packs/en.json' })
    backend.answers.set('/packs/en.json', { status, body: { 'tab.my': 'Me', message: 'sorry' } })
    await config.load()
    await language.refreshIfStale()
    expect([language.t('tab.my'), messages]).toEqual(['My', []])
  })
})

describe('"The language is reloaded from the server if the last load is older than 1 hour (3600000 ms)."', () => {
  test('a pack is reloaded a millisecond after the hour, or if the clock was set back', async () => {
    let now = 10 * hour
    const lab = await startLanguage({ en: '/packs/en.json' }, { now: () => now })
    const { language, backend, kept } = lab
    backend.answers.set('/packs/en.json', { body: { 'tab.my': 'Me' } })
    await lab.config.load()
    const loads = () => backend.requests.filter(({ path }) => path === '/packs/en.json').length
    await language.refreshIfStale()
    await kept.idle()
    expect(JSON.parse(kept.items.get('language.en')!)).toEqual({
      time: now,
      texts: { 'tab.my': 'Me' },
    })
    now += hour
    await language.refreshIfStale()
    expect(loads()).toBe(1)
    now += 1
    await language.refreshIfStale()
    expect(loads()).toBe(2)
    now -= 3 * 86_400_000
    await language.refreshIfStale()
    expect(loads()).toBe(3)
  })

  test('the time of the last load survives a restart, and two concurrent calls send one request', async () => {
    let now = 0
    // The clock advances, so that the client sees no two identical requests.
    const first = await startLanguage({ en: '/packs/en.json' }, { now: () => (now += 1) })
    first.backend.answers.set('/packs/en.json', { body: { 'tab.my': 'Me' } })
    await first.config.load()
    await Promise.all([first.language.refreshIfStale(), first.language.refreshIfStale()])
    await first.kept.idle()
    const again = await startLanguage(
      { en: '/packs/en.json' },
      { now: () => now, storage: first.kept, backend: first.backend },
    )
    await again.config.load()
    await again.language.refreshIfStale()
    const loads = () =>
      first.backend.requests.filter(({ path }) => path === '/packs/en.json').length
    expect([again.language.t('tab.my'), loads()]).toEqual(['Me', 1])
    now += hour + 1
    await again.language.refreshIfStale()
    expect(loads()).toBe(2)
  })
})

describe('"Language file load failure: falls back to the built-in text for that locale."', () => {
  test.each([
    ['HTML', '<html>502</html>'],
    ['an envelope with a refusal', { code: 3000, success: false, data: null, message: 'no' }],
    ['a list', ['Home']],
    ['a nested map', { tab: { home: 'Haus' } }],
    ['an empty body', ''],
  ])('%s instead of a pack is ignored', async (_, body) => {
    const { language, config, backend, messages } = await startLanguage({ es: '/packs/es.json' })
    backend.answers.set('/packs/es.json', { body })
    await config.load()
    await language.change('es')
    await language.refreshIfStale()
    expect([language.t('tab.home'), messages]).toEqual(['Inicio', []])
  })

  test('the stored pack stays in use when a reload fails', async () => {
    let now = 0
    const lab = await startLanguage({ en: '/packs/en.json' }, { now: () => now })
    lab.backend.answers.set('/packs/en.json', { body: { 'tab.my': 'Me' } })
    await lab.config.load()
    await lab.language.refreshIfStale()
    lab.backend.answers.delete('/packs/en.json')
    now += hour + 1
    await lab.language.refreshIfStale()
    expect(lab.language.t('tab.my')).toBe('Me')
  })

  test('a change to a language whose texts cannot be loaded changes nothing', async () => {
    const { language, config, kept, messages } = await startLanguage({ sw: '/packs/sw.json' })
    await config.load()
    await language.change('es')
    await expect(language.change('sw')).rejects.toThrow('the texts of sw cannot be loaded')
    await expect(language.change('tlh')).rejects.toThrow('there is no language tlh')
    await kept.idle()
    expect([language.current, kept.items.get('locale'), messages]).toEqual(['es', '"es"', []])
  })
})

describe('a late answer never overrides a newer choice', () => {
  function gate() {
    let open: () => void = () => undefined
    const opened = new Promise<void>((resolve) => (open = resolve))
    return { open, opened }
  }

  test('of several concurrent changes the last one wins', async () => {
    const slow = gate()
    const { language, config, backend, kept, shown } = await startLanguage({ sw: '/packs/sw.json' })
    backend.answers.set('/packs/sw.json', {
      body: { 'tab.home': 'Nyumbani' },
      after: slow.opened,
    })
    await config.load()
    const first = language.change('sw')
    await language.change('ja')
    slow.open()
    await first
    expect([language.current, language.t('tab.home')]).toEqual(['ja', 'ホーム'])
    await kept.idle()
    expect([kept.items.get('locale'), shown]).toEqual(['"ja"', ['en', 'ja']])
  })

  test('neither the start nor a refresh undoes a change made meanwhile', async () => {
    const slow = gate()
    const storage = createMemoryStorage()
    storage.setItem('locale', '"ja"')
    const { language, config, backend, shown } = openLanguage(
      await startBackend(),
      { ja: '/packs/ja.json' },
      {
        storage,
        texts: { ...shopLanguages, ja: { load: () => slow.opened.then(() => ja) } },
      },
    )
    backend.answers.set('/packs/ja.json', { body: { 'tab.home': 'うち' } })
    await config.load()
    const refreshing = language.refreshIfStale()
    await language.change('es')
    slow.open()
    await refreshing
    expect([language.current, language.t('tab.home')]).toEqual(['es', 'Inicio'])
    expect(shown).toEqual(['es'])
  })

  test("the device's language does not override a change in progress", async () => {
    const slow = gate()
    const { language, config, backend } = await startLanguage(
      { sw: '/packs/sw.json' },
      {
        preferred: ['sw'],
        texts: { en: { load: () => en }, es: { load: () => slow.opened.then(() => es) } },
      },
    )
    backend.answers.set('/packs/sw.json', swahili({ 'tab.home': 'Nyumbani' }))
    await config.load()
    const choosing = language.change('es')
    await language.refreshIfStale()
    slow.open()
    await choosing
    expect([language.current, language.t('tab.home')]).toEqual(['es', 'Inicio'])
  })

  test('a pack that arrives after a change is kept for the next use of its language', async () => {
    const slow = gate()
    const lab = await startLanguage({ es: '/packs/es.json' })
    const { language, config, backend, kept } = lab
    backend.answers.set('/packs/es.json', { body: { 'tab.my': 'Yo' }, after: slow.opened })
    await config.load()
    await language.change('es')
    await language.change('en')
    slow.open()
    await expect.poll(() => kept.items.has('language.es')).toBe(true)
    expect([language.current, language.t('tab.my')]).toEqual(['en', 'My'])
    await language.change('es')
    expect(language.t('tab.my')).toBe('Yo')
  })
})

describe('a text has only words and placeholders, and nothing in it is evaluated', () => {
  const hostile = '$t(tab.my) {{count}} {{- amount}} <img src=x onerror=alert(1)> &amp;'

  test('values are inserted unchanged, without escaping or a second interpolation', async () => {
    const { language } = await startLanguage({})
    expect(language.t('product.buy_title', { name: hostile })).toBe(`Buy ${hostile}`)
    expect(language.t('product.line', { quantity: '{{price}}', price: '1' })).toBe('{{price}} × 1')
  })

  test('no value can act as an option of i18next', async () => {
    const { language } = await startLanguage({})
    const options = { lng: 'ja', ns: 'x', defaultValue: 'y', context: 'z', returnDetails: 1 }
    expect(language.t('product.pay', { amount: '1', ...options })).toBe('Pay 1')
  })

  test('a hostile text that got past the check of packs is still not evaluated', async () => {
    const texts = { 'x.nest': '$t(tab.my)', 'x.format': '{{count, number(style: percent)}}' }
    const { language } = await startLanguage({}, { texts: { en: { load: () => texts } } })
    const read = () =>
      ['x.nest', 'x.format'].map((id) => language.t(id, { count: 5, 'tab.my': 'Me' }))
    expect(read()).toEqual(Object.values(texts))
    await language.use(i18nextTexts)
    expect(read()).toEqual(Object.values(texts))
  })

  test('an unknown id is returned unchanged', async () => {
    const { language } = await startLanguage({})
    expect(language.t('no.such_text')).toBe('no.such_text')
  })
})
