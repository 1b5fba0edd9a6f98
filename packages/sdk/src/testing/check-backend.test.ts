import { expect, onTestFinished, test, vi } from 'vitest'
import { sendData, sendJson, startWireServer, type Answer } from '../../test/wire-server.js'
import { allEndpoints } from '../contract/all-endpoints.js'
import { checkBackend } from './check-backend.js'

const config = {
  version: '1',
  site_name: 'Shamba',
  currency: 'KES',
  language_packages: [{ key: 'en', json: '/texts/en.json' }],
}

/** A backend that serves only the config, and refuses everything that needs a login. */
const small: Answer = ({ path }, response) => {
  const [address = ''] = path.split('?')
  if (address === '/api/config') return sendData(response, config)
  if (address === '/api/config/version') return sendData(response, { version: '1' })
  if (address === '/texts/en.json') return sendJson(response, { 'tab.home': 'Home' })
  const status = /^\/api\/(operator|me|wallet)\b/.test(address) ? 401 : 404
  return sendJson(response, { code: status, success: false, data: null, message: 'No' }, status)
}

async function check(answer: Answer) {
  const { url } = await startWireServer(answer)
  const { ok, checks } = await checkBackend(url)
  const resultOf = (name: string) => checks.find((result) => result.name === name)
  return { ok, checks, resultOf, detailOf: (name: string) => resultOf(name)?.detail }
}

test('correct endpoints pass, and missing endpoints fail the check with their name', async () => {
  const { ok, detailOf } = await check(small)
  expect(ok).toBe(false)
  for (const name of [
    'a success has an envelope with code 200 and success true',
    'an unknown path is 404 with an envelope',
    'the config has the same version as the version endpoint',
    'every language pack of the config is a flat map of texts',
    'GET /api/config matches its schema',
    'GET /api/wallet without a token is 401',
    'GET /api/wallet with an invalid token is 401',
  ]) {
    expect(detailOf(name)).toBe('')
  }
  expect(detailOf('GET /api/home matches its schema')).toMatch(/^The status is 404/)
})

test('every endpoint that needs a login is checked without a token', async () => {
  const { checks } = await check(small)
  const names = new Set(checks.map(({ name }) => name))
  for (const { method, path, caller } of allEndpoints()) {
    expect(names.has(`${method} ${path} without a token is 401`)).toBe(caller !== 'anyone')
  }
})

test('every call that takes a key has a check that knows how to call it', async () => {
  const { url } = await startWireServer(small)
  const { checks } = await checkBackend(url, { only: ['keys'] })
  const replays = checks.filter(({ name }) => name.includes('one effect for each key'))
  expect(replays).toHaveLength(allEndpoints().filter(({ keyed }) => keyed).length)
  const reasons = new Set(replays.map(({ detail }) => detail))
  expect(reasons).toEqual(new Set(['No customer is signed in.', 'No operator is signed in.']))
})

test.each<[string, string, RegExp, Answer]>([
  [
    'a wrong version',
    'the config has the same version as the version endpoint',
    /"1" is not "2"/,
    (request, response, count) =>
      request.path === '/api/config/version'
        ? sendData(response, { version: '2' })
        : small(request, response, count),
  ],
  [
    'a nested pack',
    'every language pack of the config is a flat map of texts',
    /"en": tab/,
    (request, response, count) =>
      request.path.startsWith('/texts')
        ? sendJson(response, { tab: { home: 'Home' } })
        : small(request, response, count),
  ],
  [
    'a missing message',
    'a success has an envelope with code 200 and success true',
    /"message" is not a string/,
    (_, response) => sendJson(response, { code: 200, success: true, data: config }),
  ],
  [
    'everything open to anyone',
    'GET /api/wallet without a token is 401',
    /The status is 200 instead of 401/,
    (_, response) => sendData(response, {}),
  ],
  [
    'HTML in place of the envelope',
    'an unknown path is 404 with an envelope',
    /not a JSON object: <h1>/,
    (_, response) => {
      response.writeHead(404, { 'content-type': 'text/html' })
      response.end('<h1>Not found</h1>')
    },
  ],
])('%s is detected', async (_, name, finding, answer) => {
  const { detailOf } = await check(answer)
  expect(detailOf(name)).toMatch(finding)
})

test('a backend that cannot be reached fails one check, and no other is tried', async () => {
  let tries = 0
  const report = await checkBackend('http://127.0.0.1:9', {
    customer: { phone: '0712345678', password: 'demo-1234' },
    fetch: () => {
      tries += 1
      return Promise.reject(new TypeError('fetch failed', { cause: new Error('refused') }))
    },
  })
  const name = 'the backend answers'
  const detail = 'There is no reply from http://127.0.0.1:9: fetch failed (refused)'
  const counts = { ok: false, passed: 0, failed: 1, skipped: 0 }
  expect(report).toMatchObject({ ...counts, checks: [{ name, outcome: 'failed', detail }] })
  expect(tries).toBe(1)
})

test('a backend that hangs fails after one timeout', async () => {
  const { url } = await startWireServer(() => undefined)
  const { checks } = await checkBackend(url, { timeout: 50 })
  expect(checks).toMatchObject([{ name: 'the backend answers', outcome: 'failed' }])
})

test('an endpoint that may take longer by the contract gets its own time, and all others the usual', async () => {
  const { url } = await startWireServer(small)
  const times = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => times.mockRestore())
  const given = new Map<string, unknown>()
  await checkBackend(url, {
    timeout: 20_000,
    only: ['access'],
    fetch: (address, init) => {
      const { method, url: asked } = new Request(address, init)
      given.set(`${method} ${new URL(asked).pathname}`, times.mock.lastCall?.[0])
      return fetch(address, init)
    },
  })
  const asked = allEndpoints().filter(({ method, path }) => given.has(`${method} ${path}`))
  expect(asked.filter(({ timeout }) => timeout).map(({ path }) => path)).toContain(
    '/api/records/statement',
  )
  for (const { method, path, timeout = 20_000 } of asked) {
    expect([path, given.get(`${method} ${path}`)]).toEqual([path, timeout])
  }
})

test('a backend that dies on the way ends the check', async () => {
  let isDead = false
  const { url } = await startWireServer((request, response, count) => {
    isDead ||= request.path === '/api/home'
    return isDead ? response.destroy() : small(request, response, count)
  })
  const { checks } = await checkBackend(url)
  expect(checks.slice(-2)).toMatchObject([
    { name: 'GET /api/home matches its schema', outcome: 'failed' },
    { name: 'the backend answers', outcome: 'failed' },
  ])
})

test('what cannot be checked is counted with its reason, and is no failure', async () => {
  const { url } = await startWireServer(small)
  const report = await checkBackend(url, { only: ['team', 'cors', 'chat', 'languages'] })
  const { ok, passed, failed, skipped, checks } = report
  expect({ ok, passed, failed, sum: passed + skipped }).toEqual({
    ok: false,
    passed,
    failed: 1,
    sum: checks.length - 1,
  })
  const reasons = checks.filter(({ outcome }) => outcome === 'skipped').map(({ detail }) => detail)
  expect(new Set(reasons)).toEqual(
    new Set([
      'No customer is signed in.',
      'No origin is given.',
      'The config lists no language besides English.',
    ]),
  )
})

test('a limit that is used up skips a check, unless it does not say for how long', async () => {
  const limited =
    (retryAfter: Record<string, string>): Answer =>
    (request, response, count) => {
      if (!request.path.startsWith('/api/home')) return small(request, response, count)
      response.writeHead(429, { 'content-type': 'application/json', ...retryAfter })
      return response.end('{"code":429,"success":false,"data":null,"message":"Too often"}')
    }
  const name = 'GET /api/home matches its schema'
  expect((await check(limited({ 'retry-after': '9' }))).resultOf(name)).toMatchObject({
    outcome: 'skipped',
    detail: 'A limit of the backend is used up for 9 seconds.',
  })
  expect((await check(limited({}))).resultOf(name)).toMatchObject({
    outcome: 'failed',
    detail: 'A 429 has "" as its Retry-After.',
  })
})
