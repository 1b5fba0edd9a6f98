import { newCustomer, openAs } from '../support/customers.js'
import { expect, test, type Page } from '../support/wallet-test.js'

const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test('the splash leads to Home, titled by the config’s site name', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/#\/pages\/index\/index$/)
  await expect(page).toHaveTitle('Mavuno')
  await expect(page.getByRole('heading', { level: 1, name: 'Mavuno' })).toBeVisible()
})

test('the four tabs have the order and routes of the specification', async ({ page }) => {
  await openAs(page, await newCustomer(), '/')
  const links = tabBar(page).getByRole('link')
  await expect(links).toHaveText(['Home', 'Product', 'Wallet', 'My'])
  for (const [name, path] of [
    ['Product', '/pages/product/index'],
    ['Wallet', '/pages/wallet/index'],
    ['My', '/pages/my/index'],
    ['Home', '/pages/index/index'],
  ] as const) {
    await links.filter({ hasText: name }).click()
    await expect(page).toHaveURL(new RegExp(`#${path}$`))
    await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveTitle(name === 'Home' ? 'Mavuno' : `${name} · Mavuno`)
  }
})

test('the tab bar is 50 px high, at the bottom, and green where selected', async ({ page }) => {
  await openAs(page, await newCustomer(), '/pages/wallet/index')
  const box = () => tabBar(page).boundingBox()
  await expect.poll(async () => (await box())?.height).toBe(50)
  await expect.poll(async () => ((await box())?.y ?? 0) + 50).toBe(740)
  await expect(tabBar(page).getByRole('link', { name: 'Wallet' })).toHaveCSS(
    'color',
    'rgb(69, 209, 134)',
  )
})

test('the config is fetched from the server once, and nothing is requested twice', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  const first = calls.filter((path) => path.startsWith('/api/')).slice(0, 2)
  expect(new Set(first)).toEqual(new Set(['/api/config', '/api/home']))
  await expect.poll(() => calls).toContain('/api/config/version')
  expect(calls.filter((path) => path === '/api/config' || path === '/api/home')).toHaveLength(2)
})

test('with a stored config, the app starts even if the server cannot be reached', async ({
  page,
}) => {
  await page.goto('/')
  await expect(tabBar(page)).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/')
  await page.reload()
  await expect(tabBar(page)).toBeVisible()
  await expect(page).toHaveTitle('Mavuno')
})

test('without a stored config, the app says so, and starts on retry', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('We could not reach Mavuno.')
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(tabBar(page)).toBeVisible()
})

/** What is shown from the first paint on: the splash of index.html, Home, or neither. */
async function watchStart(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shown: string[] = []
    Object.assign(window, { shown })
    new MutationObserver(() => {
      const isWhole =
        document.querySelector('.mv-title-bar') && document.querySelector('.mv-tab-bar')
      const now = document.getElementById('boot-outline') ? 'splash' : isWhole ? 'home' : 'neither'
      // Before that, index.html is still arriving.
      if ('mavunoBoot' in window && shown.at(-1) !== now) shown.push(now)
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { shown: string[] }).shown)
}

test('the splash is shown until Home can be, and no longer', async ({ page }) => {
  const shown = await watchStart(page)
  await page.clock.install()
  for (const address of ['/', '/#/pages/splash/index']) {
    await page.goto('/manifest.webmanifest')
    await page.evaluate(() => localStorage.clear())
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/config', async (route) => {
      await held
      await route.continue()
    })
    const loaded = page.waitForResponse(/\/assets\/first-.*\.js$/)
    await page.goto(address)
    await loaded
    await page.clock.runFor(5_000)
    await expect(page.locator('#boot-outline')).toBeVisible()
    expect(await shown(), address).toEqual(['splash'])
    answer()
    await page.clock.resume()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page).toHaveURL(/#\/pages\/index\/index$/)
    expect(await shown(), address).toEqual(['splash', 'home'])
    await page.unroute('**/api/config')
  }
})

test('on a slow network a first visit goes from the splash straight to Home', async ({ page }) => {
  const shown = await watchStart(page)
  const session = await page.context().newCDPSession(page)
  const slow = {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  }
  await session.send('Network.emulateNetworkConditions', slow)
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await shown()).toEqual(['splash', 'home'])
})

test('the splash’s address leads to Home also while the app is open', async ({ page }) => {
  await page.goto('/#/pages/product/index')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => (location.hash = '/pages/splash/index'))
  await expect(page).toHaveURL(/#\/pages\/index\/index$/)
  await expect(tabBar(page).getByRole('link', { name: 'Home' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})
