import { createMavuno, createMemoryStorage } from '@mavuno/sdk'
import { codes, getConfig, getMe, redeemReward, signIn, signUp } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { createApp } from '../../entry/server/app.js'
import { createAppWorld, password } from '../../testing/app-world.js'
import { createTestContext } from '../../testing/test-context.js'
import { createLogger } from '../log.js'
import { createMetrics } from '../metrics.js'
import { readSettings } from '../settings.js'
import { asOwner } from '../../testing/test-database.js'

const metricsToken = 'metrics-token-1234567'

async function createAppWith(env: Record<string, string>) {
  return createApp(await createTestContext({ settings: readSettings(env) }))
}

test('every answer has an id, cannot be framed, and is not cached', async () => {
  const app = await createAppWith({})
  for (const path of ['/api/config', '/api/me', '/api/nothing', '/nothing']) {
    const { headers } = await app.request(path, { headers: { 'x-request-id': 'mine' } })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test('pages of other origins may call only if they are listed', async () => {
  const origin = 'https://wallet.example'
  const preflight = (from: string) => ({
    method: 'OPTIONS',
    headers: { origin: from, 'access-control-request-method': 'POST' },
  })
  const app = await createAppWith({ ALLOWED_ORIGINS: origin })
  const allowed = await app.request('/api/orders', preflight(origin))
  expect(allowed.headers.get('access-control-allow-origin')).toBe(origin)
  expect(allowed.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
  expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
  const other = await app.request('/api/orders', preflight('https://evil.example'))
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
  const none = await (await createAppWith({})).request('/api/orders', preflight(origin))
  expect(none.headers.get('access-control-allow-origin')).toBeNull()
})

test('a failure is described in the caller’s language', async () => {
  const { connect } = await createAppWorld()
  const call = connect({ locale: 'sw' }).call(signIn, { phone: '0712345678', password: 'wrong' })
  await expect(call).rejects.toMatchObject({
    code: codes.wrong_credentials,
    message: 'Nambari ya simu au nenosiri si sahihi.',
  })
  await expect(connect().call(getMe)).rejects.toMatchObject({
    status: 401,
    message: 'Please log in first',
  })
})

test('a call that takes a key is refused without one, or with an invalid one', async () => {
  const { app, addCustomer } = await createAppWorld()
  const { user } = await addCustomer()
  for (const key of [undefined, '', 'with space', 'x'.repeat(65)]) {
    const headers = {
      authorization: `Bearer ${user.token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    }
    const body = '{"code":"KARIBU"}'
    const reply = await app.request('/api/rewards/redeem', { method: 'POST', headers, body })
    expect([key, reply.status]).toEqual([key, 400])
  }
})

test('a key is for one input only', async () => {
  const { addCustomer, addOperator, byTwo } = await createAppWorld()
  const { mavuno } = await addCustomer()
  const { mavuno: desk } = await addOperator()
  for (const code of ['ONE', 'TWO']) {
    await byTwo(desk, 'createCode', { code, kind: 'points', amount: 5, published: true })
  }
  const redeem = (code: string) => mavuno.call(redeemReward, { code }, { idempotencyKey: 'key-1' })
  expect(await redeem('ONE')).toEqual(await redeem('ONE'))
  await expect(redeem('TWO')).rejects.toMatchObject({ status: 409 })
})

test('at most ten wrong reward codes an hour are accepted; right ones do not count', async () => {
  const { addCustomer, addOperator, byTwo } = await createAppWorld()
  const { mavuno } = await addCustomer()
  const { mavuno: desk } = await addOperator()
  await byTwo(desk, 'createCode', { code: 'ONE', kind: 'points', amount: 5, published: true })
  await mavuno.call(redeemReward, { code: 'ONE' })
  const guess = () => mavuno.call(redeemReward, { code: 'GUESS' })
  for (let count = 0; count < 10; count += 1) {
    await expect(guess()).rejects.toMatchObject({ code: codes.code_unknown })
  }
  await expect(guess()).rejects.toMatchObject({ status: 429 })
})

test('wrong reward codes are also counted by address, whatever accounts try them', async () => {
  const { addCustomer, context } = await createAppWorld()
  const first = await addCustomer()
  const call = first.mavuno.call(redeemReward, { code: 'GUESS' })
  await expect(call).rejects.toMatchObject({ code: codes.code_unknown })
  await asOwner(context.db).query(
    `update rate_limits set count = 300 where key like 'redeem-address:%'`,
  )
  const guess = async (address: string) =>
    (await addCustomer({ address })).mavuno.call(redeemReward, { code: 'GUESS' })
  await expect(guess('192.0.2.1')).rejects.toMatchObject({ status: 429 })
  await expect(guess('198.51.100.1')).rejects.toMatchObject({ code: codes.code_unknown })
})

test('the log has a line for each request, without phones, passwords and tokens', async () => {
  const lines: string[] = []
  const log = createLogger('debug', (line) => lines.push(line))
  const { addCustomer, addOperator, connect } = await createAppWorld({ log })
  const { user, mavuno } = await addCustomer({ phone: '0712345678' })
  await mavuno.call(getMe)
  const taken = {
    phone: '0712345678',
    request_id: 'any',
    code: '123456',
    password,
    confirm_password: password,
  }
  await expect(mavuno.call(signUp, taken)).rejects.toThrow()
  const operator = await addOperator()
  await operator.mavuno.client.request({ path: '/api/operator/users?query=0712345678' })
  await expect(connect().call(signIn, { phone: '0712345678', password: 'wrong' })).rejects.toThrow()
  const text = lines.join('\n')
  expect(text).toContain('"endpoint":"signUp"')
  expect(text).toContain(`"user":"${user.id}"`)
  for (const secret of ['712345678', password, 'wrong', user.token]) {
    expect(text).not.toContain(secret)
  }
})

test('metrics are served only to callers with their token, and not at all if none is set', async () => {
  const app = await createAppWith({ METRICS_TOKEN: metricsToken })
  const ask = async (headers: Record<string, string> = {}) =>
    (await app.request('/metrics', { headers })).status
  expect(await ask()).toBe(401)
  expect(await ask({ authorization: 'Bearer another' })).toBe(401)
  expect(await ask({ authorization: `Bearer ${metricsToken}` })).toBe(200)
  expect((await (await createAppWith({})).request('/metrics')).status).toBe(404)
})

test('the metrics count each endpoint by its name', async () => {
  const app = await createAppWith({ METRICS_TOKEN: metricsToken })
  await app.request('/api/config')
  await app.request('/api/../../etc/passwd')
  const headers = { authorization: `Bearer ${metricsToken}` }
  const reply = await app.request('/metrics', { headers })
  expect(reply.headers.get('content-type')).toContain('text/plain')
  const text = await reply.text()
  expect(text).toContain('mavuno_requests_total{endpoint="getConfig",status="200"} 1')
  expect(text).toContain('mavuno_requests_total{endpoint="other",status="404"} 1')
  expect(text).toMatch(/mavuno_request_seconds_bucket\{endpoint="getConfig",le="\+Inf"\} 1/)
  expect(text).toMatch(/^mavuno_memory_bytes \d+$/m)
})

test('the metrics add up how long answers took: each bucket has all that took at most its bound', () => {
  const metrics = createMetrics()
  for (const seconds of [0.005, 0.006, 0.25, 2, 60]) metrics.countRequest('getWallet', 200, seconds)
  metrics.countRequest('getWallet', 503, 0.5)
  metrics.countRequest('getConfig', 200, 10)
  const text = metrics.text()
  const counted = (endpoint: string) =>
    Array.from(
      text.matchAll(/seconds_bucket\{endpoint="(\w+)",le="([^"]+)"\} (\d+)/g),
      ([, name, bound, count]) => [name, bound, Number(count)] as const,
    ).flatMap(([name, bound, count]) => (name === endpoint ? [[bound, count]] : []))
  expect(counted('getWallet')).toEqual([
    ...[
      ['0.005', 1],
      ['0.01', 2],
      ['0.025', 2],
      ['0.05', 2],
      ['0.1', 2],
      ['0.25', 3],
    ],
    ...[
      ['0.5', 4],
      ['1', 4],
      ['2.5', 5],
      ['10', 5],
      ['+Inf', 6],
    ],
  ])
  expect(counted('getConfig').slice(-2)).toEqual([
    ['10', 1],
    ['+Inf', 1],
  ])
  const lines = text.split('\n')
  expect(lines).toContain('mavuno_request_seconds_sum{endpoint="getWallet"} 62.761')
  expect(lines).toContain('mavuno_request_seconds_count{endpoint="getWallet"} 6')
  expect(lines).toContain('mavuno_requests_total{endpoint="getWallet",status="200"} 5')
  expect(lines).toContain('mavuno_requests_total{endpoint="getWallet",status="503"} 1')
})

test.each([
  ['debug', ['debug', 'info', 'warn', 'error']],
  ['info', ['info', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['error', ['error']],
  ['silent', []],
] as const)('at the level %s the log has the lines of %j', (level, levels) => {
  const lines: string[] = []
  const log = createLogger(level, (line) => lines.push(line))
  for (const own of ['debug', 'info', 'warn', 'error'] as const) log[own]('a fault', { own })
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
    levels.map((own) => ({ time: expect.any(String), level: own, message: 'a fault', own })),
  )
})

test('HEAD answers like GET, without the body', async () => {
  const app = await createAppWith({})
  const reply = await app.request('/api/config', { method: 'HEAD' })
  expect([reply.status, await reply.text()]).toEqual([200, ''])
})

test('a body that is not UTF-8, or has half a character, is refused and never stored', async () => {
  const app = await createAppWith({})
  const headers = { 'content-type': 'application/json' }
  const post = async (body: string | Uint8Array<ArrayBuffer>) =>
    (await app.request('/api/auth/sign-in', { method: 'POST', headers, body })).status
  expect(await post(new Uint8Array([0x7b, 0xff, 0x7d]))).toBe(400)
  expect(await post('{"phone":"\\ud800","password":"x"}')).toBe(400)
  expect(await post('{"phone":"a\\u0000b","password":"x"}')).toBe(400)
})

test('an SDK on a listed origin can call the server', async () => {
  const app = await createAppWith({ ALLOWED_ORIGINS: 'https://wallet.example' })
  const mavuno = createMavuno({
    apiHost: 'http://mavuno.test',
    storage: createMemoryStorage(),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.headers.set('origin', 'https://wallet.example')
      return app.request(request)
    },
  })
  expect((await mavuno.call(getConfig)).site_name).toBe('Mavuno')
})
