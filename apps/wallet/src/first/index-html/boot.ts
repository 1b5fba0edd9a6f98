// Inlined into index.html. Runs before any other file has loaded, so it is self-contained.
import { interpolate } from '@mavuno/format'
import type { Boot, EarlyRequest, FirstRequest } from './boot-contract.js'
import { readKept, readStored } from './read-stored.js'

// Set by the build: the ids of the texts here, the texts of each language in the same order, and the
// index of each page's title; -1 stands for the site's name. The four tabs come first, and `*` is the
// title at any other address.
declare const __IDS__: readonly string[]
declare const __TEXTS__: Readonly<Record<string, readonly string[]>>
declare const __TITLES__: Readonly<Record<string, number>>
declare const __LANGUAGE_FILES__: Readonly<Record<string, LanguageFiles>>
declare const __REQUESTS__: Readonly<Record<string, FirstRequest>>
declare const __ROWS__: Rows
declare const __SPLASH_PATH__: string

interface LanguageFiles {
  /** The texts of the first screen. */
  readonly first: string
  readonly rest: string
}

/** Lists of records whose first rows are shown before the app starts. */
interface Rows {
  readonly paths: readonly string[]
  /** The script that draws the rows. */
  readonly file: string
  /** The files that these pages load. */
  readonly files: readonly string[]
}

const config = readStored('config')
const { token: storedToken } = readStored('userInfo')
const isToken = typeof storedToken === 'string' && /^[\x21-\x7e]+$/.test(storedToken)
const token = isToken ? storedToken : undefined
const siteName = typeof config.site_name === 'string' ? config.site_name : undefined
const shownSite = siteName ?? 'Mavuno'
const files = __LANGUAGE_FILES__
const titles = __TITLES__
const tabPaths = Object.keys(titles).slice(0, 4)
const ids = __IDS__
const words = __TEXTS__
const english = words['en'] as readonly string[]
const rows = __ROWS__

/** The path of the current page; for the splash page that of Home. */
function currentPath(): string {
  const path = location.hash.slice(1).replace(/\/*([?#].*)?$/s, '') || '/'
  return path === '/' || path === __SPLASH_PATH__ ? (tabPaths[0] as string) : path
}

/**
 * The language that the app is likely to choose. If it chooses another one, it repeats the
 * requests.
 */
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
const pack = readStored(`language.${locale}`).texts
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
  // The app handles the failure when it takes the request over. Here it is only marked as handled.
  reply.catch(() => undefined)
  requests.push({ path: address, locale, token, reply })
  return reply
}

/** Preloads a file that the app is going to need, behind what shows the first rows. */
function fetchAhead(file: string) {
  if (document.head.querySelector(`[href="${file}"]`)) return
  const link = document.createElement('link')
  if (file.endsWith('.css')) {
    link.rel = 'preload'
    link.as = 'style'
    // Must match the later request, or the file is fetched twice.
    link.crossOrigin = ''
  } else link.rel = 'modulepreload'
  link.fetchPriority = 'low'
  link.href = file
  document.head.append(link)
}

/** Sends the page's first request while its scripts load. */
function askFor(path: string): Promise<Response> | undefined {
  const request = __REQUESTS__[path]
  const isAsked = requests.some((one) => one.path === request?.address)
  // With a filter in the address, the request would be a different one.
  if (!request || isAsked || location.hash.includes('?')) return undefined
  return request.isPublic || token !== undefined ? ask(request.address) : undefined
}

const shell = document.getElementById('root') as HTMLElement
const all = (selector: string) => [...shell.querySelectorAll<HTMLElement>(selector)]

function textAt(at: number): string {
  const own = pack?.[ids[at] ?? '']
  const text = typeof own === 'string' ? own : (words[locale] ?? english)[at]
  return text === undefined ? shownSite : interpolate(text, { site: shownSite })
}

function translate() {
  document.documentElement.lang = locale
  const walker = document.createTreeWalker(shell, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const at = english.findIndex((text) => interpolate(text, { site: 'Mavuno' }) === node.data)
    if (at >= 0) node.data = textAt(at)
  }
}

function setShown(selector: string, isShown: boolean) {
  for (const one of all(selector)) one.hidden = !isShown
}

/** Shows the frame of the current page; on Home also what is the same for everyone. */
function fitToPage() {
  const path = currentPath()
  const isHome = path === tabPaths[0]
  if (siteName !== undefined) document.title = siteName
  const heading = shell.querySelector('h1')
  if (heading) heading.textContent = textAt(titles[path] ?? (titles['*'] as number))
  const isField = isHome || path === tabPaths[2]
  for (const bar of all('.mv-title-bar')) bar.dataset['mvGround'] = isField ? 'field' : ''
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

/** Starts the script that draws a list's first rows. If it does not load, the app draws them. */
function showRows(path: string, reply: Promise<Response> | undefined) {
  if (!reply || !rows.paths.includes(path)) return
  boot.rows = { path, reply }
  import(rows.file).catch(() => undefined)
  for (const file of [...rows.files, texts.rest]) fetchAhead(file)
}

/** Lets links work before the app starts. The app then opens at the current address. */
function follow() {
  // The app has replaced the shell.
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
setShown('.mv-title-bar-note', config.legal?.demo === true)
setShown('[data-for=visitor]', token === undefined)
setShown('[data-for=customer]', token !== undefined)
if (siteName === undefined) void ask('/api/config')
fetchAhead(texts.first)
window.mavunoBoot = boot
fitToPage()
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
  // Switching tabs adds no entry to the history.
  history.replaceState(history.state, '', way.getAttribute('href'))
  follow()
})
// A script that fails to load is reported only by this event.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) boot.fail()
  },
  true,
)
