import { approver, cashier, expect, goOnAs, signIn, test } from '../support/desk.js'
import { expectFits, expectNoViolations } from '../support/whole.js'

test('a filter is saved under a name, opened by click, key and palette, renamed and removed, for its operator alone', async ({
  page,
}) => {
  await signIn(page, cashier, '/#/recharges?show=error')
  const bar = page.getByRole('list', { name: 'Saved views' })
  await expect(page.getByRole('button', { name: 'Save this view…' })).toBeVisible()
  await page.keyboard.press('s')
  const naming = page.getByRole('dialog', { name: 'Save this view' })
  await expect(naming).toBeVisible()
  await expectNoViolations(page)
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(naming).toContainText('Write a name first.')
  await naming.getByLabel('Name').fill('What we refused')
  await page.keyboard.press('Enter')
  const view = bar.getByRole('link', { name: 'What we refused' })
  await expect(view).toHaveAttribute('aria-current', 'page')
  await expectNoViolations(page)

  await page.getByRole('radio', { name: 'Credited' }).click({ force: true })
  await expect(page).toHaveURL(/show=completed/)
  await expect(view).not.toHaveAttribute('aria-current')
  await page.keyboard.press('s')
  await naming.getByLabel('Name').fill('what WE refused')
  await page.keyboard.press('Enter')
  await expect(naming).toContainText('Another view of this list has this name.')
  await naming.getByLabel('Name').fill('Done')
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('link')).toHaveCount(2)
  await page.keyboard.press('1')
  await expect(page).toHaveURL(/#\/recharges\?show=error$/)
  await bar.getByRole('link', { name: 'Done' }).click()
  await expect(page).toHaveURL(/#\/recharges\?show=completed$/)

  // From elsewhere, also after a reload: it is on this device.
  await page.goto('/#/payouts')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('we ref')
  await page.getByRole('option', { name: /What we refused/ }).click()
  await expect(page).toHaveURL(/#\/recharges\?show=error$/)

  await page.getByRole('button', { name: 'Rename or remove…' }).click()
  const change = page.getByRole('dialog', { name: 'This saved view' })
  await change.getByLabel('Name').fill('Refused')
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('link', { name: 'Refused' })).toBeVisible()
  await expect(view).toHaveCount(0)
  await page.keyboard.press('s')
  await change.getByRole('button', { name: 'Remove' }).click()
  await expect(bar.getByRole('link')).toHaveCount(1)

  await goOnAs(page, 'Mavuno approvals')
  await expect(page.getByRole('button', { name: 'Save this view…' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

for (const [size, theme] of [
  [{ width: 1366, height: 768 }, 'dark'],
  [{ width: 320, height: 640 }, 'light'],
] as const) {
  test(
    `saved views fit and are clean for axe at ${size.width} px, ${theme}`,
    { tag: size.width === 1366 ? '@long' : [] },
    async ({ page }) => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: theme })
      await signIn(page, approver, '/#/payouts?show=completed')
      for (const name of ['Everything that was paid to somebody', 'Paid']) {
        await page.getByRole('button', { name: 'Save this view…' }).click()
        await page.getByRole('dialog').getByLabel('Name').fill(name)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
        await expectNoViolations(page)
        await expectFits(page)
        await page.goto('/#/payouts?show=error')
      }
    },
  )
}
