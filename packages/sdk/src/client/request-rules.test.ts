import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import {
  createTestMavuno,
  createWiredMavuno,
  failureOf,
  sendData,
  sendJson,
  startWireServer,
} from '../../test/wire-server.js'
import { defineEndpoint } from '../contract/wire/endpoint.js'

test('calls go to the main API host, or to the chat API host when flagged', async () => {
  const main = await startWireServer((_, response) => sendData(response, 'main'))
  const chat = await startWireServer((_, response) => sendData(response, 'chat'))
  const mavuno = createTestMavuno({ apiHost: `${main.url}/`, chatHost: chat.url })
  expect((await mavuno.client.request({ path: '/a' })).data).toBe('main')
  expect((await mavuno.client.request({ path: 'a', host: 'main' })).data).toBe('main')
  expect((await mavuno.client.request({ path: '/b', host: 'chat' })).data).toBe('chat')
  expect(main.seen.map(({ path }) => path)).toEqual(['/a', '/a'])
  expect(chat.seen.map(({ path }) => path)).toEqual(['/b'])
})

test('a chat host that only the config names gets no call, and so no token', async () => {
  const chat = await startWireServer((_, response) => sendData(response, 'chat'))
  const { mavuno, seen } = await createWiredMavuno((_, response) =>
    sendData(response, {
      version: '1',
      site_name: 'Shamba',
      currency: 'KES',
      language_packages: [],
      support: { chat_host: chat.url, socket_host: chat.url },
    }),
  )
  mavuno.session.save({ token: 'one' })
  await mavuno.config.load()
  await mavuno.client.request({ path: '/b', host: 'chat' })
  expect(seen.at(-1)?.path).toBe('/b')
  expect(chat.seen).toEqual([])
})

test('a bearer Authorization header is added when a token exists', async () => {
  const { mavuno, seen } = await createWiredMavuno((_, response) => sendData(response, 1))
  await mavuno.client.request({ path: '/a' })
  mavuno.session.save({ token: 'one' })
  await mavuno.client.request({ path: '/a' })
  mavuno.session.signOut()
  await mavuno.client.request({ path: '/a' })
  expect(seen.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    'Bearer one',
    undefined,
  ])
})

test('no other host gets the token, however its URL is written', async () => {
  const otherHost = await startWireServer((_, response) => sendData(response, 1))
  const { mavuno } = await createWiredMavuno((_, response) => sendData(response, 1))
  mavuno.session.save({ token: 'one' })
  await mavuno.client.request({ path: `${otherHost.url}/pack.json` })
  expect(otherHost.seen[0]?.headers.authorization).toBeUndefined()

  const asked: [string, string | undefined][] = []
  const samePage = createTestMavuno({
    fetch: async (url, init) => {
      asked.push([url as string, new Headers(init?.headers).get('authorization') ?? undefined])
      return Response.json({ code: 200 })
    },
  })
  samePage.session.save({ token: 'one' })
  for (const path of ['//evil.test/a', '/\\evil.test/a', 'HTTPS://evil.test/a', '@evil.test/a']) {
    await samePage.client.request({ path })
  }
  expect(asked).toEqual([
    ['//evil.test/a', undefined],
    ['/\\evil.test/a', undefined],
    ['HTTPS://evil.test/a', undefined],
    ['/@evil.test/a', 'Bearer one'],
  ])
})

test('the default method is GET, and the content type is JSON', async () => {
  const { mavuno, seen } = await createWiredMavuno((_, response) => sendData(response, 1))
  await mavuno.client.request({ path: '/a', query: { page: 2, name: 'a b', none: undefined } })
  await mavuno.client.request({
    path: '/b?x=1',
    method: 'POST',
    body: { a: 1 },
    query: { y: true },
  })
  expect(seen).toMatchObject([
    {
      method: 'GET',
      path: '/a?page=2&name=a%20b',
      body: '',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    },
    {
      method: 'POST',
      path: '/b?x=1&y=true',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    },
  ])
})

test("a caller's header replaces ours, whatever its letter case", async () => {
  const { mavuno, seen } = await createWiredMavuno((_, response) => sendData(response, 1))
  mavuno.session.save({ token: 'one' })
  await mavuno.client.request({ path: '/a', headers: { authorization: 'Bearer two', 'x-a': 'b' } })
  expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer two', 'x-a': 'b' })
})

test('a Blob is sent unchanged with its own content type', async () => {
  const { mavuno, seen } = await createWiredMavuno((_, response) => sendData(response, 1))
  const body = new Blob(['picture'], { type: 'image/png' })
  await mavuno.client.request({ path: '/a', method: 'POST', body })
  expect(seen[0]).toMatchObject({ body: 'picture', headers: { 'content-type': 'image/png' } })
})

test('forms and bytes are sent unchanged', async () => {
  const { mavuno, seen } = await createWiredMavuno((_, response) => sendData(response, 1))
  const form = new FormData()
  form.set('name', 'Ada')
  for (const body of [new URLSearchParams({ a: 'b c' }), new Uint8Array([65, 66]), form]) {
    await mavuno.client.request({ path: '/a', method: 'POST', body })
  }
  expect(seen).toMatchObject([
    {
      body: 'a=b+c',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    },
    { body: 'AB', headers: { 'content-type': 'application/octet-stream' } },
    { headers: { 'content-type': expect.stringContaining('multipart/form-data; boundary=') } },
  ])
  expect(seen[2]?.body).toContain('Ada')
})

test.each([
  ['the code is 200', { code: 200, data: 1, message: 'm' }],
  ['success is true', { success: true, data: 1, message: 'm' }],
  ['success is true with any code', { code: 7, success: true, data: 1, message: 'm' }],
  ['the code is 200 with any success', { code: 200, success: false, data: 1, message: 'm' }],
])('success means HTTP 200 and %s', async (_, body) => {
  const { mavuno } = await createWiredMavuno((_request, response) => sendJson(response, body))
  expect(await mavuno.client.request({ path: '/a' })).toEqual({ data: 1, systemMessage: 'm' })
})

test.each([
  ['a code that is text', { code: '200', data: 1 }],
  ['a success that is not true', { success: 1, data: 1 }],
  ['neither', { data: 1 }],
  ['an empty object', {}],
])('%s is not a success', async (_, body) => {
  const { mavuno } = await createWiredMavuno((_request, response) => sendJson(response, body))
  expect(await failureOf(mavuno.client.request({ path: '/a' }))).toMatchObject({
    name: 'BusinessError',
    body,
  })
})

test.each([201, 202, 206])('HTTP %d is not a success, whatever the body says', async (status) => {
  const { mavuno } = await createWiredMavuno((_, response) =>
    sendJson(response, { code: 200, success: true, data: 1 }, status),
  )
  expect(await failureOf(mavuno.client.request({ path: '/a' }))).toMatchObject({
    name: 'HttpError',
    status,
  })
})

test.each([[null], [0], [false], [''], [[]], [{ a: 1 }]])(
  "the result is the body's data, even if it is %j",
  async (data) => {
    const { mavuno } = await createWiredMavuno((_, response) => sendData(response, data))
    expect(await mavuno.client.request({ path: '/a' })).toEqual({ data, systemMessage: undefined })
  },
)

test('the result is the body only if data is missing', async () => {
  const body = { code: 200, version: '7', message: 'Hello' }
  const { mavuno } = await createWiredMavuno((_, response) => sendJson(response, body))
  expect(await mavuno.client.request({ path: '/a' })).toEqual({
    data: body,
    systemMessage: 'Hello',
  })
})

test('otherwise the body is rejected, with its code and data', async () => {
  const body = { code: 2001, success: false, data: { needed: 5 }, message: 'Not enough' }
  const { mavuno } = await createWiredMavuno((_, response) => {
    response.setHeader('x-request-id', 'r-1')
    sendJson(response, body)
  })
  expect(await failureOf(mavuno.client.request({ path: '/api/orders' }))).toMatchObject({
    name: 'BusinessError',
    message: 'Not enough',
    body,
    code: 2001,
    data: { needed: 5 },
    endpoint: 'GET /api/orders',
    requestId: 'r-1',
  })
})

test('the default timeout is 10 000 ms, and no call exceeds the platform limit of 60 000 ms', async () => {
  const { defaultPlatformTimeout, defaultTimeout } = await import('./create-client.js')
  expect([defaultTimeout, defaultPlatformTimeout]).toEqual([10_000, 60_000])
  const { mavuno } = await createWiredMavuno(() => undefined, { timeout: 40, platformTimeout: 60 })
  for (const [timeout, least] of [
    [undefined, 38],
    [5, 4],
    [Number.POSITIVE_INFINITY, 58],
  ] as const) {
    const start = performance.now()
    const given = timeout === undefined ? {} : { timeout }
    const error = await failureOf(mavuno.client.request({ path: '/a', ...given }))
    expect(error).toMatchObject({ name: 'TimeoutError' })
    expect(performance.now() - start).toBeGreaterThanOrEqual(least)
  }
})

test("an endpoint's timeout overrides the default, and a call's own timeout overrides both", async () => {
  const release: (() => void)[] = []
  const { mavuno, seen } = await createWiredMavuno(
    (_, response) => void release.push(() => sendData(response, 'late')),
    { timeout: 40, platformTimeout: 60_000 },
  )
  const options = { name: 'getLate', method: 'GET', path: '/late', reply: z.string() } as const
  const late = defineEndpoint({ ...options, timeout: 60_000 })
  const call = mavuno.call(late)
  const hasty = mavuno.call(late, undefined, { timeout: 20 })
  expect(await failureOf(hasty)).toMatchObject({ name: 'TimeoutError' })
  const usual = mavuno.call(defineEndpoint({ ...options, path: '/usual' }))
  expect(await failureOf(usual)).toMatchObject({ name: 'TimeoutError' })
  // On a busy machine, the call with the default timeout may be cancelled before it arrives.
  expect(seen.filter(({ path }) => path === '/late')).toHaveLength(1)
  for (const answer of release) answer()
  expect(await call).toBe('late')
})

test('the timeout covers a body that never ends', async () => {
  const { mavuno } = await createWiredMavuno((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"code":')
  })
  expect(await failureOf(mavuno.client.request({ path: '/a', timeout: 50 }))).toMatchObject({
    name: 'TimeoutError',
  })
})
