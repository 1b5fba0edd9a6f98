import { ask, cashier, expect, ksh, signIn, stopClock, test } from '../support/desk.js'

test('a toast covers neither a row nor an action, stays while other rows open, and goes with its screen', async ({
  page,
}) => {
  const [first, second] = [await ask(12_300), await ask(45_600)]
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await signIn(page, cashier, `/#/recharges/${first.id}`)
  await expect(page.getByRole('region', { name: 'Evidence' })).toBeVisible()
  await stopClock(page)
  await page.keyboard.press('l')
  const toast = page.locator('.mv-toast')
  await expect(toast).toContainText('The link to this view is copied.')
  const foot = (await page.locator('.foot').boundingBox())!
  const box = (await toast.boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(foot.y)
  expect(box.y + box.height).toBeLessThanOrEqual(foot.y + foot.height)
  const end = (await page.locator('.foot-end').boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(end.x)
  await page.goto(`/#/recharges/${second.id}`)
  await expect(page.getByRole('region', { name: 'Evidence' })).toContainText(ksh('456.00'))
  await expect(toast).toBeVisible()
  await page.goto('/#/payouts')
  await expect(page.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible()
  await expect(toast).toHaveCount(0)
})
