import { expect, test } from 'vitest'
import { sendData, sendJson, startWireServer, type Answer } from '../../test/wire-server.js'
import { allEndpoints } from '../contract/all-endpoints.js'
import { checkBackend } from './check-backend.js'

const config = {
  version: '1',
  site_name: 'Shamba',
  currency: 'KES',
  language_packages: [{ key: 'en', json: '/texts/en.json' }],
}

/** A backend that knows the config, refuses what needs a login, and nothing else. */
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
  const detailOf = (name: string) => checks.find((result) => result.name === name)?.detail
  return { ok, checks, detailOf }
}

test('what a backend serves rightly passes, and what it does not serve is a failure of that name', async () => {
  const { ok, detailOf } = await check(small)
  expect(ok).toBe(false)
  for (const name of [
    'a success is the envelope with code 200 and success true',
    'an address that the contract does not have is 404, in the envelope',
    'the config carries the version that the version check answers with',
    'every language pack of the config is a flat map of texts',
    'GET /api/config answers by its schema',
    'GET /api/wallet without a token is 401',
    'GET /api/wallet with a dead token is 401',
  ]) {
    expect(detailOf(name)).toBe('')
  }
  expect(detailOf('GET /api/home answers by its schema')).toMatch(/^It answered 404/)
})

test('every endpoint that needs a login is checked without one', async () => {
  const { checks } = await check(small)
  const names = new Set(checks.map(({ name }) => name))
  for (const { method, path, caller } of allEndpoints()) {
    expect(names.has(`${method} ${path} without a token is 401`)).toBe(caller !== 'anyone')
  }
})

test.each<[string, string, RegExp, Answer]>([
  [
    'a wrong version',
    'the config carries the version that the version check answers with',
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
    'a success is the envelope with code 200 and success true',
    /"message" is no text/,
    (_, response) => sendJson(response, { code: 200, success: true, data: config }),
  ],
  [
    'everything open to anyone',
    'GET /api/wallet without a token is 401',
    /It answered 200 where 401 was expected/,
    (_, response) => sendData(response, {}),
  ],
  [
    'HTML in place of the envelope',
    'an address that the contract does not have is 404, in the envelope',
    /no JSON object: <h1>/,
    (_, response) => {
      response.writeHead(404, { 'content-type': 'text/html' })
      response.end('<h1>Not found</h1>')
    },
  ],
])('%s is found', async (_, name, finding, answer) => {
  const { detailOf } = await check(answer)
  expect(detailOf(name)).toMatch(finding)
})

test('a backend that cannot be reached fails every check, and does not throw', async () => {
  const { ok, checks } = await checkBackend('http://127.0.0.1:9', {
    customer: { phone: '0712345678', password: 'demo-1234' },
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  })
  expect(ok).toBe(false)
  expect(checks.filter((result) => result.ok)).toEqual([])
})
