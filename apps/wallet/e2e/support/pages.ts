import { pages } from '../../src/router/pages.js'
import { paths } from '../../src/router/paths.js'
import type { Person } from './customers.js'
import { productNamePrefix } from './shop.js'
import { expect, type Page } from './wallet-test.js'

export { paths, pages }

interface Items {
  items: { id: string; name?: string }[]
}

/** The address of each route, with its parameters; the demo customer has one of everything. */
export async function addressesOf(person: Person): Promise<string[]> {
  const firstOf = async (path: string) => {
    const { items } = await person.get<Items>(path)
    // A product of another test may be unpublished at any time.
    return items.find(({ name }) => !name?.startsWith(productNamePrefix))?.id ?? ''
  }
  const [product, record, holding, announcement, activity] = await Promise.all([
    firstOf('/api/products'),
    firstOf('/api/records?kind=withdraw'),
    firstOf('/api/holdings'),
    firstOf('/api/announcements'),
    firstOf('/api/activities'),
  ])
  const queries: Partial<Record<string, string>> = {
    [paths.productDetail]: `?id=${product}`,
    [paths.recordDetail]: `?id=${record}`,
    [paths.holdingRecords]: `?holding_id=${holding}`,
    [paths.announcement]: `?id=${announcement}`,
    [paths.activity]: `?id=${activity}`,
    [paths.webview]: `?url=${encodeURIComponent('https://example.com/')}`,
  }
  return pages.map(({ path }) => path + (queries[path] ?? ''))
}

/** Navigates to a page within the app, and waits until it has loaded. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.evaluate(
    (hash) =>
      new Promise((resolve) => {
        // The old page is still drawn until the frame after the change.
        const drawn = () => requestAnimationFrame(() => requestAnimationFrame(resolve))
        if (location.hash === `#${hash}`) drawn()
        else addEventListener('hashchange', drawn, { once: true })
        location.hash = hash
      }),
    address,
  )
  await expectPage(page, address)
}

/**
 * Expects a page with a heading and nothing left to load, never a white screen. A skeleton is shown only
 * after a moment, so what is busy counts, too.
 */
export async function expectPage(page: Page, address: string): Promise<void> {
  await expect(page.locator('h1'), address).not.toBeEmpty()
  await expect(
    page.locator('.mv-skeleton, main [aria-busy=true], .mv-progress-line[data-state=shown]'),
    address,
  ).toHaveCount(0)
  await expect(page.locator('main'), address).not.toBeEmpty()
}

/** Returns once requests fail: Chromium may still let one through after it has been switched offline. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const fails = () =>
    page.evaluate(() =>
      fetch('/api/config', { cache: 'no-store' }).then(
        () => false,
        () => true,
      ),
    )
  await expect.poll(fails).toBe(true)
}
