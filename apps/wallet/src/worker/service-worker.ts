// Answers the second visit from this device. What belongs to a person goes by it untouched: nothing
// of /api, /chat or /files is ever kept here.
import type { FetchEventLike, WorkerScope } from './worker-scope.js'

// What the build knows.
declare const __VERSION__: string
declare const __FIRST_FILES__: readonly string[]
declare const __OTHER_FILES__: readonly string[]

const worker = self as unknown as WorkerScope
const prefix = 'mavuno-'
const cacheName = prefix + __VERSION__
const otherFiles = __OTHER_FILES__
const page = './'

/** A file that an earlier version had is the same file: its name says what is in it. */
async function keep(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return
  const known = await caches.match(file)
  const reply = known ?? (await fetch(file))
  if (!reply.ok) throw new Error(`${file} answered ${reply.status}`)
  await cache.put(file, reply)
}

async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  // Past the browser's own cache: the page has to be the one that belongs to these files.
  const html = await fetch(page, { cache: 'no-cache' })
  if (!html.ok) throw new Error(`the page answered ${html.status}`)
  await cache.put(page, html)
  await Promise.all(__FIRST_FILES__.map((file) => keep(cache, file)))
}

/** So that every page opens without a connection. */
async function keepTheRest(): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const file of otherFiles) {
    try {
      await keep(cache, file)
    } catch {
      // It is kept when it is first used.
    }
  }
}

/** What an old version had fetched that is still in use is not paid for twice. */
async function keepFetchedBefore(): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const file of otherFiles) {
    const known = await caches.match(file)
    if (known) await cache.put(file, known)
  }
}

async function dropOldVersions(): Promise<void> {
  // A full device keeps less: the rest is fetched when it is first used.
  await keepFetchedBefore().catch(() => undefined)
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** The server's policy for the page follows its config, so the page's headers are kept fresh. */
async function refreshPage(cache: Cache, kept: Response): Promise<void> {
  const now = await fetch(page, { cache: 'no-cache' })
  // Another page belongs to other files: the next version brings it together with them.
  if (now.ok && now.headers.get('etag') === kept.headers.get('etag')) await cache.put(page, now)
}

async function answerPage(event: FetchEventLike): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(page)
  if (!kept) return fetch(event.request)
  event.waitUntil(refreshPage(cache, kept.clone()).catch(() => undefined))
  return kept
}

async function answerFile(request: Request): Promise<Response> {
  // A server that lets other origins in varies by origin, which makes no difference to a file.
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.ok) {
    const cache = await caches.open(cacheName)
    await cache.put(request, reply.clone())
  }
  return reply
}

worker.addEventListener('install', (event) => event.waitUntil(install()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldVersions().then(() => worker.clients.claim()))
})

worker.addEventListener('message', (event) => {
  // Only when a person has agreed to it: the page they are on is of the version before.
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting())
  if (event.data === 'keep-the-rest') event.waitUntil(keepTheRest())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const scope = new URL(worker.registration.scope)
  if (request.method !== 'GET' || origin !== scope.origin) return
  const path = pathname.slice(scope.pathname.length)
  if (request.mode === 'navigate' && (path === '' || path === 'index.html')) {
    event.respondWith(answerPage(event))
  } else if (path.startsWith('assets/')) {
    event.respondWith(answerFile(request))
  }
})
