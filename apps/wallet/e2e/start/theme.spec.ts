import { newCustomer, openAs } from '../support/customers.js'
import { expectPage, paths } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

const dark = { page: 'rgb(10, 15, 12)', bar: '#131a16' }
const light = { page: 'rgb(243, 245, 239)', bar: '#ffffff' }

/** The colours of the page and of the phone's bar above it. */
function colours(page: Page) {
  return page.evaluate(() => ({
    page: getComputedStyle(document.documentElement).backgroundColor,
    bar: document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
  }))
}

/**
 * Chooses the theme, in a browser without service workers: only there, and where one serves the page,
 * is the choice read before the first paint.
 */
async function chooseAtStart(page: Page, theme: string): Promise<void> {
  await page.addInitScript((chosen) => {
    localStorage.setItem('mavuno:theme', chosen)
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  }, theme)
}

/** Holds the files until the returned function is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('a phone that prefers light shows the dark theme until somebody chooses, and loads no styles of the light one first', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await colours(page)).toEqual(dark)
  expect(requested.filter((url) => url.includes('/light-'))).toEqual([])
})

test('the first paint has the chosen theme: nothing is painted before its styles are there', async ({
  page,
}) => {
  await chooseAtStart(page, 'light')
  const showApp = await hold(page, '**/assets/index-*.js')
  const showLight = await hold(page, '**/assets/light-*.css')
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('#boot-failure').waitFor({ state: 'attached' })
  const isPainted = () => page.evaluate(() => performance.getEntriesByType('paint').length > 0)
  // Time enough to paint for a page that does not wait: four frames of another page.
  const other = await page.context().newPage()
  for (let frame = 0; frame < 4; frame += 1)
    await other.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await isPainted()).toBe(false)
  showLight()
  await expect.poll(isPainted).toBe(true)
  expect(await colours(page)).toEqual(light)
  await expect(page.locator('#boot-outline')).toBeVisible()
  showApp()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await colours(page)).toEqual(light)
})

test('the head of a first visit reads nothing from storage: that delays the first paint of a cheap phone by 30 ms', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const storage = localStorage
    Object.defineProperty(window, 'localStorage', {
      get() {
        performance.mark(`read in the ${document.body ? 'body' : 'head'}`)
        return storage
      },
    })
  })
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  const reads = await page.evaluate(() =>
    performance.getEntriesByType('mark').map(({ name }) => name),
  )
  expect(reads).toContain('read in the body')
  expect(reads).not.toContain('read in the head')
})

test('after a forced reload, which no service worker serves, the chosen theme comes with the rest of the app', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('mavuno:theme', 'light'))
  await page.goto('/')
  await expect.poll(() => colours(page)).toEqual(light)
})

test.describe('a page that the service worker serves', () => {
  test.use({ serviceWorkers: 'allow' })

  test('has the chosen theme at its first paint', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.evaluate(() => localStorage.setItem('mavuno:theme', 'light'))
    await page.reload()
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
      )
      .toBe(1)
    const times = await page.evaluate(() => ({
      worker: navigator.serviceWorker.controller !== null,
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      light: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/light-'))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    }))
    expect(times.worker).toBe(true)
    expect(times.light).toHaveLength(1)
    expect(times.light[0]).toBeLessThanOrEqual(times.painted ?? 0)
    expect(await colours(page)).toEqual(light)
  })
})

test('without its styles the app starts nevertheless, and is light once it has loaded the rest', async ({
  page,
}) => {
  await chooseAtStart(page, 'light')
  await page.route('**/assets/light-*.css', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => colours(page)).toEqual(light)
})

test('as the phone: the theme follows it, also while the app is open', async ({ page }) => {
  await chooseAtStart(page, 'auto')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await colours(page)).toEqual(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => colours(page)).toEqual(dark)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await colours(page)).toEqual(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => colours(page)).toEqual(light)
})

test('the theme is chosen in settings, applied at once, in other tabs too, and kept after logging out', async ({
  page,
  context,
}) => {
  await openAs(page, await newCustomer(), paths.settings)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('radio', { name: 'Light' }).check()
  expect(await colours(page)).toEqual(light)
  await expect.poll(() => colours(other)).toEqual(light)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Theme' })).toContainText('Light')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expectPage(page, paths.sign)
  await page.reload()
  await expectPage(page, paths.sign)
  // Where no worker serves the page, the choice comes with the rest of the app, which may be after the page.
  await expect.poll(() => colours(page)).toEqual(light)
})

test('the tab bar is dark in both themes', async ({ page }) => {
  await chooseAtStart(page, 'light')
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Main menu' })
  await expect(bar).toHaveCSS('background-color', 'rgb(19, 26, 22)')
})
