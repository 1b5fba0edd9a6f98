// Stands in index.html and runs before anything else has come, so it brings its own of everything.
import type { Boot, EarlyRequest } from './boot-contract.js'

// What the build knows: the ids of the English texts in the page, and their words in the others.
declare const __IDS__: Readonly<Record<string, string>>
declare const __TEXTS__: Readonly<Record<string, Readonly<Record<string, string>>>>
declare const __LANGUAGE_FILES__: Readonly<Record<string, string>>
declare const __TAB_PATHS__: readonly string[]
declare const __SPLASH_PATH__: string

interface Stored {
  readonly token?: unknown
  readonly site_name?: unknown
  readonly language_packages?: unknown
  readonly legal?: { readonly demo?: unknown }
  readonly texts?: Readonly<Record<string, unknown>>
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const stored = (key: string) => (read(key) ?? {}) as Stored
const config = stored('config')
const { token: storedToken } = stored('userInfo')
const isToken = typeof storedToken === 'string' && /^[\x21-\x7e]+$/.test(storedToken)
const token = isToken ? storedToken : undefined
const siteName = typeof config.site_name === 'string' ? config.site_name : undefined
const files = __LANGUAGE_FILES__
const tabPaths = __TAB_PATHS__
const path = location.hash.slice(1).replace(/[?#].*/s, '') || '/'
const isHome = path === '/' || path === __SPLASH_PATH__ || path === tabPaths[0]

/** The language that the app will choose, or nearly so: a request in another one is asked again. */
function chooseLocale(): string {
  const packs = Array.isArray(config.language_packages) ? config.language_packages : []
  const offered = packs.map((pack: { key?: unknown } | null) => String(pack?.key))
  const supported = [...Object.keys(files), ...offered]
  for (const tag of [String(read('locale')), ...navigator.languages]) {
    const whole = tag.toLowerCase()
    const match = [whole, whole.replace(/[-_].*/, '')].find((one) => supported.includes(one))
    if (match) return match
  }
  return 'en'
}

const locale = chooseLocale()
const requests: EarlyRequest[] = []

function ask(address: string) {
  const reply = fetch(address, {
    headers: {
      accept: 'application/json, */*',
      'accept-language': locale,
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
  // Whoever takes it over hears of it; else nobody needs to.
  reply.catch(() => undefined)
  requests.push({ path: address, locale, token, reply })
}

// What the first screen shows, while its scripts are still on the way.
if (siteName === undefined) ask('/api/config')
if (isHome) ask('/api/home')

const textsFile = files[locale] ?? files['en']
if (textsFile) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = textsFile
  document.head.append(link)
}

const shell = document.getElementById('root') as HTMLElement
const all = (selector: string) => [...shell.querySelectorAll<HTMLElement>(selector)]
const remove = (selector: string) => all(selector).forEach((one) => one.remove())
const show = (selector: string) => all(selector).forEach((one) => (one.hidden = false))

function translate() {
  const ids = __IDS__
  const words = __TEXTS__[locale] ?? {}
  const pack = stored(`language.${locale}`).texts ?? {}
  const walker = document.createTreeWalker(shell, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const id = ids[node.data]
    const text = id && (pack[id] ?? words[id])
    if (typeof text === 'string') node.data = text.replace('{{site}}', siteName ?? 'Mavuno')
  }
  document.documentElement.lang = locale
}

function fitToPage() {
  const heading = shell.querySelector('h1')
  if (siteName !== undefined) {
    document.title = siteName
    if (heading) heading.textContent = siteName
  }
  if (config.legal?.demo === true) show('.mv-strip')
  if (token !== undefined) {
    remove('[data-for=visitor]')
    show('[data-for=customer]')
  }
  if (isHome) return
  // Another page's frame: what is in it, only the app knows.
  if (heading) heading.textContent = ''
  remove('.mv-title-bar-mark, .mv-title-bar-action, #boot-outline')
  if (!tabPaths.includes(path)) remove('.mv-tab-bar')
  all('.mv-tab-bar-link').forEach((link, at) => {
    const isSelected = path === tabPaths[at]
    link.dataset['state'] = isSelected ? 'selected' : 'idle'
    if (!isSelected) link.removeAttribute('aria-current')
  })
}

const boot: Boot = {
  requests,
  fail() {
    remove('#boot-outline')
    show('#boot-failure')
    shell.querySelector('#boot-failure button')?.addEventListener('click', () => location.reload())
  },
}

translate()
fitToPage()
window.mavunoBoot = boot
// A script that never comes tells nobody else.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) boot.fail()
  },
  true,
)
