import { allEndpoints, defineEndpoint } from '@mavuno/sdk/server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '../../domains/config/config-service.js'
import type { PublicCall } from '../../platform/context/call.js'
import { openDatabase, type Database } from '../../platform/db/database.js'
import { BusinessFailure } from '../../platform/failures/failures.js'
import type { HttpEnv } from '../../platform/http/http-env.js'
import { errorReply } from '../../platform/http/error-reply.js'
import { mount } from '../../platform/http/mount.js'
import { observe } from '../../platform/http/observe.js'
import { createLogger } from '../../platform/log.js'
import { readSettings } from '../../platform/settings.js'
import { createFakeProvider } from '../../testing/fake-provider.js'
import { createTestContext } from '../../testing/test-context.js'
import { createTestDatabase } from '../../testing/test-database.js'
import { createApp } from './app.js'
import { createContext } from './create-context.js'
import { routes } from './routes.js'

const echo = defineEndpoint({
  name: 'echo',
  method: 'POST',
  path: '/api/echo/{id}',
  input: z.object({ id: z.string(), amount: z.int() }),
  reply: z.object({ id: z.string(), amount: z.int() }),
})

async function createEcho(handler = async (input: { id: string; amount: number }) => input) {
  const lines: string[] = []
  const log = createLogger('info', (line) => lines.push(line))
  const context = await createTestContext({ log })
  const app = new Hono<HttpEnv>()
  const readUnits = () => readConfig(context.db)
  app.onError((error, c) => errorReply(error, c, { log, readUnits }))
  app.use(observe(context))
  const route = { endpoint: echo, handler: ({ input }: PublicCall<typeof echo>) => handler(input) }
  mount(app, [route], context, {})
  const post = async (body: string) => {
    const reply = await app.request('/api/echo/one', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return { status: reply.status, body: await reply.json() }
  }
  return { post, lines }
}

test('every endpoint of the contract has a handler', () => {
  const unserved = routes.filter(({ handler }) => typeof handler !== 'function')
  expect(unserved.map(({ endpoint }) => endpoint.name)).toEqual([])
})

test('a path with a literal segment is matched before a path with a field in its place', async () => {
  const context = await createTestContext()
  const app = new Hono<HttpEnv>()
  const routeOf = (name: string) => ({
    endpoint: defineEndpoint({
      name,
      method: 'GET',
      path: `/api/trees/${name}`,
      ...(name.startsWith('{') && { input: z.object({ id: z.string() }) }),
      reply: z.object({ name: z.string() }),
    }),
    handler: async () => ({ name }),
  })
  mount(app, [routeOf('{id}'), routeOf('oldest')], context, {})
  const read = async (id: string) => (await app.request(`/api/trees/${id}`)).json()
  expect(await read('oldest')).toMatchObject({ data: { name: 'oldest' } })
  expect(await read('first')).toMatchObject({ data: { name: '{id}' } })
})

test.each([
  { outcome: undefined, data: {} },
  { outcome: null, data: null },
])('the data of a handler that returns $outcome is $data', async ({ outcome, data }) => {
  const context = await createTestContext()
  const app = new Hono<HttpEnv>()
  mount(app, [{ endpoint: echo, handler: async () => outcome }], context, {})
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: '{"amount":5}' }
  const reply = await app.request('/api/echo/one', init)
  expect(await reply.json()).toMatchObject({ success: true, data })
})

test('an answer is the handler’s result in the envelope', async () => {
  const { post } = await createEcho()
  expect(await post('{"amount":5}')).toEqual({
    status: 200,
    body: { code: 200, success: true, data: { id: 'one', amount: 5 }, message: '' },
  })
})

test('malformed input is 400 with the paths of the fields', async () => {
  const { post } = await createEcho()
  expect(await post('{"amount":"5"}')).toMatchObject({
    status: 400,
    body: { code: 400, success: false, data: { issues: [{ path: 'amount' }] } },
  })
})

test.each(['{', '[]', 'null', '7', '"text"'])('a body of %s is 400', async (body) => {
  const { post } = await createEcho()
  expect(await post(body)).toMatchObject({ status: 400, body: { code: 400, success: false } })
})

test('a refused rule is logged with its code', async () => {
  const { post, lines } = await createEcho(async () => {
    throw new BusinessFailure('wrong_credentials')
  })
  expect((await post('{"amount":1}')).status).toBe(200)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ status: 200, code: 1001 })
})

test('the answer to a fault has the request id and nothing else', async () => {
  const { post, lines } = await createEcho(async () => {
    throw new Error('select secret from users')
  })
  const { status, body } = await post('{"amount":5}')
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(lines.join()).toContain('select secret from users')
})

test('an unreachable database is 503 with a time to wait', async () => {
  const db = openDatabase('postgresql://mavuno@localhost/mavuno?host=/nowhere/to/be/found')
  const app = createApp(createContext({ db, log: createLogger('silent') }))
  const reply = await app.request('/api/config')
  expect(reply.status).toBe(503)
  expect(reply.headers.get('retry-after')).toBe('2')
  expect((await app.request('/health')).status).toBe(200)
  expect((await app.request('/ready')).status).toBe(503)
  await db.close()
})

test('a statement that was ended for taking too long is 503, not a fault', async () => {
  const db = await createTestDatabase()
  const query: Database['query'] = (sql, values) =>
    db.transaction(async (transaction) => {
      await transaction.query(`set local statement_timeout = '20ms'`)
      await transaction.query('select pg_sleep(60)')
      return transaction.query(sql, values)
    })
  const app = createApp(createContext({ db: { ...db, query }, log: createLogger('silent') }))
  expect((await app.request('/api/config')).status).toBe(503)
})

test('an unknown address is 404 in an envelope', async () => {
  const app = createApp(await createTestContext())
  const reply = await app.request('/api/nothing')
  expect(reply.status).toBe(404)
  expect(await reply.json()).toMatchObject({ code: 404, success: false })
})

test('a body of the largest size is read, with or without its length, and a larger one is 413', async () => {
  const app = createApp(await createTestContext({ payments: createFakeProvider() }))
  const largest = 64 * 1024
  for (const path of ['/api/auth/sign-in', '/payments/callback']) {
    const send = async (size: number, headers: Record<string, string> = {}) =>
      (await app.request(path, { method: 'POST', body: 'x'.repeat(size), headers })).status
    for (const size of [largest, largest + 1]) {
      const status = size > largest ? 413 : path.startsWith('/api') ? 400 : 404
      expect([size, await send(size)]).toEqual([size, status])
      expect(await send(size, { 'content-length': String(size) })).toBe(status)
    }
  }
})

test('the OpenAPI document names every endpoint, and demo mode shows it as a page', async () => {
  const app = createApp(await createTestContext())
  const reply = await app.request('/api/openapi.json')
  const document = (await reply.json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  }
  expect(document.openapi).toBe('3.1.0')
  for (const { path, method, name } of allEndpoints()) {
    expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name)
  }
  const page = await app.request('/api/docs')
  expect(await page.text()).toContain('/api/config/version')
})

test('live mode has no page that shows the contract', async () => {
  const app = createApp(
    await createTestContext({ settings: readSettings({ MAVUNO_MODE: 'live' }) }),
  )
  expect((await app.request('/api/docs')).status).toBe(404)
})
