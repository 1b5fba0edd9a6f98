import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions } from '@playwright/test'
import { asDemoCustomer, logIn, newCustomer, type Person } from '../e2e/support/customers.js'
import { addressesOf, expectPage, paths } from '../e2e/support/pages.js'
import { test, type Page } from '../e2e/support/wallet-test.js'

/** A picture of all pages side by side. */
interface Sheet {
  readonly name: string
  readonly context?: BrowserContextOptions
  readonly width?: number
  /** Whose pages are shown: by default the demo customer's, who has one of everything. */
  readonly person?: () => Promise<Person>
  readonly prepare?: (page: Page) => Promise<void>
}

const sheets: readonly Sheet[] = [
  { name: 'dark' },
  { name: 'light', prepare: (page) => chooseTheme(page, 'light') },
  { name: 'new-customer', person: () => newCustomer() },
  { name: 'swahili-320', context: { locale: 'sw' }, width: 320 },
  { name: 'japanese', context: { locale: 'ja' } },
  { name: 'large-text', prepare: enlargeText },
  { name: 'errors', prepare: failCalls },
]

const columns = 8
const height = 740
const folder = fileURLToPath(new URL('../../../docs/pictures', import.meta.url))

async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('mavuno:theme', chosen), theme)
}

async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    }),
  )
}

async function failCalls(page: Page): Promise<void> {
  await page.route(/\/api\/(?!config|languages)/, (route) => route.fulfill({ status: 503 }))
}

async function draw(page: Page, address: string): Promise<string> {
  await page.goto(`/#${address}`)
  // On a first visit the texts of some languages, and then the page's own, come after the first screen.
  await page.waitForLoadState('networkidle')
  await expectPage(page, address)
  return (await page.screenshot({ type: 'jpeg', quality: 80, scale: 'css' })).toString('base64')
}

for (const { name, context: options, width = 360, person, prepare } of sheets) {
  test(`all pages, ${name}`, async ({ browser, baseURL }) => {
    const customer = await (person ?? asDemoCustomer)()
    const pictures: string[] = []
    for (const address of await addressesOf(await asDemoCustomer())) {
      const context = await browser.newContext({
        ...options,
        ...(baseURL !== undefined && { baseURL }),
        viewport: { width, height },
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      if (!address.startsWith(paths.sign)) await logIn(page, customer)
      await prepare?.(page)
      pictures.push(await draw(page, address))
      await context.close()
    }
    const page = await browser.newPage({
      viewport: { width: columns * (width + 16) + 16, height },
    })
    const images = pictures.map((data) => `<img src="data:image/jpeg;base64,${data}">`)
    const style = 'margin:16px;display:flex;flex-wrap:wrap;gap:16px;background:#777'
    await page.setContent(`<body style="${style}">${images.join('')}</body>`)
    await page.screenshot({ path: `${folder}/screens-${name}.jpg`, fullPage: true, quality: 70 })
    await page.close()
  })
}
