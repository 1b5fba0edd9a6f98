import { byTwo } from '../../../wallet/e2e/support/customers.js'
import { approver, expect, signIn, test, type Page } from '../support/desk.js'

const terms = {
  ...{ price: 100_000, cycle: 30, number_of_earnings: 22, earnings_per_time: 50 },
  ...{ claim_period: 86_400, returns_principal: true },
  profit_rule: {
    ...{ monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1 },
    ...{ saturday: 0, sunday: 0 },
  },
}
const article = { summary: 'Every day', body: 'From Monday', published: true }

/** Pages of one row, so that each list has more rows than a page. */
async function shortenPages(page: Page) {
  await page.route(/\/api\/operator\/(products|codes|announcements|activities)\?/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=1'),
    }),
  )
}

test('a view of products, codes or news has its rows on the first page, though newer ones are in another view', async ({
  page,
}) => {
  const mark = Date.now().toString(36).toUpperCase()
  await byTwo('createProduct', { ...terms, name: `Hidden ${mark}` })
  await byTwo('createProduct', { ...terms, name: `Offered ${mark}`, published: true })
  const code = { kind: 'points', amount: 7 }
  await byTwo('createCode', { ...code, code: `SHUT${mark}` })
  await byTwo('createCode', { ...code, code: `OPEN${mark}`, published: true })
  for (const action of ['createAnnouncement', 'createActivity'] as const) {
    await byTwo(action, { ...article, title: `Older ${mark}` })
    await byTwo(action, { ...article, title: `Newer ${mark}` })
  }
  await shortenPages(page)
  await signIn(page, approver, '/#/today')
  for (const [address, found] of [
    ['products?show=hidden', `Hidden ${mark}`],
    ['products', `Offered ${mark}`],
    ['codes?show=closed', `SHUT${mark}`],
    ['codes', `OPEN${mark}`],
    ['news?find=older', `Older ${mark}`],
    ['news?show=activity&find=older', `Older ${mark}`],
  ] as const) {
    await page.goto(`/#/${address}`)
    await expect(page.locator('.rows li').first(), address).toContainText(found)
  }
  await page.goto('/#/news?find=nobody+at+all')
  await expect(page.getByText('No row fits this filter')).toBeVisible()
})
