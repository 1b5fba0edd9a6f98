import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.js'
import { writeConfig } from '../config/config-service.js'
import { createTestContext } from '../testing/test-context.js'
import { scriptHashes } from './content-policy.js'

const boot = 'window.mavunoBoot = 1'
const html = `<!doctype html><title>Mavuno</title><script>${boot}</script><script type="module" src="./assets/a.js"></script>`
const script = 'console.log("habari")'.repeat(50)

async function createWalletApp() {
  const folder = await mkdtemp(join(tmpdir(), 'mavuno-wallet-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'sw.js'), '// worker')
  await writeFile(join(folder, '.secret'), 'secret')
  await writeFile(join(folder, 'assets', 'index-Ab12Cd34.js'), script)
  await writeFile(join(folder, 'assets', 'index-Ab12Cd34.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets', 'index-Ab12Cd34.js.gz'), gzipSync(script))
  const context = await createTestContext()
  return { context, app: createApp(context, { walletFolder: folder }) }
}

const asset = '/assets/index-Ab12Cd34.js'

test('the page is asked for each time, what has a hash in its name once', async () => {
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

test('a file goes out as it was pressed, in what the caller takes', async () => {
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

test.each([
  [{}, 'same-origin'],
  [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }, 'same-origin'],
  [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-site' }, 'same-origin'],
  // The service worker's copy, which answers whoever opens the page later.
  [{ 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }, 'same-origin'],
  [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }, 'unsafe-none'],
  [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }, 'unsafe-none'],
])('asked for with %j, the opener policy of the page is %s', async (headers, policy) => {
  const { app } = await createWalletApp()
  const page = await app.request('/', { headers })
  expect(page.headers.get('cross-origin-opener-policy')).toBe(policy)
  expect(page.headers.get('vary')).toBe('accept-encoding, sec-fetch-mode, sec-fetch-site')
  for (const path of [asset, '/api/config']) {
    const other = await app.request(path, { headers })
    expect(other.headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
  }
})

test('what has not changed is not sent again, and HEAD sends nothing', async () => {
  const { app } = await createWalletApp()
  const tag = (await app.request('/')).headers.get('etag') ?? ''
  const again = await app.request('/', { headers: { 'if-none-match': `W/"x", ${tag}` } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await app.request('/', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-length')).toBe(String(html.length))
})

test('nothing else of the machine is there', async () => {
  const { app } = await createWalletApp()
  const paths = ['/.secret', '/../package.json', '/%2e%2e/package.json', '/assets', '/index.php']
  for (const path of paths) expect([path, (await app.request(path)).status]).toEqual([path, 404])
})

test('the page runs its own scripts and the one that stands in it, under Trusted Types', async () => {
  const { app } = await createWalletApp()
  const policy = (await app.request('/')).headers.get('content-security-policy') ?? ''
  const [hash] = scriptHashes(html)
  expect(scriptHashes(html)).toHaveLength(1)
  expect(policy).toContain(`script-src 'self' ${hash};`)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("frame-src 'none'")
  expect(policy).not.toContain('unsafe-eval')
})

test('where pages may connect and what they may frame follows the config, and nothing else gets in', async () => {
  const { app, context } = await createWalletApp()
  await writeConfig(context.db, {
    support: { chat_host: 'https://chat.example/x', socket_host: 'wss://sockets.example' },
    language_packages: [{ key: 'en', json: 'https://texts.example/en.json' }],
    webview_hosts: ['pay.example', '*.bank.example', "evil.example; script-src 'unsafe-inline'"],
  })
  const policy = (await app.request('/')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain(
    "connect-src 'self' https://chat.example wss://chat.example https://sockets.example wss://sockets.example https://texts.example",
  )
  expect(policy).toContain('frame-src https://pay.example https://*.bank.example;')
  expect(policy).not.toContain('evil')
})
