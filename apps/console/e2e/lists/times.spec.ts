import { ask, cashier, expect, passTime, refuseElsewhere, signIn, test } from '../support/desk.js'

const written = (time: number) =>
  new Date(time + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

test('a queue shows the day of what was requested or decided on another day', async ({ page }) => {
  const before = Date.now()
  const [waits, refused] = [await ask(100_000), await ask(200_000)]
  await refuseElsewhere(refused)
  const stamps = [written(before), written(Date.now())]
  await signIn(page, cashier, '/#/recharges')
  const row = page.locator('[data-row]', { hasText: waits.payment_number })
  await expect(row.locator('.row-asked')).toHaveText(/^\d\d:\d\d$/)
  const passed = await passTime(page)
  passed.minutes = 24 * 60
  await page.reload()
  const asked = row.locator('.row-asked')
  await expect(asked).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  expect(stamps).toContain(await asked.textContent())
  // Nothing of it lies under the customer's name.
  const [time, name] = [await asked.boundingBox(), await row.locator('.row-who').boundingBox()]
  const text = await asked.evaluate((element) => element.scrollWidth)
  expect((time?.x ?? 0) + text).toBeLessThanOrEqual(name?.x ?? 0)

  await page.goto('/#/recharges?show=error')
  const decided = page
    .locator('[data-row]', { hasText: refused.payment_number })
    .locator('.row-waits')
  await expect(decided).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  expect(stamps).toContain(await decided.textContent())
})
