import { asDemoCustomer, logIn, logInOnce, newCustomer, openAs } from '../support/customers.js'
import { ksh } from '../support/expectations.js'
import { figure } from '../support/figure.js'
import { addressesOf, openPage, paths } from '../support/pages.js'
import { detailOf, test } from '../support/shop.js'
import { expect, type Page } from '../support/wallet-test.js'

const rubbishStorages = figure('MAVUNO_STORAGES', 12, 500)

const day = 86_400
const maskedPhone = /07\d\d \*\*\* \d\d\d/

async function expectHome(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveText('Mavuno')
  await expect(page.getByRole('article').first()).toBeVisible()
}

test.describe('storage', () => {
  const storageNotice = 'This phone does not let us store anything.'

  test('that throws on every access: the customer can log in and look around, and is told', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, { get: blocked })
      }
    })
    const customer = await newCustomer()
    await page.goto('/')
    await expectHome(page)
    await expect(page.getByText(storageNotice).first()).toBeVisible()
    await page.evaluate((hash) => (location.hash = hash), paths.sign)
    await page.getByRole('textbox', { name: 'Phone number' }).fill(customer.user.phone)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('a long sentence')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/#\/pages\/index\/index$/)
    for (const address of await addressesOf(customer)) {
      if (address !== paths.sign) await openPage(page, address)
    }
  })

  test('that is full: everything works, even though nothing is stored', async ({ page }) => {
    await logInOnce(page, await asDemoCustomer())
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto('/')
    await expectHome(page)
    await expect(page.getByText(storageNotice).first()).toBeVisible()
    for (const address of await addressesOf(await asDemoCustomer())) {
      if (address !== paths.sign) await openPage(page, address)
    }
  })

  test(
    `with garbage under every key, ${rubbishStorages} times: the app starts`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(30_000 + rubbishStorages * 3_000)
      await openAs(page, await asDemoCustomer(), paths.home)
      await expectHome(page)
      for (const address of [paths.wallet, paths.customerService]) await openPage(page, address)
      await page.addInitScript(() => {
        if (window.top !== window) return
        const round = Number(sessionStorage.getItem('round') ?? 0)
        sessionStorage.setItem('round', String(round + 1))
        const rubbish = [
          'null',
          '',
          '{',
          '[]',
          '{}',
          '"x"',
          '-1',
          'true',
          '[null,{"key":{}}]',
          '{"token":{},"id":7}',
          '{"site_name":7,"language_packages":[{"key":1}],"version":[]}',
          '{"data":{"items":[null]},"at":"x","freshAt":{},"user":null}',
          '{"data":null,"at":1e308}',
          '['.repeat(5_000),
          '\u0000\ud800',
          '{"__proto__":{"x":1}}',
          'x'.repeat(100_000),
          '{"locale":"<script>"}',
        ]
        const names = ['locale', 'hideAmounts', 'pending.7', 'chat', 'configVersion']
        const keys = [...Object.keys(localStorage), ...names.map((name) => `mavuno:${name}`)]
        keys.forEach((key, at) => {
          if (key !== 'mavuno:userInfo' || round % 2) {
            localStorage.setItem(key, rubbish[(round * 5 + at * 7) % rubbish.length] as string)
          }
        })
      })
      for (let round = 0; round < rubbishStorages; round += 1) {
        await page.goto(`/?${round}#${paths.home}`)
        await expectHome(page)
        await expect(page.getByText(storageNotice)).toHaveCount(0)
      }
    },
  )
})

for (const days of [-3, 3]) {
  test(`a clock that is ${days} days off: due times follow the server's clock`, async ({
    page,
    shop,
  }) => {
    const product = await shop.newProduct({ claim_period: day })
    const customer = await shop.newCustomer(20_000)
    await shop.buy(customer, product)
    await page.clock.install({ time: Date.now() + days * day * 1000 })
    await openAs(page, customer, paths.myProduct)
    await page.getByRole('article', { name: product.name }).getByRole('button').click()
    const card = page.getByRole('dialog')
    await expect(card).toContainText(/in (1 day 0 h|23 h \d+ min)/)
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await page.evaluate((hash) => (location.hash = hash), detailOf(product))
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByRole('heading', { name: /^You bought/ })).toBeVisible()
    const { items } = await customer.get<{ items: unknown[] }>('/api/orders')
    expect(items).toHaveLength(2)
  })
}

test.describe('two tabs', () => {
  test('a new customer in one tab replaces the old one in the other, and nothing of the old one is left', async ({
    page,
    context,
  }) => {
    const [first, second] = [await newCustomer(), await newCustomer()]
    await logInOnce(page, first)
    await page.goto(`/#${paths.my}`)
    const shown = page.getByText(maskedPhone)
    await expect(shown).toContainText(first.user.phone.slice(-3))
    const other = await context.newPage()
    await logInOnce(other, second)
    await expect(shown).toContainText(second.user.phone.slice(-3))
    const cached = await page.evaluate(() => JSON.stringify(Object.values(localStorage)))
    expect(cached).not.toContain(first.user.phone)
  })

  test('a language chosen in one tab applies in the other', async ({ page, context }) => {
    await page.goto('/')
    await expectHome(page)
    const other = await context.newPage()
    await other.goto(`/#${paths.changeLanguage}`)
    await other.getByRole('button', { name: '日本語' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.getByRole('link', { name: 'ウォレット' })).toBeVisible()
  })

  test('a payment made in one tab cannot be made again in the other', async ({
    page,
    context,
    shop,
  }) => {
    const product = await shop.newProduct()
    const customer = await shop.newCustomer(15_000)
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await openAs(tab, customer, detailOf(product))
      await tab.getByRole('button', { name: 'Buy', exact: true }).click()
      await tab.getByRole('checkbox').check()
    }
    await other.getByRole('button', { name: /^Pay/ }).click()
    await expect(other.getByRole('heading', { name: /^You bought/ })).toBeVisible()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      `You need ${ksh('100.00')} and have ${ksh('50.00')}.`,
    )
    const { items } = await customer.get<{ items: unknown[] }>('/api/orders')
    expect(items).toHaveLength(1)
  })
})

test.describe('language files', () => {
  const packs = '**/api/languages/**'

  test('that are slow leave English in place, and are applied when they arrive', async ({
    page,
  }) => {
    let releasePack = () => {}
    const held = new Promise<void>((resolve) => (releasePack = resolve))
    await page.route(packs, async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    await page.addInitScript(() => localStorage.setItem('mavuno:locale', '"sw"'))
    await page.goto(`/#${paths.product}`)
    await expect(page.getByRole('link', { name: 'Wallet' })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    releasePack()
    await expect(page.getByRole('link', { name: 'Pochi' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  })

  const hostile = {
    'tab.home': '<img src=x onerror="document.title=1"><script>document.title=2</script>',
    'tab.wallet': 'x'.repeat(50_000),
    'tab.my': { toString: 'My' },
    'holding.claim': 'Claim {{constructor}} {{__proto__}} {{amount',
    'state.nothing_found': null,
    __proto__: { polluted: 'yes' },
  }
  for (const [name, answer] of [
    ['not found', { status: 404, json: {} }],
    ['HTML pages', { contentType: 'text/html', body: '<h1>Log in to the Wi-Fi</h1>' }],
    ['invalid texts', { json: { code: 200, success: true, data: hostile, message: '' } }],
    ['invalid texts without the envelope', { json: hostile }],
    ['nested lists', { body: `[${'['.repeat(3_000)}${']'.repeat(3_000)}]` }],
  ] as const) {
    test(
      `that are ${name}: the built-in texts are shown, and nothing runs`,
      { tag: name.startsWith('invalid texts') ? [] : '@long' },
      async ({ page }) => {
        await page.route(packs, (route) => route.fulfill(answer))
        await page.addInitScript(() => localStorage.setItem('mavuno:locale', '"en"'))
        const requested = page.waitForResponse(packs)
        await page.goto('/')
        await expectHome(page)
        await requested
        await page.evaluate((hash) => (location.hash = hash), paths.product)
        await expect(page.locator('h1')).toHaveText('Product')
        await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(4)
        await expect(page.getByRole('navigation').getByRole('link').nth(3)).toHaveText('My')
        await expect(page.locator('nav img, nav script')).toHaveCount(0)
        await expect(page).toHaveTitle('Product · Mavuno')
        expect(await page.evaluate(() => 'polluted' in Object.prototype)).toBe(false)
      },
    )
  }
})

test(
  'at 50 kbit/s, with 3 % of all requests lost, a recharge started from Home is sent once',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(90_000)
    const customer = await newCustomer()
    await logIn(page, customer)
    await page.goto('/')
    await expectHome(page)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000 / 8,
      uploadThroughput: 50_000 / 8,
    })
    let requested = 0
    // Not by `route`, which turns off the browser's cache: a reload after a lost file would fetch all again.
    devtools.on('Fetch.requestPaused', ({ requestId }) => {
      requested += 1
      const isLost = requested % 33 === 5
      if (isLost)
        void devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      else void devtools.send('Fetch.continueRequest', { requestId })
    })
    await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
    await page.getByRole('link', { name: 'Recharge' }).first().click()
    await page.getByRole('button', { name: '1,000', exact: true }).click({ timeout: 60_000 })
    await page.getByRole('radio', { name: 'M-PESA' }).check()
    await page.getByRole('textbox', { name: /Recharge account/ }).fill('0712345678')
    await page.getByRole('textbox', { name: 'Payment number' }).fill(`SLOW${Date.now()}`)
    await page.getByRole('button', { name: 'Send payment number' }).click()
    await expect(page.getByText('We are checking your payment')).toBeVisible({ timeout: 60_000 })
    const { items } = await customer.get<{ items: unknown[] }>('/api/recharges')
    expect(items).toHaveLength(1)
  },
)
