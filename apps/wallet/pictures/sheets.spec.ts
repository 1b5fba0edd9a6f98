import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions } from '@playwright/test'
import {
  asDemoCustomer,
  logIn,
  newCustomer,
  setAccount,
  topUp,
  type Person,
} from '../e2e/support/customers.js'
import { addressesOf, expectPage, paths } from '../e2e/support/pages.js'
import { test, type Shop } from '../e2e/support/shop.js'
import { expect, type Page } from '../e2e/support/wallet-test.js'

/** A picture of all pages side by side. */
interface Sheet {
  readonly name: string
  readonly context?: BrowserContextOptions
  readonly width?: number
  /** Whose pages are shown: by default the demo customer's, who has one of everything. */
  readonly person?: (shop: Shop) => Promise<Person>
  readonly prepare?: (page: Page) => Promise<void>
  /** Done on the loaded page, before the picture. */
  readonly onLoaded?: (page: Page) => Promise<void>
  /** The pages are drawn while they load. */
  readonly isLoading?: boolean
}

const sheets: readonly Sheet[] = [
  { name: 'dark' },
  { name: 'light', prepare: (page) => chooseTheme(page, 'light') },
  { name: 'new-customer', person: () => newCustomer() },
  { name: 'swahili-320', context: { locale: 'sw' }, width: 320 },
  { name: 'spanish', context: { locale: 'es' } },
  { name: 'japanese', context: { locale: 'ja' } },
  { name: 'large-text', prepare: enlargeText },
  { name: 'long-and-big', person: longAndBig, width: 320 },
  { name: 'loading', prepare: holdCalls, isLoading: true },
  { name: 'offline', onLoaded: (page) => page.context().setOffline(true) },
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

async function holdCalls(page: Page): Promise<void> {
  await page.route(/\/api\/(?!config|languages)/, () => {})
}

/** Long names and amounts as the largest customers have them. */
async function longAndBig(shop: Shop): Promise<Person> {
  const customer = await newCustomer({ nickname: 'Wanjiku wa Kamau-Oluoch Atieno' })
  await setAccount(customer)
  for (let paid = 0; paid < 15; paid += 1) await topUp(customer, 7_000_000)
  const product = await shop.newProduct({
    name: 'Macadamia orchard in the highlands of Embu and Meru',
    price: 12_345_678,
    earnings_per_time: 123_456,
    number_of_earnings: 90,
  })
  await shop.buy(customer, product, 3)
  const withdrawal = { amount: 7_000_000, pay_from: 'balance', real_amount: 6_860_000 }
  await customer.send('/api/withdrawals', withdrawal)
  return customer
}

async function draw(page: Page, address: string, { onLoaded, isLoading }: Sheet): Promise<string> {
  await page.goto(`/#${address}`)
  if (isLoading) {
    await expect(page.locator('h1')).not.toBeEmpty()
    // A skeleton is shown only after a moment.
    await page
      .locator('[aria-busy=true]')
      .first()
      .waitFor({ timeout: 2_000 })
      .catch(() => undefined)
  } else {
    // On a first visit the texts of some languages, and then the page's own, come after the first screen.
    await page.waitForLoadState('networkidle')
    await expectPage(page, address)
  }
  await onLoaded?.(page)
  return (await page.screenshot({ type: 'jpeg', quality: 80, scale: 'css' })).toString('base64')
}

for (const sheet of sheets) {
  const { name, context: options, width = 360, person, prepare } = sheet
  test(`all pages, ${name}`, async ({ browser, baseURL, shop }) => {
    const customer = await (person ?? asDemoCustomer)(shop)
    const addresses = await addressesOf(person === longAndBig ? customer : await asDemoCustomer())
    const pictures: string[] = []
    for (const address of addresses) {
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
      pictures.push(await draw(page, address, sheet))
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
