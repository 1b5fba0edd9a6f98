import { asDemoCustomer, openAs } from '../support/customers.js'
import { addressesOf, expectPage, paths } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

/** Pages that may show figures: prices, typed amounts, receipts, and texts that people wrote. */
const pagesWithFigures: readonly string[] = [
  paths.product,
  paths.productDetail,
  paths.rechargeCreate,
  paths.withdrawCreate,
  paths.recordDetail,
  paths.announcements,
  paths.announcement,
  paths.activities,
  paths.activity,
  paths.customerService,
]

/** Parts of other pages that may: prices, news, the invitation rule, the level progress. */
const partsWithFigures =
  '.mv-product-card, .wallet-home-product, .mv-activity-banner, .wallet-team-rule, .wallet-my-head .mv-level-bar'

/** Pages with amounts that can be hidden. */
const pagesWithAmounts: readonly string[] = [
  paths.home,
  paths.wallet,
  paths.myProduct,
  paths.exchangeReward,
  paths.myTeam,
  paths.records,
  paths.holdingRecords,
  paths.walletRecords,
  paths.rechargeList,
  paths.withdrawList,
  paths.pointList,
  paths.earningList,
  paths.incomeCalendar,
  paths.orders,
  paths.notifications,
]

/**
 * All amounts of money or points on the page, in text and in attributes, but no dates, times, counts,
 * percentages or versions.
 */
function figuresOn(page: Page, pointWord: string): Promise<string[]> {
  return page.evaluate(
    ([word, allowed]) => {
      const point = new RegExp(`(\\d\\s?(${word})\\b)|(\\d(${word}))|\\b(${word}) \\d`, 'i')
      const money = /(Ksh|KES)\s*\d|\d[.,]\d\d(?![\d.])|\d,\d{3}/i
      const stamp = /\d{4}-\d\d-\d\d|\d\d:\d\d(:\d\d)?/g
      const drawn = /^(d|viewBox|style|class|id|href|src|transform|width|height)$/
      const isFigure = (text: string) => {
        const rest = text.replace(stamp, '')
        return money.test(rest) || point.test(rest)
      }
      const found: string[] = []
      const look = (element: Element) => {
        if (element.matches(allowed) || element.matches('script, style')) return
        // An amount consists of several elements, and a sentence of several text nodes.
        const own = [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
        if (own && isFigure(element.textContent ?? '')) found.push(element.textContent ?? '')
        for (const { name, value } of element.attributes) {
          if (!drawn.test(name) && isFigure(value)) found.push(`${name}=${value}`)
        }
        // Bars, and marks of prices to be returned, reveal amounts as well.
        if (
          element.matches(
            '.mv-income-chart-drawing > *, .mv-income-calendar-grid rect, .mv-income-calendar-mark',
          )
        ) {
          found.push(element.outerHTML)
        }
        for (const child of element.children) look(child)
      }
      look(document.body)
      return found
    },
    [pointWord, partsWithFigures] as const,
  )
}

const pathOf = (address: string) => address.split('?')[0] ?? ''
const isChecked = (address: string) =>
  address !== paths.sign && !pagesWithFigures.includes(pathOf(address))
const hasAmounts = (address: string) => pagesWithAmounts.includes(pathOf(address))

/** Navigates to a page and waits for its heading. */
async function goTo(page: Page, address: string): Promise<void> {
  const heading = page.locator('h1')
  const before = (await heading.textContent()) ?? ''
  await page.evaluate((hash) => (location.hash = hash), address)
  await expect(heading, address).not.toHaveText(before)
  await expectPage(page, address)
}

const eye = (page: Page) => page.locator('.mv-title-bar-action button').last()

for (const [locale, pointWord] of [
  ['en', 'points?'],
  ['es', 'puntos?'],
  ['ja', 'ポイント'],
  ['sw', 'pointi'],
] as const) {
  test(
    `hidden amounts are in no text and no attribute of any page, in ${locale}`,
    { tag: locale === 'en' ? [] : '@long' },
    async ({ page }) => {
      const customer = await asDemoCustomer()
      const addresses = (await addressesOf(customer)).filter(isChecked)
      await page.addInitScript((chosen) => {
        // A frame of another site has no access to our storage.
        if (window.top === window) localStorage.setItem('mavuno:locale', `"${chosen}"`)
      }, locale)
      await openAs(page, customer, paths.wallet)
      await expect(eye(page)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await goTo(page, paths.my)
      for (const address of addresses) {
        await goTo(page, address)
        // Before hiding, the figures must be found, or finding none later would prove nothing.
        if (hasAmounts(address)) {
          await expect.poll(() => figuresOn(page, pointWord), address).not.toEqual([])
        } else expect(await figuresOn(page, pointWord), address).toEqual([])
      }
      await goTo(page, paths.wallet)
      await eye(page).click()
      await goTo(page, paths.my)
      for (const address of addresses) {
        await goTo(page, address)
        if (hasAmounts(address)) await expect(page.locator('main'), address).toContainText('••••••')
        if (address === paths.myProduct) {
          await expect(page.locator('.wallet-claim').first()).toContainText('••••••')
        }
        expect(await figuresOn(page, pointWord), address).toEqual([])
      }
      // The chart's table has the same amounts as text.
      await goTo(page, paths.wallet)
      await page.locator('.mv-income-chart-foot button').click()
      await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(28)
      expect(await figuresOn(page, pointWord)).toEqual([])
      // The choice survives a reload.
      await page.reload()
      await expect(page.locator('main')).toContainText('••••••')
      expect(await figuresOn(page, pointWord)).toEqual([])
    },
  )
}

test('hiding or showing amounts in one tab applies in the other at once', async ({
  page,
  context,
}) => {
  const customer = await asDemoCustomer()
  await openAs(page, customer, paths.wallet)
  const other = await context.newPage()
  await openAs(other, customer, paths.earningList)
  const figure = /Ksh\s\d/
  await expect(other.locator('main')).toContainText(figure)
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(other.locator('main')).toContainText('••••••')
  await expect(other.locator('main')).not.toContainText(figure)
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await expect(other.locator('main')).toContainText(figure)
  await expect(other.locator('main')).not.toContainText('••••••')
})
