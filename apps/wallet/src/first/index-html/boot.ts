// Stands in index.html and runs before anything else has come, so it brings its own of everything.
import type { Boot, EarlyRequest, FirstRequest } from './boot-contract.js'
import { readKept, readStored } from './read-stored.js'

// What the build knows: the ids of the English texts in the page, and their words in the others.
declare const __IDS__: Readonly<Record<string, string>>
declare const __TEXTS__: Readonly<Record<string, Readonly<Record<string, string>>>>
declare const __LANGUAGE_FILES__: Readonly<Record<string, LanguageFiles>>
declare const __REQUESTS__: Readonly<Record<string, FirstRequest>>
declare const __ROWS__: Rows
declare const __TAB_PATHS__: readonly string[]
declare const __SPLASH_PATH__: string

interface LanguageFiles {
  /** What the first screen says. */
  readonly first: string
  readonly rest: string
}

/** Lists of records, whose first rows come before the app. */
interface Rows {
  readonly paths: readonly string[]
  /** Draws them. */
  readonly file: string
  /** What these pages come with. */
  readonly files: readonly string[]
}

const config = readStored('config')
const { token: storedToken } = readStored('userInfo')
const isToken = typeof storedToken === 'string' && /^[\x21-\x7e]+$/.test(storedToken)
const token = isToken ? storedToken : undefined
const siteName = typeof config.site_name === 'string' ? config.site_name : undefined
const files = __LANGUAGE_FILES__
const tabPaths = __TAB_PATHS__
const rows = __ROWS__

/** The page that is gone to; Home stands for the splash page, too. */
function currentPath(): string {
  const path = location.hash.slice(1).replace(/[?#].*/s, '') || '/'
  return path === '/' || path === __SPLASH_PATH__ ? (tabPaths[0] as string) : path
}

/** The language that the app will choose, or nearly so: a request in another one is asked again. */
function chooseLocale(): string {
  const packs = Array.isArray(config.language_packages) ? config.language_packages : []
  const offered = packs.map((pack: { key?: unknown } | null) => String(pack?.key))
  const supported = [...Object.keys(files), ...offered]
  for (const tag of [String(readKept('locale')), ...navigator.languages]) {
    const whole = tag.toLowerCase()
    const match = [whole, whole.replace(/[-_].*/, '')].find((one) => supported.includes(one))
    if (match) return match
  }
  return 'en'
}

const locale = chooseLocale()
const texts = (files[locale] ?? files['en']) as LanguageFiles
const requests: EarlyRequest[] = []

function ask(address: string): Promise<Response> {
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
  return reply
}

/** Fetches a file that the app is going to need, beside the entry. */
function fetchAhead(file: string) {
  if (document.head.querySelector(`[href="${file}"]`)) return
  const link = document.createElement('link')
  if (file.endsWith('.css')) {
    link.rel = 'preload'
    link.as = 'style'
    // As those who use it ask for it.
    link.crossOrigin = ''
  } else link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

/** What a page shows first, while its scripts are still on the way. */
function askFor(path: string): Promise<Response> | undefined {
  const request = __REQUESTS__[path]
  const isAsked = requests.some((one) => one.path === request?.address)
  // A filter would make it another question.
  if (!request || isAsked || location.hash.includes('?')) return undefined
  return request.isPublic || token !== undefined ? ask(request.address) : undefined
}

const shell = document.getElementById('root') as HTMLElement
const all = (selector: string) => [...shell.querySelectorAll<HTMLElement>(selector)]

function translate() {
  document.documentElement.lang = locale
  const ids = __IDS__
  const words = __TEXTS__[locale]
  const pack = readStored(`language.${locale}`).texts
  // It stands there in English.
  if (!words && !pack) return
  const walker = document.createTreeWalker(shell, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const id = ids[node.data]
    const text = id && (pack?.[id] ?? words?.[id])
    if (typeof text === 'string') node.data = text.replace('{{site}}', siteName ?? 'Mavuno')
  }
}

function setShown(selector: string, isShown: boolean) {
  for (const one of all(selector)) one.hidden = !isShown
}

/** The name of a page that the shell leads to; of others only the app knows it. */
function nameOf(path: string): string {
  const link = all('[href], [data-href]').find(
    (one) => (one.getAttribute('href') ?? one.dataset['href'])?.split('?', 1)[0] === `#${path}`,
  )
  return link?.textContent?.trim() ?? ''
}

/** Shows the frame of the page that is gone to, and what is the same for everyone on Home. */
function fitToPage() {
  const path = currentPath()
  const isHome = path === tabPaths[0]
  if (siteName !== undefined) document.title = siteName
  const heading = shell.querySelector('h1')
  if (heading) heading.textContent = isHome ? (siteName ?? 'Mavuno') : nameOf(path)
  setShown('.mv-title-bar-mark, .mv-title-bar-action, #boot-outline', isHome)
  setShown('#boot-page', !isHome)
  setShown('.mv-tab-bar', tabPaths.includes(path))
  all('.mv-tab-bar-link').forEach((link, at) => {
    const isSelected = path === tabPaths[at]
    link.dataset['state'] = isSelected ? 'selected' : 'idle'
    if (isSelected) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  })
  showRows(path, askFor(path))
}

/** The rows of a list take a script of their own; one that does not come leaves them to the app. */
function showRows(path: string, reply: Promise<Response> | undefined) {
  if (!reply || !rows.paths.includes(path)) return
  boot.rows = { path, reply }
  import(rows.file).catch(() => undefined)
  for (const file of [...rows.files, texts.rest]) fetchAhead(file)
}

/** The links work before the app does: it goes on where they led to. */
function follow() {
  // The app has taken the shell's place.
  if (!document.getElementById('boot-outline')) return
  window.scrollTo({ top: 0 })
  fitToPage()
}

const boot: Boot = {
  requests,
  locale,
  fail() {
    all('#boot-outline, #boot-page').forEach((one) => one.remove())
    setShown('#boot-failure', true)
    shell.querySelector('#boot-failure button')?.addEventListener('click', () => location.reload())
  },
}

translate()
setShown('.mv-strip', config.legal?.demo === true)
setShown('[data-for=visitor]', token === undefined)
setShown('[data-for=customer]', token !== undefined)
if (siteName === undefined) void ask('/api/config')
fetchAhead(texts.first)
window.mavunoBoot = boot
fitToPage()
// The first one takes a browser some time, which it has once this is painted.
requestAnimationFrame(() => setTimeout(() => new Intl.NumberFormat('en-KE').format(0), 100))
addEventListener('hashchange', follow)
shell.addEventListener('click', (event) => {
  const way = (event.target as Element).closest<HTMLElement>('.mv-tab-bar-link, [data-href]')
  if (!way || !document.getElementById('boot-outline')) return
  event.preventDefault()
  const { href } = way.dataset
  if (href !== undefined) {
    location.hash = href
    return
  }
  // Tabs take each other's place in the history.
  history.replaceState(history.state, '', way.getAttribute('href'))
  follow()
})
// A script that never comes tells nobody else.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) boot.fail()
  },
  true,
)
