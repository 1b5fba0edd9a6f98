import { asDemoCustomer, newCustomer, password } from '../support/customers.js'
import { deployCopy, newFile, type DeployedCopy } from '../support/deployed-copy.js'
import { addressesOf, openPage, paths } from '../support/pages.js'
import { expect, test as base, type Page } from '../support/wallet-test.js'

const test = base.extend<{ app: DeployedCopy }>({
  app: async ({ baseURL }, run) => {
    const app = await deployCopy(baseURL ?? '')
    await run(app)
    await app.close()
  },
})
test.use({ serviceWorkers: 'allow' })

const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const products = (page: Page) => page.getByRole('article')

/** The paths of all cached files of this device. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
const isControlled = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller !== null)

const offerOf = (page: Page) => page.getByText('A new version of Mavuno is ready.')
const signCode = /sign-screen-.*\.js$/

/** The files that the service worker of this version lists. */
async function filesOf(page: Page, app: DeployedCopy): Promise<string[]> {
  const worker = await (await page.request.get(`${app.url}/service-worker.js`)).text()
  return Array.from(worker.matchAll(/assets\/[\w.-]+/g), ([file]) => `/${file}`)
}

/** Checks for a new version, and returns the state that its worker reaches. */
function update(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const outcome = new Promise<string>((resolve) => {
      registration.addEventListener(
        'updatefound',
        () => {
          const worker = registration.installing
          worker?.addEventListener('statechange', () => resolve(worker.state), { once: true })
        },
        { once: true },
      )
    })
    await registration.update()
    return outcome
  })
}

/**
 * Stops the active worker of a page while another one waits to replace it. Chromium does so itself half a minute after
 * the last request of a page, or minutes later where pages go on sending some.
 */
async function stopReplacedWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const statuses = new Map<string, string>()
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status)
    if (!Array.from(statuses.values()).includes('installed')) return
    for (const [versionId, status] of statuses) {
      if (status === 'activated') void devtools.send('ServiceWorker.stopWorker', { versionId })
    }
  })
  await devtools.send('ServiceWorker.enable')
}

/** Turns on data saving, so that nothing is prefetched. */
async function turnOnDataSaving(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
}

/** Visits the app, and waits until everything for the next visit is cached. */
async function visit(page: Page, app: DeployedCopy, token?: { token: string }) {
  await page.goto(`${app.url}/manifest.webmanifest`)
  if (token) {
    await page.evaluate(
      (text) => localStorage.setItem('mavuno:userInfo', text),
      JSON.stringify(token),
    )
  }
  await page.goto(app.url)
  await expect(products(page).first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  const files = await filesOf(page, app)
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(files))
}

test('the second visit is served from the cache, and asks the server only for new data', async ({
  page,
  app,
}) => {
  await visit(page, app)
  const requested: string[] = []
  page.on('response', (answer) => {
    if (!answer.fromServiceWorker()) requested.push(new URL(answer.url()).pathname)
  })
  await page.reload()
  await expect(products(page).first()).toBeVisible()
  expect(requested.filter((path) => path === '/' || path.startsWith('/assets/'))).toEqual([])
})

test('the first visit, which installs the app, does not offer a new version', async ({
  page,
  app,
}) => {
  await visit(page, app)
  await expect(offerOf(page)).toHaveCount(0)
})

test('without a server, the app starts with the last data and its time, and says so', async ({
  page,
  app,
}) => {
  await visit(page, app, (await newCustomer()).user)
  const money = page.getByRole('region', { name: 'Your money' })
  await expect(money).toBeVisible()
  app.stop()
  await page.reload()
  await expect(money).toBeVisible()
  await expect(page.getByText(/No connection. As it was at \d{4}-\d\d-\d\d/)).toBeVisible()
  await tabBar(page).getByRole('link', { name: 'Wallet' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallet')
  await expect(page.getByText(/No connection/).first()).toBeVisible()
  app.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(/No connection/)).toHaveCount(0)
})

test('every page opens without a server, also directly by its address', async ({ page, app }) => {
  await visit(page, app)
  app.stop()
  for (const path of ['/pages/product/index', '/pages/announcement/index', '/pages/sign/index']) {
    await page.goto(`${app.url}/#${path}`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expect(page.getByText('We could not open this page.')).toHaveCount(0)
  }
})

test('after all pages have been visited, the shared caches contain only the app', async ({
  page,
  app,
}) => {
  const customer = await asDemoCustomer()
  await visit(page, app, customer.user)
  await page.reload()
  await expect(products(page).first()).toBeVisible()
  expect(await isControlled(page)).toBe(true)
  const requested = new Set<string>()
  page.on('response', (answer) => requested.add(new URL(answer.url()).pathname))
  for (const address of await addressesOf(customer)) {
    if (address !== paths.sign) await openPage(page, address)
  }
  // These answers could have been cached. The chat fetches only after its socket is found closed.
  await openPage(page, paths.customerService)
  const wanted = ['/api/wallet', '/api/records', '/chat/messages']
  await expect.poll(() => [...requested]).toEqual(expect.arrayContaining(wanted))
  const others = (await kept(page)).filter((path) => path !== '/' && !path.startsWith('/assets/'))
  expect(others).toEqual([])
})

test('a new version is offered, postponed, and activated only on consent; then only its cache remains', async ({
  page,
  app,
}) => {
  await visit(page, app)
  const before = await cacheNames(page)
  expect(before).toEqual([expect.stringMatching(/^mavuno-./)])
  await page.evaluate(() => caches.open('of another app'))
  app.deploy()
  expect(await update(page)).toBe('installed')
  const offer = offerOf(page)
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(offer).toBeHidden()

  await page.reload()
  await expect(offer).toBeVisible()
  const next = page.locator('meta[name=version]')
  await expect(next).toHaveCount(0)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(next).toHaveCount(1)
  await expect(products(page).first()).toBeVisible()
  await expect(offer).toBeHidden()
  expect(await cacheNames(page)).toEqual(['of another app', `${before[0]}-next`])
})

const updateButton = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })
const nextVersion = (page: Page) => page.locator('meta[name=version]')

test('"Update" loads the new version in a tab in which another tab has activated it already', async ({
  page,
  app,
  context,
}) => {
  await visit(page, app)
  const other = await context.newPage()
  await other.goto(app.url)
  await expect(products(other).first()).toBeVisible()
  app.deploy()
  expect(await update(page)).toBe('installed')
  await expect(updateButton(other)).toBeVisible()
  await updateButton(page).click()
  await expect(nextVersion(page)).toHaveCount(1)
  await updateButton(other).click()
  await expect(nextVersion(other)).toHaveCount(1)
})

test(
  '"Update" does not wait for what the old version fetches ahead',
  { tag: '@long' },
  async ({ page, app }) => {
    app.hold(signCode)
    await page.goto(app.url)
    await expect(products(page).first()).toBeVisible()
    await expect.poll(() => app.requested).toContainEqual(expect.stringMatching(signCode))
    await page.reload()
    await expect.poll(() => isControlled(page)).toBe(true)
    app.deploy()
    expect(await update(page)).toBe('installed')
    await updateButton(page).click()
    await expect(nextVersion(page)).toHaveCount(1)
  },
)

test('"Update" loads the new version while the old one still waits for a file of a page', async ({
  page,
  app,
}) => {
  await turnOnDataSaving(page)
  await page.goto(app.url)
  await expect.poll(() => isControlled(page)).toBe(true)
  app.deploy()
  expect(await update(page)).toBe('installed')
  // The browser does not activate the next version before this request has ended.
  app.hold(signCode)
  await page.goto(`${app.url}/#${paths.sign}`)
  await expect.poll(() => app.requested).toContainEqual(expect.stringMatching(signCode))
  await updateButton(page).click()
  await expect(nextVersion(page)).toHaveCount(1)
  app.hold()
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await expect(offerOf(page)).toHaveCount(0)
  await stopReplacedWorker(page)
  await expect.poll(async () => (await cacheNames(page)).length).toBe(1)
  await expect(offerOf(page)).toHaveCount(0)
})

test('"Update" waits for a form that is being sent, and does not reload over its error', async ({
  page,
  app,
}) => {
  await visit(page, app, (await newCustomer()).user)
  app.deploy()
  expect(await update(page)).toBe('installed')
  await openPage(page, paths.myPaymentAccount)
  await page.getByRole('radio', { name: 'M-PESA' }).check()
  await page.getByLabel('Account', { exact: true }).fill('0798765432')
  const save = async (typed: string) => {
    await page.getByLabel('Your password', { exact: true }).fill(typed)
    app.hold(/payment-account/)
    await page.getByRole('button', { name: 'Save receipt account' }).click()
    await updateButton(page).click()
    await expect(page.getByRole('button', { name: 'Loading', exact: true })).toBeVisible()
    await expect(nextVersion(page)).toHaveCount(0)
    app.hold()
  }
  await save('not the password')
  await expect(page.getByText('That password is incorrect.')).toBeVisible()
  await expect(updateButton(page)).toBeEnabled()
  await expect(nextVersion(page)).toHaveCount(0)
  await save(password)
  await expect(nextVersion(page)).toHaveCount(1)
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('0798 765 432')
})

test(
  'a version that is still being installed when the page loads is offered once it is ready',
  { tag: '@long' },
  async ({ page, app }) => {
    await visit(page, app)
    app.deploy()
    app.hold(new RegExp(newFile))
    await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
    await expect.poll(() => app.requested).toContain(newFile)
    await page.reload()
    await expect(products(page).first()).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    app.hold()
    await updateButton(page).click()
    await expect(nextVersion(page)).toHaveCount(1)
  },
)

test('a version with a missing file is not installed: the previous one keeps working, also without a server', async ({
  page,
  app,
}) => {
  await visit(page, app)
  app.deploy()
  app.refuse(new RegExp(newFile))
  expect(await update(page)).toBe('redundant')
  await expect(offerOf(page)).toHaveCount(0)
  // The worker sees the new index.html. Without its files that page would stay blank.
  for (const visit of [1, 2]) {
    app.requested.length = 0
    await page.reload()
    await expect(products(page).first(), `visit ${visit}`).toBeVisible()
    await expect.poll(() => app.requested).toContain('/')
  }
  app.stop()
  await page.reload()
  await expect(products(page).first()).toBeVisible()
  await expect(page.locator('meta[name=version]')).toHaveCount(0)
  app.start()
  app.refuse()
  expect(await update(page)).toBe('installed')
  await expect(offerOf(page)).toBeVisible()
})

test('a new version is installed from the previous cache, and only new files are requested', async ({
  page,
  app,
}) => {
  await visit(page, app)
  // Otherwise the browser's own cache would answer for the other files.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  app.deploy()
  app.requested.length = 0
  const requestedFiles = () => app.requested.filter((path) => path.startsWith('/assets/'))
  expect(await update(page)).toBe('installed')
  expect(requestedFiles()).toEqual([newFile])

  // The same holds after it takes over, which deletes the cache of the previous version.
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.locator('meta[name=version]')).toHaveCount(1)
  await expect.poll(async () => (await cacheNames(page)).length).toBe(1)
  const files = await filesOf(page, app)
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(files))
  expect(requestedFiles()).toEqual([newFile])
})

test('a file that cannot be prefetched is skipped, and cached once it is used', async ({
  page,
  app,
}) => {
  app.refuse(signCode)
  await page.goto(app.url)
  await expect(products(page).first()).toBeVisible()
  const files = await filesOf(page, app)
  const others = files.filter((file) => !signCode.test(file))
  expect(others).toHaveLength(files.length - 1)
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(others))
  expect(app.requested).toContainEqual(expect.stringMatching(signCode))
  expect(await kept(page)).not.toContainEqual(expect.stringMatching(signCode))
  app.refuse()
  await page.goto(`${app.url}/#${paths.sign}`)
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(files))
})

test('with data saving on, nothing is prefetched', async ({ page, app, context }) => {
  await turnOnDataSaving(page)
  const requested: string[] = []
  context.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(app.url)
  await expect(products(page).first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(2)
  expect(requested.filter((path) => /-(screen|pages)-/.test(path))).toEqual([])
})

test('the code of a page is cached on first use; a 404 is not', async ({ page, app }) => {
  await turnOnDataSaving(page)
  await page.goto(app.url)
  await expect(products(page).first()).toBeVisible()
  await expect.poll(() => isControlled(page)).toBe(true)
  app.refuse(signCode)
  await page.goto(`${app.url}/#${paths.sign}`)
  await expect(page.getByText('We could not open this page.')).toBeVisible()
  expect(await kept(page)).not.toContainEqual(expect.stringMatching(signCode))
  app.refuse()
  await page.reload()
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(signCode))
})

test(
  'the next version keeps the code that a page has fetched itself',
  { tag: '@long' },
  async ({ page, app }) => {
    await turnOnDataSaving(page)
    await page.goto(app.url)
    await expect.poll(() => isControlled(page)).toBe(true)
    await page.goto(`${app.url}/#${paths.sign}`)
    await expect(page.getByLabel('Phone number')).toBeVisible()
    await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(signCode))
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
    app.deploy()
    expect(await update(page)).toBe('installed')
    app.requested.length = 0
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(page.locator('meta[name=version]')).toHaveCount(1)
    await expect(page.getByLabel('Phone number')).toBeVisible()
    expect(app.requested).not.toContainEqual(expect.stringMatching(signCode))
  },
)

test('the app can be installed: a name, icons of each kind, and a page to start with', async ({
  request,
}) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string
    display: string
    start_url: string
    icons: { src: string; sizes: string; type: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Mavuno', display: 'standalone', start_url: './' })
  const purposes = manifest.icons.map(({ purpose }) => purpose)
  expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable']))
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
  }
  expect((await request.get(manifest.start_url)).status()).toBe(200)
})
