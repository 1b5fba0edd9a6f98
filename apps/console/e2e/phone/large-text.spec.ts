import { expect, signIn, test } from '../support/desk.js'
import { expectFits } from '../support/whole.js'

const screens = [
  ['today', 'recharges', 'payouts', 'approvals', 'chat'],
  ['customers', 'products', 'codes', 'news', 'exceptions'],
  ['books', 'bank', 'config', 'people', 'log'],
]

for (const some of screens) {
  test(`letters of twice the size fit on a phone, also with a row open: ${some.join(', ')}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      }),
    )
    await signIn(page)
    for (const screen of some) {
      await page.goto(`/#/${screen}`)
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expectFits(page, screen)
      const row = page.locator('main a.row').first()
      if ((await row.count()) === 0) continue
      await row.click()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await expectFits(page, `${screen}, with a row open`)
    }
  })
}
