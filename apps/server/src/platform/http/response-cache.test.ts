import type { IncomingMessage } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../entry/server/app.js'
import { createAppWorld } from '../../testing/app-world.js'
import { createLogger } from '../log.js'
import { createResponseCache } from './response-cache.js'
import { listen } from './listen.js'
import { serveCached } from './observe.js'
import { asOwner } from '../../testing/test-database.js'

/** A server at a real address, and what it logged. */
async function createSite() {
  const lines: string[] = []
  const log = createLogger('info', (line) => lines.push(line))
  const world = await createAppWorld({ log })
  const { context } = world
  const address = { port: 0, host: '127.0.0.1' }
  const site = await listen(createApp(context), address, (...call) => serveCached(context, ...call))
  onTestFinished(() => site.stop())
  async function get(path: string, headers: Record<string, string> = {}) {
    const reply = await fetch(`http://127.0.0.1:${site.port}${path}`, {
      headers: { connection: 'close', 'accept-language': 'en', ...headers },
    })
    return { headers: Object.fromEntries(reply.headers), body: await reply.text() }
  }
  const rename = (site_name: string) =>
    asOwner(context.db).query(
      `update config set value = value || jsonb_build_object('site_name', $1::text)`,
      [site_name],
    )
  return { ...world, lines, get, rename }
}

test('an answer that is the same for everybody comes from memory, with its own request id', async () => {
  const { get, rename, lines } = await createSite()
  await rename('Faida ñ 収穫 🌾')
  const first = await get('/api/config')
  await rename('Another')
  const second = await get('/api/config')
  expect(second.body).toContain('Faida ñ 収穫 🌾')
  expect(second.body).toBe(first.body)
  const { 'x-request-id': id, date: _, ...headers } = second.headers
  expect(id).not.toBe(first.headers['x-request-id'])
  expect(first.headers).toMatchObject(headers)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { endpoint: 'getConfig', status: 200 },
    { endpoint: 'getConfig', status: 200, request_id: id },
  ])
})

test('after a second the answer is read again', async () => {
  const { get, rename } = await createSite()
  await get('/api/config')
  await rename('Another')
  const seen = async () => (await get('/api/config')).body
  await expect.poll(seen, { timeout: 10_000 }).toContain('Another')
})

test('shortly before it expires the next caller renews an answer, and the others still get the old one', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const kept = createResponseCache()
  const request = { method: 'GET', url: '/api/config', headers: {} } as IncomingMessage
  const answer = { endpoint: 'getConfig', headers: {}, body: '{}' }
  vi.advanceTimersByTime(5_000)
  kept.keep(request, { ...answer, since: performance.now() })
  vi.advanceTimersByTime(890)
  expect(kept.find(request)).toBeDefined()
  vi.advanceTimersByTime(60)
  expect(kept.find(request)).toBeUndefined()
  expect(kept.find(request)).toBeDefined()
  vi.advanceTimersByTime(60)
  expect(kept.find(request)).toBeUndefined()
})

test('the next caller sees what an operator changed on this node', async () => {
  const { byTwo, get, addOperator, rename } = await createSite()
  const { mavuno } = await addOperator()
  await get('/api/config')
  await rename('Another')
  await byTwo(mavuno, 'updateConfig', { currency: 'KES' })
  expect((await get('/api/config')).body).toContain('Another')
})

test.each([
  ['is signed in', { authorization: 'Bearer of-somebody' }],
  ['comes from another origin', { origin: 'https://other.example' }],
  ['reads another language', { 'accept-language': 'sw' }],
])('a caller who %s gets their own answer', async (_, headers) => {
  const { get, rename } = await createSite()
  await get('/api/config')
  await rename('Another')
  expect((await get('/api/config', headers)).body).toContain('Another')
})

test('an answer for one caller is never kept', async () => {
  const { get, addCustomer } = await createSite()
  const { mavuno } = await addCustomer()
  const mine = { authorization: `Bearer ${mavuno.session.token}` }
  expect((await get('/api/home', mine)).body).toContain('"wallet":{')
  expect((await get('/api/home')).body).toContain('"wallet":null')
})
