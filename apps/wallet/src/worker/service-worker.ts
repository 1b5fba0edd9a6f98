// Answers later visits from this device's cache. Personal data is not cached: requests to /api, /chat
// and /files are left to the network.
import type { FetchEventLike, PushEventLike, WorkerScope } from './worker-scope.js'

// Set by the build.
declare const __VERSION__: string
declare const __FIRST_FILES__: readonly string[]
declare const __OTHER_FILES__: readonly string[]

const worker = self as unknown as WorkerScope
const prefix = 'mavuno-'
const cacheName = prefix + __VERSION__
const otherFiles = __OTHER_FILES__
const page = './'

/** `Vary` does not matter for files, and the page's own requests have other headers than the worker's. */
const anyHeaders = { ignoreVary: true }

/**
 * Aborted once a page has agreed to the next version: the browser activates that only when this one has no work
 * left. A worker that the browser restarts meanwhile does not know, so the page says it again before it reloads.
 */
const retirement = new AbortController()

/** Work that counts as ended at retirement: what is under way may notice late, and the next version waits for it. */
function untilRetired(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { signal } = retirement
  if (signal.aborted) return Promise.resolve()
  const isRetired = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  return Promise.race([work(signal), isRetired])
}

/** Reuses a file that an earlier version cached: the hash in its name identifies the content. */
async function keep(cache: Cache, file: string, signal?: AbortSignal): Promise<void> {
  if (await cache.match(file, anyHeaders)) return
  const known = await caches.match(file, anyHeaders)
  const reply = known ?? (await fetch(file, signal && { signal }))
  if (!reply.ok) throw new Error(`${file} answered ${reply.status}`)
  await cache.put(file, reply)
}

async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  // Bypasses the HTTP cache, as the page has to match these files.
  const html = await fetch(page, { cache: 'no-cache' })
  if (!html.ok) throw new Error(`the page answered ${html.status}`)
  await cache.put(page, html)
  await Promise.all(__FIRST_FILES__.map((file) => keep(cache, file)))
  // If the device is full, missing files are fetched when they are first used.
  await copyCachedFiles(cache).catch(() => undefined)
}

/** Caches the remaining files, so that every page opens offline. */
async function keepTheRest(signal: AbortSignal): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const file of otherFiles) {
    if (signal.aborted) return
    try {
      await keep(cache, file, signal)
    } catch {
      // It will be cached when it is first used.
    }
  }
}

/**
 * Keeps files that an old version had fetched and that are still in use, to save people's data. At installation, as the
 * page that reloads after an update waits for the activation.
 */
async function copyCachedFiles(cache: Cache): Promise<void> {
  for (const file of otherFiles) {
    const known = await caches.match(file, anyHeaders)
    if (known) await cache.put(file, known)
  }
}

async function dropOldVersions(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Refreshes the cached page, as its security headers depend on the server's settings. */
async function refreshPage(signal: AbortSignal): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(page)
  if (!kept) return
  const now = await fetch(page, { cache: 'no-cache', signal })
  if (!now.ok) return
  const [text, keptText] = await Promise.all([now.clone().text(), kept.text()])
  // A different page needs different files. The next version of the worker brings both.
  if (text === keptText) await cache.put(page, now)
}

/** The page of the next version from the server, which need not wait until the browser activates its worker. */
async function fetchNextPage(request: Request): Promise<Response | undefined> {
  const reply = await fetch(request).catch(() => undefined)
  return reply?.ok ? reply : undefined
}

async function answerPage(event: FetchEventLike): Promise<Response> {
  const next = retirement.signal.aborted && (await fetchNextPage(event.request))
  if (next) return next
  const cache = await caches.open(cacheName)
  const kept = await cache.match(page)
  if (!kept) return fetch(event.request)
  event.waitUntil(untilRetired(refreshPage).catch(() => undefined))
  return kept
}

async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, anyHeaders)
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
  // Sent only after the customer has agreed, as the open page belongs to the old version.
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting())
  if (event.data === 'make-way') {
    retirement.abort()
    event.ports[0]?.postMessage('done')
  }
  if (event.data === 'keep-the-rest') event.waitUntil(untilRetired(keepTheRest))
  if (event.data === 'refresh-page') {
    const answer = () => event.ports[0]?.postMessage('done')
    event.waitUntil(untilRetired(refreshPage).then(answer, answer))
  }
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

interface Told {
  readonly title: string
  readonly body: string
  readonly tag?: string
  /** The page that a tap opens. */
  readonly page: string
}

/** A browser must show something, even of what cannot be read. */
const unreadable: Told = {
  title: 'Mavuno',
  body: 'Open the app to see what is new.',
  page: '/pages/notification/index',
}

function readTold(data: PushEventLike['data']): Told {
  if (!data) return unreadable
  try {
    const { title, body, tag, page } = data.json() as Record<keyof Told, unknown>
    const isText = typeof title === 'string' && typeof body === 'string'
    if (!isText || typeof page !== 'string' || !/^\/pages\/[\w/]+$/.test(page)) return unreadable
    return { title, body, page, ...(typeof tag === 'string' && { tag }) }
  } catch {
    return unreadable
  }
}

worker.addEventListener('push', (event) => {
  const { title, body, page: data, tag } = readTold(event.data)
  const icon = new URL('icon-192.png', worker.registration.scope).href
  event.waitUntil(
    worker.registration.showNotification(title, { body, icon, data, ...(tag && { tag }) }),
  )
})

/** Opens the page in the wallet, if that is open somewhere, or else in a new window. */
async function openPage(path: string): Promise<void> {
  const url = `${worker.registration.scope}#${path}`
  const [open] = await worker.clients.matchAll({ type: 'window' })
  if (!open) return void (await worker.clients.openWindow(url))
  await open.focus()
  await open.navigate(url)
}

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(openPage(String(notification.data)))
})
