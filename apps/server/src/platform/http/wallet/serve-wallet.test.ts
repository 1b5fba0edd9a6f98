import type { Config } from '@mavuno/sdk/contract'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { writeConfig } from '../../../domains/config/config-service.js'
import { createApp } from '../../../entry/server/app.js'
import { createTestContext } from '../../../testing/test-context.js'
import { readSettings } from '../../settings.js'
import { scriptHashes } from './content-policy.js'
import { asOwner } from '../../../testing/test-database.js'

const boot = 'window.mavunoBoot = 1'
const html = `<!doctype html><title>Mavuno</title><script>${boot}</script><script type="module" src="./assets/a.js"></script>`
const script = 'console.log("habari")'.repeat(50)

async function createWalletApp(env: Record<string, string> = {}, overrides = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'mavuno-wallet-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'sw.js'), '// worker')
  await writeFile(join(folder, '.secret'), 'secret')
  await writeFile(join(folder, 'assets', 'index-Ab12Cd34.js'), script)
  await writeFile(join(folder, 'assets', 'index-Ab12Cd34.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets', 'index-Ab12Cd34.js.gz'), gzipSync(script))
  const context = await createTestContext({ settings: readSettings(env), ...overrides })
  return { context, app: createApp(context, { walletFolder: folder }) }
}

const asset = '/assets/index-Ab12Cd34.js'

test('the page is requested each time, files with a hash in their name only once', async () => {
  const { app } = await createWalletApp()
  const page = await app.request('/')
  expect(await page.text()).toBe(html)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const worker = await app.request('/sw.js')
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  const file = await app.request(asset)
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('a file is sent in the compressed form that the caller accepts', async () => {
  const { app } = await createWalletApp()
  for (const [accepted, encoding, body] of [
    ['br, gzip', 'br', brotliCompressSync(script)],
    ['gzip, deflate', 'gzip', gzipSync(script)],
    ['br;q=0, gzip', 'gzip', gzipSync(script)],
    ['identity', null, Buffer.from(script)],
  ] as const) {
    const reply = await app.request(asset, { headers: { 'accept-encoding': accepted } })
    expect(reply.headers.get('content-encoding')).toBe(encoding)
    expect(reply.headers.get('vary')).toBe('accept-encoding')
    expect(reply.headers.get('content-length')).toBe(String(body.byteLength))
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(body)
  }
})

/** The opener policy of a page, by the headers of its request. */
const openers: readonly [Record<string, string>, string][] = [
  [{}, 'same-origin'],
  [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }, 'same-origin'],
  [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-site' }, 'same-origin'],
  // The service worker's copy, which is used for all later visits.
  [{ 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }, 'same-origin'],
  [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }, 'unsafe-none'],
  [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }, 'unsafe-none'],
]

test('a page can be navigated by its opener only if no page, or one of our own, opened it', async () => {
  const { app } = await createWalletApp()
  for (const [headers, policy] of openers) {
    const page = await app.request('/', { headers })
    expect([headers, page.headers.get('cross-origin-opener-policy')]).toEqual([headers, policy])
    expect(page.headers.get('vary')).toBe('accept-encoding, sec-fetch-mode, sec-fetch-site')
    for (const path of [asset, '/api/config']) {
      const other = await app.request(path, { headers })
      expect(other.headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
    }
  }
})

test('an unchanged file is not sent again, and HEAD sends no body', async () => {
  const { app } = await createWalletApp()
  const tag = (await app.request('/')).headers.get('etag') ?? ''
  const again = await app.request('/', { headers: { 'if-none-match': `W/"x", ${tag}` } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await app.request('/', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-length')).toBe(String(html.length))
})

test('a page whose policy has changed is sent again, as browsers keep the policy of what is unchanged', async () => {
  const tagOf = async (env: Record<string, string>, path: string) =>
    (await (await createWalletApp(env)).app.request(path)).headers.get('etag')
  const other = { CHAT_HOST: 'https://chat.example.com' }
  expect(await tagOf({}, '/')).toBe(await tagOf({}, '/'))
  expect(await tagOf(other, '/')).not.toBe(await tagOf({}, '/'))
  expect(await tagOf(other, asset)).toBe(await tagOf({}, asset))
})

test('no other file of the machine is served', async () => {
  const { app } = await createWalletApp()
  const paths = ['/.secret', '/../package.json', '/%2e%2e/package.json', '/assets', '/index.php']
  for (const path of paths) expect([path, (await app.request(path)).status]).toEqual([path, 404])
})

/** The whole policy: what it does not name stays closed, and each line that is lost opens something. */
function policyWith({
  connect = "'self'",
  frames = 'https://example.com https://www.example.com',
} = {}): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes(html).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    `frame-src ${frames}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types mavuno',
  ].join('; ')
}

test('the page runs its own scripts and its inline script, under Trusted Types', async () => {
  const { app } = await createWalletApp()
  expect(scriptHashes(html)).toEqual([
    `'sha256-${createHash('sha256').update(boot).digest('base64')}'`,
  ])
  for (const path of ['/', '/index.html', '/sw.js', asset]) {
    const { headers } = await app.request(path)
    expect([path, headers.get('content-security-policy')]).toEqual([path, policyWith()])
  }
})

test('the hosts that pages may connect to and frame come from the settings, and the config adds none', async () => {
  const { app, context } = await createWalletApp({
    PUBLIC_URL: 'https://wallet.example',
    CHAT_HOST: 'https://chat.example',
    LANGUAGE_HOSTS: 'https://texts.example',
    FRAME_HOSTS: 'pay.example, *.bank.example',
  })
  await writeConfig(asOwner(context.db), {
    support: { socket_host: 'wss://evil.example' },
    language_packages: [
      { key: 'en', json: 'https://evil.example/en.json' },
      { key: 'sw', json: "https://; script-src 'unsafe-eval'" },
    ],
    webview_hosts: ['evil.example', "evil.example; script-src 'unsafe-inline'"],
  })
  const connect = [
    "'self' https://wallet.example wss://wallet.example https://chat.example wss://chat.example",
    'https://texts.example wss://texts.example',
  ].join(' ')
  const frames = 'https://pay.example https://*.bank.example'
  const policy = (await app.request('/')).headers.get('content-security-policy')
  expect(policy).toBe(policyWith({ connect, frames }))
  const reply = await app.request('/api/config')
  const { data } = (await reply.json()) as { data: Config }
  expect(data.webview_hosts).toEqual(['pay.example', '*.bank.example'])
  expect(data.support.socket_host).toBe('https://chat.example')
})

test('a live server without hosts of its own frames nothing', async () => {
  const { app } = await createWalletApp({ MAVUNO_MODE: 'live' })
  const policy = (await app.request('/')).headers.get('content-security-policy')
  expect(policy).toBe(policyWith({ frames: "'none'" }))
})

test('the page opens without the database', async () => {
  const { app, context } = await createWalletApp()
  await asOwner(context.db).query('alter table config rename to no_config')
  const page = await app.request('/')
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, policyWith()])
})
