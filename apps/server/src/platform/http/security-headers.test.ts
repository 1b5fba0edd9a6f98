import { operatorUploadFile } from '@mavuno/sdk/operator'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../entry/server/app.js'
import { createAppWorld } from '../../testing/app-world.js'
import { png } from '../../testing/pictures.js'
import { readSettings } from '../settings.js'

const metricsToken = 'metrics-token-1234567'
const origin = 'https://partner.example'

/** The headers of every answer, unless the table below has others. */
const closed = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
}

const json = { 'content-type': 'application/json' }
const pagePolicy = expect.stringMatching(/^default-src 'none'; script-src 'self'; /) as string
const walletPage = { 'content-security-policy': pagePolicy, 'cache-control': 'no-cache' }
const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }

/** For each kind of answer: the request, the status, and the headers that differ. */
const kinds: Record<string, [string, RequestInit, number, Record<string, string>]> = {
  'an answer': ['/api/config/version', {}, 200, json],
  'an answer to somebody': ['/api/me', { headers: { authorization: 'me' } }, 200, json],
  'an answer without its body': ['/api/config', { method: 'HEAD' }, 200, json],
  'a file of lines': [
    '/api/records/export?format=csv',
    { headers: { authorization: 'me' } },
    200,
    {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="mavuno-records.csv"',
    },
  ],
  'a refusal': [
    '/api/auth/sign-in',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"phone":"0712345678","password":"x"}',
    },
    200,
    json,
  ],
  'malformed input': ['/api/auth/sign-in', { method: 'POST', body: '{' }, 400, json],
  'an answer that is not for everyone': ['/api/me', {}, 401, json],
  'an address of nothing': ['/api/nothing', {}, 404, json],
  'a page of nothing': ['/nothing', {}, 404, json],
  'a file that is not there': [`/files/${'0'.repeat(64)}`, {}, 404, json],
  'a picture for everyone': [
    '/files/picture',
    {},
    200,
    { 'content-type': 'image/png', ...forEver, 'cross-origin-resource-policy': 'cross-origin' },
  ],
  'the figures': [
    '/metrics',
    { headers: { authorization: `Bearer ${metricsToken}` } },
    200,
    { 'content-type': 'text/plain; charset=utf-8' },
  ],
  'the document of the contract': ['/api/openapi.json', {}, 200, json],
  'the page of the contract': [
    '/api/docs',
    {},
    200,
    {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  ],
  'the wallet': [
    '/',
    {},
    200,
    {
      ...walletPage,
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding, sec-fetch-mode, sec-fetch-site',
    },
  ],
  'a file of the wallet': [
    '/assets/index-Ab12Cd34.js',
    {},
    200,
    {
      ...walletPage,
      ...forEver,
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    },
  ],
}

async function createEverything(env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'mavuno-wallet-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Mavuno</title>')
  await writeFile(join(folder, 'assets', 'index-Ab12Cd34.js'), 'console.log(1)')
  const settings = readSettings({ METRICS_TOKEN: metricsToken, ...env })
  const { context, addCustomer, addOperator } = await createAppWorld({ settings })
  const { user } = await addCustomer()
  const { mavuno: desk } = await addOperator()
  const image = new Blob([png], { type: 'image/png' })
  const { path: picture } = await desk.call(operatorUploadFile, { image })
  const app = createApp(context, { walletFolder: folder })
  return async ([path, init]: (typeof kinds)[string]) => {
    const request = new Request(
      `http://mavuno.test${path.replace('/files/picture', picture)}`,
      init,
    )
    if (request.headers.get('authorization') === 'me') {
      request.headers.set('authorization', `Bearer ${user.token}`)
    }
    const { status, headers } = await app.request(request)
    const {
      'x-request-id': id,
      'content-length': _,
      etag: __,
      ...rest
    } = Object.fromEntries(headers)
    expect([path, id]).toEqual([path, expect.stringMatching(/^[0-9a-f-]{36}$/)])
    return { status, headers: rest }
  }
}

test('each kind of answer has exactly its security headers', async () => {
  const ask = await createEverything({})
  for (const [kind, row] of Object.entries(kinds)) {
    const [, , status, own] = row
    const expected = { status, headers: { ...closed, ...own } }
    expect([kind, await ask(row)]).toEqual([kind, expected])
  }
})

test('the CORS headers for a listed origin allow only what its pages need', async () => {
  const ask = await createEverything({ ALLOWED_ORIGINS: origin })
  const preflight = { origin, 'access-control-request-method': 'POST' }
  const asked = await ask(['/api/orders', { method: 'OPTIONS', headers: preflight }, 204, {}])
  const shared = {
    ...closed,
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'X-Request-Id,Retry-After',
  }
  expect(asked).toEqual({
    status: 204,
    headers: {
      ...shared,
      'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE',
      'access-control-allow-headers': 'Authorization,Content-Type,Idempotency-Key,Accept-Language',
      'access-control-max-age': '86400',
      vary: 'Origin, Access-Control-Request-Headers',
    },
  })
  const answer = await ask(['/api/config', { headers: { origin } }, 200, {}])
  expect(answer.headers).toEqual({ ...shared, ...json, vary: 'Origin' })
})

test('behind https each answer keeps browsers on https for two years', async () => {
  const ask = await createEverything({ PUBLIC_URL: 'https://wallet.example' })
  for (const [kind, row] of Object.entries(kinds)) {
    const { headers } = await ask(row)
    const told = headers['strict-transport-security']
    expect([kind, told]).toEqual([kind, 'max-age=63072000'])
  }
})
