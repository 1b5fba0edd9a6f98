import { asDemoCustomer, logInOnce, newCustomer } from '../support/customers.js'
import { expectPage } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

const paths = {
  home: '/pages/index/index',
  product: '/pages/product/index',
  wallet: '/pages/wallet/index',
  my: '/pages/my/index',
  sign: '/pages/sign/index',
}
const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const tab = (page: Page, name: string) => tabBar(page).getByRole('link', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const toast = (page: Page) => page.getByRole('region', { name: /Messages/ }).getByRole('listitem')
const outline = (page: Page) => page.locator('#boot-outline')
const at = (path: string) => new RegExp(`#${path}($|\\?)`)

/** Opens the tabs once, so that their files are in this page's memory. */
async function visit(page: Page, ...tabs: string[]) {
  await page.goto('/')
  for (const name of tabs) {
    await tab(page, name).click()
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
    await expect(heading(page)).toBeVisible()
  }
}

test('the first paint, before any script, is Home: title, tabs and placeholders', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(heading(page)).toHaveText('Mavuno')
  await expect(tabBar(page).getByRole('link')).toHaveText(['Home', 'Product', 'Wallet', 'My'])
  expect((await tabBar(page).boundingBox())?.height).toBe(50)
  await expect(tab(page, 'Home')).toHaveCSS('color', 'rgb(69, 209, 134)')
  await expect(outline(page).locator('.mv-skeleton').last()).toBeVisible()
  await context.close()
})

test('nothing moves when the app replaces the first paint', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const parts = ['.mv-title-bar', '.mv-hero', '.mv-button-pair', '.mv-menu-grid', '.mv-tab-bar']
  const places = async () =>
    Promise.all(parts.map((part) => page.locator(part).first().boundingBox()))
  await expect(page.locator('#boot-outline')).toBeVisible()
  const before = await places()
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('#boot-outline')).toHaveCount(0)
  expect(await places()).toEqual(before)
})

test('the first paint is in the chosen language', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mavuno:locale', '"ja"'))
  await page.route('**/assets/index-*.js', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(tabBar(page).getByRole('link')).toHaveText([
    'ホーム',
    '商品',
    'ウォレット',
    'マイページ',
  ])
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
})

test('an app that fails to load says so, and offers to try again', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('We could not reach Mavuno.')
  await page.unroute('**/assets/index-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('navigating moves the focus to the heading, which is the page’s title', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(heading(page)).not.toBeFocused()
  await tab(page, 'Product').click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(heading(page)).toHaveText('Product')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle('Product · Mavuno')
  // The same holds for a page that renders at once because it is loaded already.
  await tab(page, 'Home').click()
  await expect(heading(page)).toHaveText('Mavuno')
  await expect(heading(page)).toBeFocused()
})

test('tabs replace each other in the history: Back leaves them', async ({ page }) => {
  await page.goto('/manifest.webmanifest')
  await visit(page, 'Product', 'Home', 'Product')
  await page.goBack()
  await expect(page).toHaveURL(/manifest/)
})

test('each tab keeps its scroll position, and tapping the current tab scrolls to the top', async ({
  page,
}) => {
  await visit(page, 'Product')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await tab(page, 'Home').click()
  await expect(heading(page)).toHaveText('Mavuno')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await tab(page, 'Product').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await tab(page, 'Product').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('Back restores the scroll position, and a new page starts at the top', async ({ page }) => {
  await visit(page, 'Product')
  const product = page.getByRole('article').getByRole('link').nth(2)
  await product.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 100))
  const left = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(scrollY))),
  )
  expect(left).toBeGreaterThan(0)
  await product.dispatchEvent('click')
  await expect(page).toHaveURL(at('/pages/product/detail'))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(at(paths.product))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('Back closes an overlay before it leaves the page', async ({ page }) => {
  await logInOnce(page, await asDemoCustomer())
  await visit(page, 'Product')
  await page.getByRole('article', { name: 'Quick' }).getByRole('link').first().click()
  const buy = page.getByRole('button', { name: 'Buy', exact: true })
  await buy.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(at('/pages/product/detail'))
  // An address typed while the sheet is open opens its page, and Back then returns here.
  await buy.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate((hash) => (location.hash = hash), paths.wallet)
  await expect(heading(page)).toHaveText('Wallet')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(buy).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(at(paths.product))
})

test('Back closes a sheet on the first page of the app, also where the browser has no CloseWatcher', async ({
  page,
}) => {
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'CloseWatcher'))
  await logInOnce(page, await asDemoCustomer())
  await page.goto(`/#${paths.my.replace('index', 'settings')}`)
  const devices = page.getByRole('button', { name: 'Devices' })
  const sheet = page.getByRole('dialog')
  await devices.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(devices).toBeVisible()
  await devices.click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  // No history entry is left over: the next Back leaves the page.
  await page.goBack()
  await expect(page).not.toHaveURL(at('/pages/my/settings'))
})

test('a slow page shows a progress line, and after a minute a failure', async ({ page }) => {
  const files = '**/assets/product-pages-*.js'
  await page.clock.install()
  await page.goto('/')
  // A request that is still on its way would time out when the clock jumps.
  await expect(page.getByRole('article').first()).toBeVisible()
  let requested = 0
  await page.route(files, () => void (requested += 1))
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await tab(page, 'Product').click()
  // The clock runs for minutes within a moment, in which the request may not have been sent yet.
  await expect.poll(() => requested).toBe(1)
  const indicator = page.locator('.mv-progress-line')
  await page.clock.runFor(150)
  await expect(indicator).toHaveAttribute('data-state', 'idle')
  await page.clock.runFor(100)
  await expect(indicator).toHaveAttribute('data-state', 'shown')
  const failure = page.getByText('We could not open this page.')
  await page.clock.runFor(59_700)
  await expect(indicator).toHaveAttribute('data-state', 'shown')
  await expect(failure).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(failure).toBeVisible()
  // Later it does not reload the app by itself either, which would only start the wait again.
  await page.clock.runFor(300_000)
  await expect(failure).toBeVisible()
  expect([requested, loads]).toEqual([1, 0])
  await page.unroute(files)
  await page.clock.resume()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(heading(page)).toHaveText('Product')
})

test('files that are gone after a deploy reload the app once, then a page shows a failure', async ({
  page,
}) => {
  // So are the texts that are loaded after the first screen.
  await page.route('**/assets/rest-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route('**/assets/product-pages-*.js', (route) => route.fulfill({ status: 404 }))
  await tab(page, 'Product').click()
  await expect(page.getByText('We could not open this page.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Your money has not moved.')
  expect(loads).toBe(1)
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('styles that failed to load are requested again by the next page', async ({ page }) => {
  await page.route('**/assets/styles-*.css', (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  const failure = page.getByText('We could not open this page.')
  await tab(page, 'Product').click()
  await expect(failure).toBeVisible()
  await page.unroute('**/assets/styles-*.css')
  let loads = 0
  page.on('load', () => (loads += 1))
  await tab(page, 'My').click()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  expect(loads).toBe(0)
})

test('a page that breaks affects no other page, and links to Home', async ({ page }) => {
  await page.route('**/assets/product-pages-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const screens = { '${paths.product}'() { throw new Error('broken') } }`,
    }),
  )
  await page.goto('/')
  await tab(page, 'Product').click()
  await expect(page.getByText('This page stopped working.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to home' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an unknown address says so, and links to Home', async ({ page }) => {
  for (const path of ['/pages/nowhere', '/pages/index', '/pages/index/index/x']) {
    await page.goto(`/#${path}`)
    await expect(heading(page)).toHaveText('Page not found')
    await page.getByRole('link', { name: 'Go to home' }).click()
    await expect(page).toHaveURL(at(paths.home))
  }
})

test('twenty refused calls redirect to the sign page once, and login leads back', async ({
  page,
}) => {
  await logInOnce(page, await newCustomer())
  await page.goto(`/#${paths.my}`)
  await expectPage(page, paths.my)
  await page.route(/\/api\/(?!config|languages)/, (route) =>
    route.fulfill({
      status: 401,
      json: { code: 401, success: false, data: null, message: 'Please log in again' },
    }),
  )
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).hash))
  await page.goto(`/#${paths.wallet}`)
  await expect(page).toHaveURL(at(paths.sign))
  await expect(toast(page)).toHaveText(/Please log in again/)
  expect(seen.filter((hash) => hash.startsWith(`#${paths.sign}`))).toHaveLength(1)
  const query = new URLSearchParams(new URL(page.url()).hash.split('?')[1])
  expect(query.get('redirect')).toBe(paths.wallet)
  expect(await page.evaluate(() => localStorage.getItem('mavuno:userInfo'))).toBeNull()
})

test('logging out removes private data: on Back, on reload and in the other tab', async ({
  page,
  context,
}) => {
  const customer = await newCustomer()
  await logInOnce(page, customer)
  await page.goto(`/#${paths.my}`)
  const phone = page.getByText(/07\d\d \*\*\* \d\d\d/)
  await expect(phone).toBeVisible()
  await page.goto(`/#${paths.home}`)
  await expect(page.getByRole('region', { name: 'Your money' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/#${paths.my}`)
  await expect(other.getByText(/07\d\d \*\*\* \d\d\d/)).toBeVisible()

  await page.goto('/#/pages/my/settings')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(at(paths.sign))
  await expect(other).toHaveURL(at(paths.sign))
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left.filter((key) => /^mavuno:(userInfo|cache\.|pending\.|chat)/.test(key))).toEqual([])
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Your money' })).toHaveCount(0)
  await page.goto(`/#${paths.my}`)
  await expect(phone).toHaveCount(0)
  await expect(page).toHaveURL(at(paths.sign))
})

test('a page restored from the back/forward cache shows nothing of a session that has ended', async ({
  page,
}) => {
  await logInOnce(page, await newCustomer())
  await page.goto('/')
  const money = page.getByRole('region', { name: 'Your money' })
  await expect(money).toBeVisible()
  // A page in the back/forward cache gets no events of other tabs, and is restored as it was.
  await page.evaluate(() => localStorage.removeItem('mavuno:userInfo'))
  const restorePage = () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
  // The app listens only after its first screen has rendered.
  await expect(async () => {
    await restorePage()
    await expect(money).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(page.getByText('Log in to see your balance.').first()).toBeVisible()
})

test('cached answers of a customer are shown to nobody else on the device', async ({ page }) => {
  await logInOnce(page, await asDemoCustomer())
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Your money' })).toContainText(/[1-9]/)
  // Removed without an event, as when the device frees storage.
  await page.evaluate(() => localStorage.removeItem('mavuno:userInfo'))
  await page.route('**/api/home', () => undefined)
  await page.reload()
  await expect(page.getByText('Log in to see your balance.').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your money' })).toHaveCount(0)
})

test('an answer that arrives after navigating to another page changes nothing there', async ({
  page,
}) => {
  await visit(page, 'Product')
  await expect(page.getByRole('article').first()).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/announcements**', async (route) => {
    await held
    await route.continue()
  })
  const requested = page.waitForRequest('**/api/announcements**')
  await page.goto('/#/pages/announcement/index')
  await requested
  await page.goto(`/#${paths.product}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('article').first()).toBeVisible()
  const shown = await main.innerText()
  answer()
  // Read from the page, as Chromium may report a request of a page left behind as aborted.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/announcements')),
  )
  // After two frames, any change that the answer causes would be visible.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
  expect(await main.innerText()).toBe(shown)
  await expect(heading(page)).toHaveText('Product')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('no page violates the content policy or throws', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await visit(page, 'Product', 'Home')
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(2)
  expect(faults).toEqual([])
})
