import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const scope = 'https://mavuno.test/app/'

type Listener = (event: object) => void

const listeners = new Map<string, Listener>()
const shown: [title: string, options: object][] = []
const opened: string[] = []
/** The caches, by their names; files by their addresses. */
let stored: Map<string, Map<string, Response>>
let fetched: string[]
let windows: { focus: () => Promise<void>; navigate: (url: string) => Promise<void> }[]
let answer: (address: string) => Response

const addressOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, scope).href

function cacheOf(name: string) {
  const files = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, files)
  return {
    match: async (request: Request | string) => files.get(addressOf(request))?.clone(),
    put: async (request: Request | string, reply: Response) =>
      void files.set(addressOf(request), reply),
  }
}

const storage = {
  open: async (name: string) => cacheOf(name),
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  match: async (request: Request | string) => {
    for (const files of stored.values()) {
      const file = files.get(addressOf(request))
      if (file) return file.clone()
    }
    return undefined
  },
}

/** Dispatches an event, and waits for all of its work. */
async function dispatch(name: string, event: object = {}): Promise<Response | undefined> {
  const work: Promise<unknown>[] = []
  let reply: Promise<Response> | undefined
  const respondWith = (given: Promise<Response>) => void (reply = given)
  listeners.get(name)?.({
    ...{ waitUntil: (one: Promise<unknown>) => work.push(one), respondWith },
    ...event,
  })
  const answered = await reply
  await Promise.all(work)
  return answered
}

const request = (path: string, mode = 'no-cors', method = 'GET') => ({
  request: { ...{ url: new URL(path, scope).href, method, mode }, headers: new Headers() },
})

const filesOf = (name: string) => [...(stored.get(name) ?? new Map<string, Response>()).keys()]

beforeAll(async () => {
  vi.stubGlobal('__VERSION__', '2')
  vi.stubGlobal('__FIRST_FILES__', ['assets/first.js'])
  vi.stubGlobal('__OTHER_FILES__', ['assets/used.js', 'assets/other.js'])
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: {
      claim: async () => undefined,
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
    },
    registration: {
      scope,
      showNotification: async (title: string, options: object) => void shown.push([title, options]),
    },
  })
  vi.stubGlobal('caches', storage)
  vi.stubGlobal('fetch', async (given: Request | string) => {
    fetched.push(addressOf(given).slice(scope.length))
    return answer(addressOf(given))
  })
  await import('./service-worker.js')
})

beforeEach(() => {
  stored = new Map()
  fetched = []
  windows = []
  answer = () => new Response('new')
})

afterEach(() => {
  shown.length = 0
  opened.length = 0
})

test('the page and the first files are installed, and a page that fails is not', async () => {
  await dispatch('install')
  expect(filesOf('mavuno-2')).toEqual([scope, `${scope}assets/first.js`])
  stored.clear()
  answer = () => new Response('', { status: 503 })
  await expect(dispatch('install')).rejects.toThrow('the page answered 503')
  expect(filesOf('mavuno-2')).toEqual([])
})

test('a new version keeps the files that it uses, and deletes old caches of the wallet only', async () => {
  await cacheOf('mavuno-1').put('assets/used.js', new Response('old'))
  await cacheOf('mavuno-1').put('assets/gone.js', new Response('old'))
  await cacheOf('another-app').put('x', new Response(''))
  await dispatch('install')
  const files = [scope, `${scope}assets/first.js`, `${scope}assets/used.js`]
  expect(filesOf('mavuno-2')).toEqual(files)
  expect(fetched).toEqual(['', 'assets/first.js'])
  await dispatch('activate')
  expect(new Set(stored.keys())).toEqual(new Set(['another-app', 'mavuno-2']))
  expect(filesOf('mavuno-2')).toEqual(files)
})

test.each<[string, string, string, boolean]>([
  ['./', 'navigate', 'GET', true],
  ['index.html', 'navigate', 'GET', true],
  ['operator', 'navigate', 'GET', false],
  ['./', 'cors', 'GET', false],
  ['assets/first.js', 'cors', 'GET', true],
  ['assets/first.js', 'cors', 'HEAD', false],
  ['api/wallet', 'cors', 'GET', false],
  ['files/assets/a.png', 'no-cors', 'GET', false],
  ['https://evil.test/app/assets/first.js', 'cors', 'GET', false],
])('a request for %s by %s and %s is answered from the device: %s', async (...given) => {
  const [path, mode, method, isAnswered] = given
  await dispatch('install')
  fetched = []
  const reply = await dispatch('fetch', request(path, mode, method))
  expect(reply !== undefined).toBe(isAnswered)
  expect(fetched).toEqual(mode === 'navigate' && isAnswered ? [''] : [])
})

test.each([
  [200, [`${scope}assets/late.js`]],
  [404, []],
])('a file that is answered by %i is stored: %j', async (status, files) => {
  answer = () => new Response('late', { status })
  const reply = await dispatch('fetch', request('assets/late.js'))
  expect(reply?.status).toBe(status)
  expect(filesOf('mavuno-2')).toEqual(files)
})

test.each([
  ['the same page with other headers', 'new', 200, 'fresh'],
  ['another page, which needs other files', 'next', 200, null],
  ['an error', 'new', 503, null],
])('the stored page is replaced by %s only if it fits its files', async (...given) => {
  const [, text, status, header] = given
  await dispatch('install')
  answer = () => new Response(text, { status, headers: { 'x-policy': 'fresh' } })
  const reply = await dispatch('fetch', request('./', 'navigate'))
  expect(await reply?.text()).toBe('new')
  expect(stored.get('mavuno-2')?.get(scope)?.headers.get('x-policy') ?? null).toBe(header)
})

const unreadable = [
  'Mavuno',
  {
    ...{ body: 'Open the app to see what is new.', icon: `${scope}icon-192.png` },
    data: '/pages/notification/index',
  },
]
const payload = { title: 'Paid', body: 'Ksh', page: '/pages/wallet/index' }

test.each<[string, unknown]>([
  ['no page', { ...payload, page: undefined }],
  ['a page of another site', { ...payload, page: 'https://evil.test/pages/wallet/index' }],
  ['a page with a query', { ...payload, page: '/pages/my/settings?sheet=close' }],
  ['a page after another address', { ...payload, page: '//evil.test/pages/a' }],
  ['no title', { ...payload, title: 1 }],
  ['no body', { title: 'Paid', page: payload.page }],
  ['nothing', null],
])('a message with %s is shown as a plain line', async (_, data) => {
  await dispatch('push', { data: { json: () => data } })
  expect(shown).toEqual([unreadable])
})

test.each<[string, object | null, unknown[]]>([
  ['without data', null, unreadable],
  [
    'without a tag',
    payload,
    ['Paid', { body: 'Ksh', icon: `${scope}icon-192.png`, data: payload.page }],
  ],
  [
    'with a tag',
    { ...payload, tag: 'chat' },
    ['Paid', { body: 'Ksh', icon: `${scope}icon-192.png`, data: payload.page, tag: 'chat' }],
  ],
])('a message %s is shown with what it has', async (_, data, expected) => {
  await dispatch('push', { data: data && { json: () => data } })
  expect(shown).toEqual([expected])
})

test('a tap on a message opens its page in the first window that is open, or in a new one', async () => {
  const steps: string[] = []
  const notification = { data: payload.page, close: () => void steps.push('closed') }
  await dispatch('notificationclick', { notification })
  expect([steps, opened]).toEqual([['closed'], [`${scope}#${payload.page}`]])
  const windowOf = (name: string) => ({
    focus: async () => void steps.push(`${name} focused`),
    navigate: async (url: string) => void steps.push(`${name} ${url}`),
  })
  windows = [windowOf('first'), windowOf('second')]
  await dispatch('notificationclick', { notification })
  expect(steps.slice(1)).toEqual(['closed', 'first focused', `first ${scope}#${payload.page}`])
  expect(opened).toHaveLength(1)
})

test('once the next version is agreed to, its page comes from the server where that answers', async () => {
  await dispatch('install')
  const done: unknown[] = []
  const ports = [{ postMessage: (text: unknown) => void done.push(text) }]
  await dispatch('message', { data: 'make-way', ports })
  expect(done).toEqual(['done'])
  answer = () => new Response('next')
  expect(await (await dispatch('fetch', request('./', 'navigate')))?.text()).toBe('next')
  answer = () => new Response('', { status: 503 })
  expect(await (await dispatch('fetch', request('./', 'navigate')))?.text()).toBe('new')
  fetched = []
  await dispatch('message', { data: 'keep-the-rest', ports: [] })
  expect(fetched).toEqual([])
})
