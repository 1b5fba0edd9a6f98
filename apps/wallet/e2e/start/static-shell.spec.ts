import { shipped } from '../../../../packages/texts/src/languages.js'
import { asDemoCustomer, logInOnce } from '../support/customers.js'
import { pages, paths } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

/** Holds back the app's own script until it is released. */
async function holdApp(page: Page): Promise<() => void> {
  let releaseApp = () => {}
  const held = new Promise<void>((resolve) => (releaseApp = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  return releaseApp
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name })
const outline = (page: Page) => page.locator('#boot-outline')
const rows = (page: Page) => page.locator('.mv-record-row')

interface Markup {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: readonly (Markup | string)[]
}

/** The filters and days of a list: elements, attributes and texts. */
function listMarkup(page: Page): Promise<Markup[]> {
  return page.locator('main :is([role="radiogroup"], :has(> h2))').evaluateAll((all) => {
    // Leave out generated ids, the numbers of a list's entries, and what is not ready yet.
    const others = ['id', 'aria-labelledby', 'name', 'value', 'data-entry', 'data-record', 'inert']
    const markupOf = (element: Element): Markup => ({
      name: element.localName,
      attributes: Object.fromEntries(
        Array.from(element.attributes, ({ name, value }) => [name, value]).filter(
          ([name]) => !others.includes(name ?? ''),
        ),
      ) as Record<string, string>,
      content: Array.from(element.childNodes, (node) =>
        node instanceof Element ? markupOf(node) : (node.textContent ?? ''),
      ),
    })
    return all.map((element) => {
      const copy = element.cloneNode(true) as Element
      // React renders a text as several nodes.
      copy.normalize()
      return markupOf(copy)
    })
  })
}

test('tabs work before the app has started, and the app continues on the chosen tab', async ({
  page,
}) => {
  const releaseApp = await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(outline(page)).toBeVisible()
  const steps = await page.evaluate(() => history.length)
  await tab(page, 'Product').click()
  await expect(heading(page)).toHaveText('Product')
  await expect(tab(page, 'Product')).toHaveAttribute('aria-current', 'page')
  await expect(tab(page, 'Home')).not.toHaveAttribute('aria-current')
  await expect(outline(page)).toBeHidden()
  await tab(page, 'Home').click()
  await expect(outline(page)).toBeVisible()
  await expect(heading(page)).toHaveText('Mavuno')
  await tab(page, 'Product').click()
  expect(await page.evaluate(() => history.length), 'tabs add no step to Back').toBe(steps)
  releaseApp()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(tab(page, 'Product')).toHaveAttribute('aria-current', 'page')
  await expect(outline(page)).toHaveCount(0)
})

test('Home is requested once, also if its answer arrives before the app', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const releaseApp = await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(outline(page)).toBeVisible()
  await page.evaluate(async () => {
    await Promise.all(window.mavunoBoot?.requests.map(({ reply }) => reply) ?? [])
  })
  releaseApp()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(requested.filter((path) => path === '/api/home')).toHaveLength(1)
})

test('a link works before the app has started, and Back leads home again', async ({ page }) => {
  const releaseApp = await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/#\/pages\/sign\/index$/)
  await expect(outline(page)).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  await page.evaluate(() => history.back())
  await expect(outline(page)).toBeVisible()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(heading(page)).toHaveText('Notifications')
  await page.evaluate(() => history.back())
  await expect(outline(page)).toBeVisible()
  await page.evaluate(() => history.forward())
  releaseApp()
  await expect(page.locator('#boot-page')).toHaveCount(0)
  await expect(heading(page)).toHaveText('Notifications')
})

test('the rows of a linked list are shown before the app, and do not move', async ({ page }) => {
  await logInOnce(page, await asDemoCustomer())
  for (const path of [paths.walletRecords, paths.rechargeList, paths.withdrawList]) {
    await page.goto(`/#${path}`)
    await expect(rows(page).first()).toBeVisible()
    // The page before opens its socket in its own time, and asks for its list again then.
    await page.goto('about:blank')
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    // Once it follows changes the app asks for what has changed before that.
    page.on('websocket', () => requested.push('websocket'))
    const releaseApp = await holdApp(page)
    await page.goto(`/#${path}`, { waitUntil: 'commit' })
    await expect(rows(page).first()).toBeVisible()
    await expect(page.locator('#boot-page')).toBeVisible()
    // The list's files are fetched in parallel with the app, not after it.
    const files = [/\/lists-[^/]+\.js$/, /\/lists-[^/]+\.css$/, /\/styles-[^/]+\.css$/]
    const fetched = () => files.map((file) => requested.filter((one) => file.test(one)).length)
    await expect.poll(fetched, path).toEqual([1, 1, 1])
    const shown = async () => ({
      heading: await heading(page).evaluate((one) => {
        const words = document.createRange()
        words.selectNodeContents(one)
        const { x, y, height } = words.getBoundingClientRect()
        return { words: one.textContent, x, y, height }
      }),
      filters: await page.locator('.mv-filter-chip').evaluateAll((all) =>
        all.map((chip) => ({
          words: chip.textContent,
          x: chip.getBoundingClientRect().x,
          background: getComputedStyle(chip).backgroundColor,
        })),
      ),
      rows: await rows(page).evaluateAll((all) =>
        all.map((row) => ({
          words: (row as HTMLElement).innerText.replace(/\s+/g, ' '),
          top: row.getBoundingClientRect().top,
          leadsTo: row.getAttribute('href'),
        })),
      ),
    })
    const early = await shown()
    const earlyMarkup = await listMarkup(page)
    expect(early.filters.length).toBeGreaterThan(1)
    expect(earlyMarkup.length).toBeGreaterThan(1)
    releaseApp()
    await expect(page.locator('#boot-page')).toHaveCount(0)
    await expect(rows(page).first()).toBeVisible()
    expect(await shown()).toEqual(early)
    expect(await listMarkup(page)).toEqual(earlyMarkup)
    const isList = (one: string) => /^\/api\/(records|recharges|withdrawals)$/.test(one)
    const beforeSocket = requested.slice(0, [...requested, 'websocket'].indexOf('websocket'))
    expect(beforeSocket.filter(isList), 'one request for both').toHaveLength(1)
    expect(fetched(), 'and no file is fetched twice').toEqual([1, 1, 1])
    await page.unrouteAll()
  }
})

test('filters shown before the app take neither taps nor focus, and work in the app', async ({
  page,
}) => {
  await logInOnce(page, await asDemoCustomer())
  await page.goto(`/#${paths.rechargeList}`)
  await expect(rows(page).first()).toBeVisible()
  const releaseApp = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(rows(page).first()).toBeVisible()
  await expect(page.locator('#boot-page')).toBeVisible()
  const early = await listMarkup(page)
  const pending = page.locator('.mv-filter-chip', { hasText: 'Pending' })
  const { x, y } = (await pending.boundingBox()) ?? { x: 0, y: 0 }
  const tap = () => page.mouse.click(x + 8, y + 8)
  await tap()
  await page.keyboard.press('ArrowRight')
  const isHandled = () =>
    page.evaluate(() => {
      const [first] = document.querySelectorAll<HTMLInputElement>('main input')
      return !first?.checked || document.activeElement?.localName === 'input'
    })
  expect(await isHandled()).toBe(false)
  expect(await listMarkup(page)).toEqual(early)
  releaseApp()
  await expect(page.locator('#boot-page')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked()
  await tap()
  await expect(page.getByRole('radio', { name: 'Pending' })).toBeChecked()
  await expect(page).toHaveURL(/status=pending$/)
})

test('hidden amounts are in no row shown before the app', async ({ page }) => {
  await logInOnce(page, await asDemoCustomer())
  await page.addInitScript(() => localStorage.setItem('mavuno:hideAmounts', 'true'))
  const releaseApp = await holdApp(page)
  const response = page.waitForResponse('**/api/records?*')
  const drawn = page.waitForResponse('**/assets/early-rows-*.js')
  await page.goto(`/#${paths.walletRecords}`, { waitUntil: 'commit' })
  await Promise.all([response, drawn])
  await expect(page.locator('#boot-page')).toBeVisible()
  await expect(page.getByText('Ksh')).toHaveCount(0)
  releaseApp()
  await expect(rows(page).first()).toContainText('••••••')
})

test('a row with a word that only the app knows is left to the app', async ({ page }) => {
  await logInOnce(page, await asDemoCustomer())
  await page.route('**/api/records?*', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { data: { items: { status: string }[] } }
    const [first, ...rest] = body.data.items
    const items = [{ ...first, status: 'processing' }, ...rest]
    await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, items } } })
  })
  const releaseApp = await holdApp(page)
  const response = page.waitForResponse('**/api/records?*')
  const drawn = page.waitForResponse('**/assets/early-rows-*.js')
  await page.goto(`/#${paths.walletRecords}`, { waitUntil: 'commit' })
  await Promise.all([response, drawn])
  await expect(page.locator('#boot-page .mv-skeleton').first()).toBeVisible()
  await expect(page.getByText('status.')).toHaveCount(0)
  releaseApp()
  await expect(rows(page).first()).toContainText('Processing')
})

test('rows that arrive after leaving their list are not drawn over the next page', async ({
  page,
}) => {
  await logInOnce(page, await asDemoCustomer())
  const releaseApp = await holdApp(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/records?*', async (route) => {
    await held
    await route.continue()
  })
  const drawn = page.waitForResponse('**/assets/early-rows-*.js')
  await page.goto(`/#${paths.walletRecords}`, { waitUntil: 'commit' })
  await drawn
  await page.evaluate((hash) => (location.hash = hash), paths.product)
  await expect(heading(page)).toHaveText('Product')
  answer()
  await page.evaluate(async () => {
    const reply = await window.mavunoBoot?.rows?.reply
    await reply?.clone().json()
    await new Promise(requestAnimationFrame)
  })
  await expect(heading(page)).toHaveText('Product')
  await expect(rows(page)).toHaveCount(0)
  releaseApp()
  await expect(page.getByRole('article').first()).toBeVisible()
})
/** Navigates within the early shell or the app, and returns the title that is shown at once. */
async function titleAt(page: Page, address: string): Promise<string> {
  return page.evaluate(async (hash) => {
    const changed = new Promise((resolve) => addEventListener('hashchange', resolve))
    location.hash = hash
    await changed
    return document.querySelector('h1')?.textContent ?? ''
  }, address)
}

for (const language of Object.keys(shipped)) {
  test(
    `in ${language} each page has the same title before and after the app has started`,
    { tag: language === 'ja' ? [] : '@long' },
    async ({ page }) => {
      await page.addInitScript(
        (locale) => localStorage.setItem('mavuno:locale', `"${locale}"`),
        language,
      )
      await logInOnce(page, await asDemoCustomer())
      // The sign page redirects customers who are logged in.
      const others = pages.map(({ path }) => path).filter((path) => path !== paths.sign)
      const addresses = [...others.slice(1), '/pages/nowhere', `${paths.settings}/`, paths.home]
      const releaseApp = await holdApp(page)
      await page.goto('/', { waitUntil: 'commit' })
      await expect(outline(page)).toBeVisible()
      const early: Record<string, string> = {}
      for (const address of addresses) early[address] = await titleAt(page, address)
      expect(Object.values(early).filter((title) => title === '')).toEqual([])
      releaseApp()
      await expect(outline(page)).toHaveCount(0)
      for (const address of addresses) {
        await titleAt(page, address)
        await expect(heading(page), address).toHaveText(early[address] ?? '')
      }

      await page.goto('/manifest.webmanifest')
      await page.evaluate(() => localStorage.removeItem('mavuno:userInfo'))
      const releaseAppAgain = await holdApp(page)
      await page.goto(`/#${paths.sign}`, { waitUntil: 'commit' })
      await expect(page.locator('#boot-page')).toBeVisible()
      await expect(heading(page)).toHaveText('Mavuno')
      releaseAppAgain()
      await expect(page.getByRole('textbox').first()).toBeVisible()
      await expect(heading(page)).toHaveText('Mavuno')
    },
  )
}
