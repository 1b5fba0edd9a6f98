import { languages } from '../../../../packages/texts/src/languages.js'
import { asDemoCustomer, logIn, newCustomer, openAs } from '../support/customers.js'
import { axeViolations, expectStillness, type AxeRules } from '../support/expectations.js'
import { makeRepliesFaulty } from '../support/faulty-replies.js'
import { addressesOf, expectPage, openPage, paths, pages } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

/** The routes that the specification lists. */
const specified = `
/pages/index/index /pages/product/index /pages/wallet/index /pages/my/index /pages/sign/index
/pages/product/detail /pages/my/settings /pages/my/myProduct /pages/my/changeLanguage
/pages/my/changePassword /pages/my/myPaymentAccount /pages/my/exchangeReward /pages/my/myTeam
/pages/records/index /pages/records/myindex /pages/wallet/records /pages/wallet/recordsDetail
/pages/wallet/rechargeList /pages/wallet/rechargeCreate /pages/wallet/withdrawList
/pages/wallet/withdrawCreate /pages/wallet/pointList /pages/wallet/earningList /pages/order/index
/pages/webview/index /pages/announcement/index /pages/announcement/detail /pages/activity/index
/pages/activity/detail /pages/customerservice/index`
  .trim()
  .split(/\s+/)

/** Pages besides those of the specification. */
const added = [
  '/pages/my/changePhone',
  '/pages/notification/index',
  '/pages/verify/index',
  '/pages/wallet/incomeCalendar',
]

test('every route of the specification is a page, and four more are ours', () => {
  const known = pages.map(({ path }) => path)
  // oxlint-disable-next-line unicorn/no-array-sort -- the test made both lists
  expect([...known].sort()).toEqual([...specified, ...added].sort())
})

test('pull-to-refresh is on for the eight lists of the specification, and for no other page', async ({
  page,
}) => {
  expect(pages.filter(({ pulls }) => pulls).map(({ path }) => path)).toEqual([
    paths.myProduct,
    paths.walletRecords,
    paths.rechargeList,
    paths.withdrawList,
    paths.pointList,
    paths.earningList,
    paths.announcements,
    paths.activities,
  ])
  await openAs(page, await asDemoCustomer(), paths.home)
  for (const { path, pulls } of pages) {
    if (path === paths.sign) continue
    await openPage(page, path)
    await expect(page.locator('.mv-pull-refresh'), path).toHaveCount(pulls ? 1 : 0)
  }
})

test('on a wide screen the page is one column in its middle, at most 480 px wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const part of [page.locator('main'), page.getByRole('navigation', { name: 'Main menu' })]) {
    const box = await part.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(480)
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBe(600)
  }
})

// Written out here, as these tests check the table of pages.
const publicPaths: readonly string[] = [
  paths.home,
  paths.product,
  paths.productDetail,
  paths.sign,
  paths.changeLanguage,
  paths.webview,
  paths.notifications,
  paths.announcements,
  paths.announcement,
  paths.activities,
  paths.activity,
  paths.verify,
]
const protectedPaths = pages.map(({ path }) => path).filter((path) => !publicPaths.includes(path))

test('logged out every public page opens', async ({ page }) => {
  const addresses = await addressesOf(await newCustomer())
  await page.goto('/')
  for (const address of addresses) {
    if (!publicPaths.includes(address.split('?')[0] ?? '')) continue
    await openPage(page, address)
    await expect(page.getByText('Please log in first')).toHaveCount(0)
    expect(page.url()).toContain(`#${address}`)
  }
})

test('logged out every protected page says "Please log in first", and after 1 s, not before, leads to the sign page', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000))
  for (const path of protectedPaths) {
    await page.evaluate((hash) => (location.hash = hash), `${path}?x=1`)
    await expect(page.locator('main').getByText('Please log in first'), path).toBeVisible()
    await page.clock.runFor(900)
    expect(page.url(), path).toContain(`#${path}`)
    await page.clock.runFor(150)
    await expect(page, path).toHaveURL(/#\/pages\/sign\/index\?redirect=/)
    const query = new URLSearchParams(new URL(page.url()).hash.split('?')[1])
    expect(query.get('redirect')).toBe(`${path}?x=1`)
  }
})

test(
  'every page opens by its own address, again after a reload, and by Back and Forward',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(90_000)
    const customer = await asDemoCustomer()
    const addresses = (await addressesOf(customer)).filter((one) => one !== paths.sign)
    await openAs(page, customer, paths.home)
    for (const address of addresses) {
      await openPage(page, address)
      const heading = await page.locator('h1').textContent()
      await page.reload()
      await expectPage(page, address)
      await expect(page.locator('h1'), address).toHaveText(heading ?? '')
    }
    for (let at = addresses.length - 2; at >= 0; at -= 1) {
      const address = addresses[at] ?? ''
      await page.goBack()
      expect(page.url()).toContain(`#${address}`)
      await expectPage(page, address)
    }
    for (const address of addresses.slice(1)) {
      await page.goForward()
      expect(page.url()).toContain(`#${address}`)
      await expectPage(page, address)
    }
  },
)

const failure = JSON.stringify({ code: 500, success: false, data: null, message: 'Fault' })
const failing = { kind: 'other', status: 500, body: failure } as const

/** Pages that are empty for a new customer. */
const listed = [
  paths.wallet,
  paths.myProduct,
  paths.exchangeReward,
  paths.myTeam,
  paths.records,
  paths.walletRecords,
  paths.rechargeList,
  paths.withdrawList,
  paths.withdrawCreate,
  paths.pointList,
  paths.earningList,
  paths.orders,
]

/** Pages that show something to everyone once loaded. */
const loaded = [
  paths.product,
  paths.notifications,
  paths.announcements,
  paths.activities,
  paths.myPaymentAccount,
  paths.rechargeCreate,
]

const nobody = '0190a5b0-0000-7000-8000-000000000000'

/** Addresses that match nothing. */
const filtered = [
  `${paths.records}?kind=refund`,
  `${paths.rechargeList}?status=expired`,
  `${paths.myProduct}?state=frozen`,
  `${paths.productDetail}?id=${nobody}`,
  `${paths.recordDetail}?id=${nobody}`,
  `${paths.holdingRecords}?holding_id=${nobody}`,
  `${paths.announcement}?id=${nobody}`,
  `${paths.webview}?url=https://nowhere.example/`,
]

/** Controls whose tap target, including the label, is less than 44 px high or wide. */
function smallTargets(): string[] {
  const least = 43.5
  const inText = (element: Element) => element.matches('p a, li > a, article a, span > a')
  const isVisible = ({ width, height }: DOMRect) => width > 2 && height > 2
  const boxOf = (element: Element): DOMRect => {
    const label = element.matches('input[type=radio], input[type=checkbox]')
      ? element.closest('label')
      : undefined
    return (label ?? element).getBoundingClientRect()
  }
  /** Whether the control takes taps outside its box, up to the least size. */
  const takesTaps = (element: Element, box: DOMRect, side: 'width' | 'height'): boolean => {
    if (box[side] >= least) return true
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    return [-21, 21].every((far) => {
      const hit = side === 'width' ? [x + far, y] : [x, y + far]
      const found = document.elementFromPoint(hit[0] as number, hit[1] as number)
      return found !== null && (element.contains(found) || found.contains(element.closest('label')))
    })
  }
  const targets = Array.from(
    document.querySelectorAll('a[href], button, input, select, textarea, summary'),
  )
  return targets.flatMap((element) => {
    if (inText(element) || !isVisible(element.getBoundingClientRect())) return []
    const size = boxOf(element)
    if (size.width >= least && size.height >= least) return []
    element.scrollIntoView({ block: 'center' })
    const box = boxOf(element)
    const isLarge = takesTaps(element, box, 'width') && takesTaps(element, box, 'height')
    return isLarge ? [] : [`${box.width}×${box.height} ${element.outerHTML.slice(0, 160)}`]
  })
}

/** Elements that make the page wider than the screen. */
function overflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const beyond = Array.from(document.querySelectorAll('body *')).filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  return [
    `${scrollWidth} px wide: ${beyond
      .map(({ className }) => className)
      .join(', ')
      .slice(0, 300)}`,
  ]
}

interface Variant {
  readonly locale: string
  readonly theme: 'dark' | 'light'
  /** The rules of axe that depend on what this variant changes. */
  readonly axe?: AxeRules
}

/** Accessibility faults of the current page. */
async function faultsOf(page: Page, address: string, { theme, axe }: Variant): Promise<string[]> {
  await expectStillness(page)
  const found = axe ? await axeViolations(page, axe) : []
  // A theme changes no size.
  if (theme === 'light') return found.map((one) => `${address}: ${one}`)
  found.push(...(await page.evaluate(smallTargets)), ...(await page.evaluate(overflow)))
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  found.push(...(await page.evaluate(overflow)).map((one) => `at 200 % ${one}`))
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  return found.map((one) => `${address}: ${one}`)
}

/** Uses a narrow screen, this language and this theme from the next load on. */
async function useVariant(page: Page, { locale, theme }: Variant): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(
    (chosen) => {
      // A frame of another site has no access to our storage.
      if (window.top !== window) return
      localStorage.setItem('mavuno:locale', `"${chosen.locale}"`)
      localStorage.setItem('mavuno:theme', chosen.theme)
    },
    { locale, theme },
  )
}

// Colours and roles are the same in every language, and so are sizes in every theme.
const variants: readonly Variant[] = [
  ...Object.keys(languages).map((locale): Variant => {
    return { locale, theme: 'dark', ...(locale === 'en' && { axe: 'all' }) }
  }),
  { locale: 'en', theme: 'light', axe: 'color-contrast' },
]

for (const variant of variants) {
  const { locale, theme, axe } = variant
  const name = theme === 'dark' ? locale : `${locale} and the ${theme} theme`
  const sizes = theme === 'dark' ? ['44 px', '320 px wide', 'text at 200 %'] : []
  const checks = [...(axe ? [axe === 'all' ? 'axe' : 'contrast'] : []), ...sizes].join(', ')
  const tag = axe === 'all' ? [] : ['@long']

  test(`every page is accessible, in ${name}: ${checks}`, { tag }, async ({ page }) => {
    test.setTimeout(180_000)
    const customer = await asDemoCustomer()
    await useVariant(page, variant)
    const found: string[] = []
    await page.goto(`/#${paths.sign}`)
    await expectPage(page, paths.sign)
    found.push(...(await faultsOf(page, paths.sign, variant)))
    await logIn(page, customer)
    await page.reload()
    for (const address of [...(await addressesOf(customer)), '/pages/nowhere']) {
      if (address === paths.sign) continue
      await openPage(page, address)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('html')).toHaveAttribute('data-mv-theme', theme)
      found.push(...(await faultsOf(page, address, variant)))
    }
    expect(found).toEqual([])
  })

  test(
    `every empty or failed page is accessible, in ${name}`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(180_000)
      const customer = await newCustomer()
      await useVariant(page, variant)
      // Nothing is read on this page: an answer from before would be shown instead of the failure.
      await openAs(page, customer, '/pages/nowhere')
      await expect(page.locator('h1')).toBeVisible()
      const found: string[] = []
      await page.evaluate(makeRepliesFaulty, failing)
      for (const path of [...listed, ...loaded]) {
        await openPage(page, path)
        await expect(page.locator('[data-state=error]').first(), path).toBeVisible()
        found.push(...(await faultsOf(page, `${path} that failed`, variant)))
      }
      await page.reload()
      await expect(page.getByRole('article').first().or(page.locator('h1'))).toBeVisible()
      for (const path of [...listed, ...filtered]) {
        await openPage(page, path)
        await expect(page.locator('[data-state=error]'), path).toHaveCount(0)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.locator('html')).toHaveAttribute('data-mv-theme', theme)
        found.push(...(await faultsOf(page, `${path} without anything`, variant)))
      }
      expect(found).toEqual([])
    },
  )
}
