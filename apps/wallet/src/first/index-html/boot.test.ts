// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Boot } from './boot-contract.js'

const home = '/pages/index/index'
const recharges = '/pages/wallet/rechargeList'
const shell = `
  <div class="mv-title-bar"><h1>Mavuno</h1><span class="mv-title-bar-note">Demo</span></div>
  <div id="boot-outline"></div><div id="boot-page"></div>
  <div id="boot-failure" hidden><button>Again</button></div>
  <p data-for="visitor">Log in</p><p data-for="customer">Your money</p>`

let requests: [address: string, headers: Record<string, string>][]

async function boot(hash: string, stored: Readonly<Record<string, unknown>>): Promise<Boot> {
  for (const [key, value] of Object.entries(stored)) {
    localStorage.setItem(`mavuno:${key}`, JSON.stringify(value))
  }
  history.replaceState(null, '', hash)
  document.body.innerHTML = `<div id="root">${shell}</div>`
  vi.resetModules()
  await import('./boot.js')
  return window.mavunoBoot as Boot
}

beforeEach(() => {
  requests = []
  vi.stubGlobal('__IDS__', ['a'])
  vi.stubGlobal('__TEXTS__', { en: ['Log in'], sw: ['Ingia'] })
  vi.stubGlobal('__TITLES__', { [home]: -1, '/product': 0, '/wallet': 0, '/my': 0, '*': 0 })
  vi.stubGlobal('__LANGUAGE_FILES__', {
    en: { first: 'en.js', rest: 'en-rest.js' },
    sw: { first: 'sw.js', rest: 'sw-rest.js' },
  })
  vi.stubGlobal('__REQUESTS__', {
    [home]: { address: '/api/home', isPublic: true },
    [recharges]: { address: '/api/recharges', isPublic: false },
  })
  vi.stubGlobal('__ROWS__', { paths: [], file: '', files: [] })
  vi.stubGlobal('__SPLASH_PATH__', '/pages/splash/index')
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal(
    'fetch',
    async (address: string, { headers }: { headers: Record<string, string> }) => {
      requests.push([address, headers])
      return new Response('{}')
    },
  )
})

afterEach(() => {
  localStorage.clear()
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

const config = { site_name: 'Shambani' }
const addresses = () => requests.map(([address]) => address)

test.each<[string, string, object, string[]]>([
  ['a first visit', '', {}, ['/api/config', '/api/home']],
  ['Home', `#${home}`, { config }, ['/api/home']],
  ['the splash', '#/pages/splash/index', { config }, ['/api/home']],
  ['a slash after the path', `#${home}/`, { config }, ['/api/home']],
  ['a list of a visitor', `#${recharges}`, { config }, []],
  [
    'a list of a customer',
    `#${recharges}`,
    { config, userInfo: { token: 't' } },
    ['/api/recharges'],
  ],
  ['a filtered list', `#${recharges}?status=error`, { config, userInfo: { token: 't' } }, []],
  ['another page', '#/pages/my/settings', { config, userInfo: { token: 't' } }, []],
])('%s is asked for before the app, if its address alone says what it shows', async (...given) => {
  const [, hash, stored, expected] = given
  await boot(hash, stored as Record<string, unknown>)
  expect(addresses()).toEqual(expected)
})

test.each([
  ['none', {}, undefined, [false, true]],
  ['a token', { token: 'abc' }, 'Bearer abc', [true, false]],
  ['a token that no header can hold', { token: 'a b' }, undefined, [false, true]],
  ['no text', { token: 7 }, undefined, [false, true]],
] as const)('a session with %s is that of the early request and of the page', async (...given) => {
  const [, userInfo, authorization, hidden] = given
  const { requests: early } = await boot(`#${home}`, { config, userInfo })
  expect(requests[0]?.[1]['authorization']).toBe(authorization)
  expect(early[0]).toMatchObject({ path: '/api/home', token: authorization?.slice(7) })
  const isHidden = (who: string) => document.querySelector<HTMLElement>(`[data-for=${who}]`)?.hidden
  expect([isHidden('visitor'), isHidden('customer')]).toEqual(hidden)
})

test.each([
  ['none that was chosen', {}, ['fr-FR', 'sw-KE', 'en'], 'sw'],
  ['the chosen one', { locale: 'en' }, ['sw'], 'en'],
  ['one that nothing has', { locale: 'fr' }, ['de'], 'en'],
  [
    'one of the server',
    { locale: 'FR', config: { ...config, language_packages: [{ key: 'fr' }] } },
    ['sw'],
    'fr',
  ],
])('with %s the early request has the language of the app', async (...given) => {
  const [, stored, languages, locale] = given
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  const { locale: chosen } = await boot(`#${home}`, { config, ...stored })
  expect([chosen, requests[0]?.[1]['accept-language'], document.documentElement.lang]).toEqual([
    locale,
    locale,
    locale,
  ])
})

test.each([
  [true, false],
  [false, true],
  ['true', true],
])('a service whose demo is %j hides its mark: %s', async (demo, isHidden) => {
  await boot(`#${home}`, { config: { ...config, legal: { demo } } })
  expect(document.querySelector<HTMLElement>('.mv-title-bar-note')?.hidden).toBe(isHidden)
  expect(document.title).toBe('Shambani')
})

test('an app that cannot start says so in the place of the page', async () => {
  const { fail } = await boot(`#${home}`, { config })
  const failure = document.querySelector<HTMLElement>('#boot-failure')
  expect(failure?.hidden).toBe(true)
  fail()
  expect(failure?.hidden).toBe(false)
  expect(document.querySelector('#boot-outline, #boot-page')).toBeNull()
})
