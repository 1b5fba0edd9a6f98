import {
  approver,
  ask,
  askPayout,
  cashier,
  expect,
  signIn,
  takeElsewhere,
  test,
} from '../support/desk.js'

test('what waits for a cashier opens by its number, and what they took stands as theirs', async ({
  page,
}) => {
  const payout = await askPayout(10_000)
  await takeElsewhere(payout)
  await signIn(page, cashier)
  const next = page.locator('.next')
  await expect(next.getByRole('listitem').first()).toBeVisible()
  // The rows come from several answers, and those of a late one can be put above the others.
  await expect(page.locator('.next-card').getByRole('status')).toHaveCount(0)
  expect(await next.getByRole('listitem').count()).toBeLessThanOrEqual(7)
  const first = next.getByRole('link').first()
  const address = (await first.getAttribute('href')) ?? ''
  await page.keyboard.press('1')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(page.getByRole('main')).toBeVisible()
})

test('Today compares bank and books, and each figure opens what it is made of', async ({
  page,
}) => {
  await signIn(page, approver)
  const card = page.locator('.card').filter({ hasText: 'Bank against books' })
  await expect(card.getByText(/^Compared \d\d:\d\d/)).toBeVisible()
  await card.getByRole('link', { name: 'Reconcile' }).click()
  await expect(page.getByRole('heading', { name: 'Bank', level: 1 })).toBeVisible()
  for (const [label, title] of [
    ['Promised in all', 'Reserve by day'],
    ['Our accounts should hold', 'Settlement'],
  ] as const) {
    await page.goto('/#/today')
    await page.locator('.lines > div').filter({ hasText: label }).getByRole('link').click()
    await expect(
      page
        .getByRole('table', { name: title })
        .or(page.getByRole('region', { name: 'The lines' }).getByRole('heading', { name: title })),
    ).toBeVisible()
  }
})

test('Today adds up what came in and went out in 30 days, and opens the days', async ({ page }) => {
  await signIn(page, approver)
  const card = page.locator('.card').filter({ hasText: 'Money in and out, 30 days' })
  await expect(card.getByRole('img')).toBeVisible()
  await card.getByRole('listitem').filter({ hasText: 'recharges' }).getByRole('link').click()
  await expect(page.getByRole('radio', { name: 'By day', exact: true })).toBeChecked()
})

test('Today says what waits on each screen, with its sum and the oldest, and counts along', async ({
  page,
}) => {
  await signIn(page, cashier)
  const tile = page
    .getByRole('list', { name: 'What waits' })
    .getByRole('link', { name: /^Recharges/ })
  await expect(tile).toContainText(/\d/)
  const countOf = async () => Number(await tile.locator('strong').textContent())
  const before = await countOf()
  await ask(10_000)
  await expect.poll(countOf, { timeout: 20_000 }).toBe(before + 1)
  await expect(tile).toContainText('Ksh')
  await expect(tile).toContainText('oldest')
  await tile.click()
  await expect(page.getByRole('heading', { name: 'Recharges', level: 1 })).toBeVisible()
})
