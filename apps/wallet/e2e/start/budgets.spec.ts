import { expect, test, type Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import { shipped } from '../../../../packages/texts/src/languages.js'
import { asDemoCustomer } from '../support/customers.js'

const KiB = 1024

/** Brotli KiB of scripts and styles, including those in index.html. */
const budget = 106

interface Received {
  readonly path: string
  readonly type: string
  readonly bytes: number
}

/** The requests sent until a first screen, by default Home, was shown with its data. */
async function receivedFor(page: Page, address = '/'): Promise<Received[]> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('article')) return
      observer.disconnect()
      performance.mark('first-screen')
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  await expect(page.getByRole('article').first()).toBeVisible()
  return page.evaluate(() => {
    const [mark] = performance.getEntriesByName('first-screen')
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    return entries
      .filter(({ startTime }) => startTime <= (mark?.startTime ?? 0))
      .map(({ name, initiatorType, encodedBodySize }) => ({
        path: new URL(name).pathname,
        type: initiatorType,
        bytes: encodedBodySize,
      }))
  })
}

/** The inline scripts and styles of index.html, compressed. */
async function inlineBytes(page: Page): Promise<number> {
  const html = await (await page.request.get('/')).text()
  const parts = [...html.matchAll(/<(style|script)\b[^>]*>([\s\S]*?)<\/\1>/g)]
  return brotliCompressSync(parts.map(([, , text]) => text).join('')).length
}

test('the first screen’s scripts and styles stay within their budget', async ({ page }) => {
  const received = await receivedFor(page)
  const parts = received.filter(({ path }) => /\.(js|css)$/.test(path))
  const bytes = parts.reduce((sum, part) => sum + part.bytes, await inlineBytes(page))
  test.info().annotations.push({ type: 'KiB', description: (bytes / KiB).toFixed(1) })
  expect(bytes / KiB).toBeLessThanOrEqual(budget)
})

test('the first screen takes at most six requests', async ({ page }) => {
  const received = await receivedFor(page)
  const paths = received.filter(({ type }) => type !== 'img').map(({ path }) => path)
  expect(paths.length, paths.join(' ')).toBeLessThanOrEqual(6)
})

test('i18next is requested after the first screen is shown, not before', async ({ page }) => {
  const requested = page.waitForResponse(/\/i18next-[^/]+\.js$/)
  const received = await receivedFor(page)
  expect(received.filter(({ path }) => path.includes('i18n'))).toEqual([])
  expect((await requested).status()).toBe(200)
})

test('crops are drawn by a file of their own, after the products are shown', async ({ page }) => {
  const drawings = page.waitForResponse(/\/crops-[^/]+\.js$/)
  const received = await receivedFor(page, '/#/pages/product/index')
  expect(received.filter(({ path }) => path.includes('crops'))).toEqual([])
  expect((await drawings).status()).toBe(200)
  await expect(page.locator('svg[data-crop]').first()).toBeVisible()
})

test('a language that only the server has is in no file of the app', async ({ request }) => {
  const textOf = async (path: string) => (await request.get(path)).text()
  const served = JSON.parse(await textOf('/api/languages/sw.json')) as Record<string, string>
  const names = (await textOf('/service-worker.js')).match(/assets\/[\w-]+\.js/g) ?? []
  const files = await Promise.all(names.map((name) => textOf(`/${name}`)))
  const countFilesWith = (text: string) => files.filter((file) => file.includes(text)).length
  expect(countFilesWith('10 digits')).toBeGreaterThan(0)
  for (const id of ['home.log_in_text', 'risk.text'])
    expect(countFilesWith(served[id] ?? id)).toBe(0)
})

test('every file is sent compressed, and is cached for good if its name has a hash', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const files = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, path]) => path)
  expect(files.length).toBeGreaterThan(0)
  for (const file of ['', 'service-worker.js', ...files]) {
    const { headers } = await request
      .get(`/${file}`, { headers: { 'accept-encoding': 'br' } })
      .then((reply) => ({ headers: reply.headers() }))
    expect([file, headers['content-encoding']]).toEqual([file, 'br'])
    const cached = file?.startsWith('assets/') ? /immutable/ : /no-cache/
    expect(headers['cache-control']).toMatch(cached)
  }
})

test('no part of the first screen waits for a stylesheet', async ({ page }) => {
  await page.route('**/*.css', () => undefined)
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCSS(
    'background-color',
    'rgb(62, 203, 127)',
  )
})

/** All texts on the page, including the names of controls. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = Array.from(document.querySelectorAll('[aria-label]'), (element) =>
      element.getAttribute('aria-label'),
    )
    return [document.body.innerText, ...names].map(String)
  })
}

for (const language of Object.keys(shipped)) {
  test(
    `no text of home in ${language} waits for the rest of the language`,
    { tag: language === 'ja' ? [] : '@long' },
    async ({ page }) => {
      await page.addInitScript((locale) => {
        localStorage.setItem('mavuno:locale', JSON.stringify(locale))
      }, language)
      await page.route('**/assets/rest-*.js', (route) => route.abort())
      const { user } = await asDemoCustomer()
      for (const info of [undefined, JSON.stringify(user)]) {
        if (info !== undefined) {
          await page.addInitScript(
            (stored) => localStorage.setItem('mavuno:userInfo', stored),
            info,
          )
        }
        await page.goto('/')
        // Only the parts that need it say that they are missing.
        await expect(page.getByRole('alert').first()).toBeVisible()
        await expect(page.getByRole('article').first()).toBeVisible()
        const ids = (await textsOn(page)).flatMap(
          (text) => text.match(/\b[a-z_]+\.[a-z_]+\b/g) ?? [],
        )
        expect(ids).toEqual([])
      }
    },
  )
}
