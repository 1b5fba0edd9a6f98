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
