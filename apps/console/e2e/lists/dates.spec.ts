import { approver, expect, signIn, test } from '../support/desk.js'
import { expectFits, expectNoViolations } from '../support/whole.js'

test('a date is typed with the year first, and anything else is named while it is typed', async ({
  page,
}) => {
  await signIn(page, approver, '/#/log')
  const to = page.getByLabel('To day')
  await expect(to).toHaveAttribute('placeholder', 'YYYY-MM-DD')
  await to.pressSequentially('28/')
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await expect(to).toHaveAccessibleDescription(/^Write the year first, such as \d{4}-\d\d-\d\d\.$/)
  await expectNoViolations(page)
  await to.fill('')
  await expect(to).toHaveAttribute('aria-invalid', 'false')
  // A part of a date is no mistake before it is left.
  await to.pressSequentially('2020-0')
  await expect(to).toHaveAttribute('aria-invalid', 'false')
  await to.press('Tab')
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: 'Open the calendar' }).last()).toBeFocused()
  await to.fill('20200131')
  await expect(page.getByText('No entry fits these filters.')).toBeVisible()
  await to.press('Tab')
  await expect(to).toHaveValue('2020-01-31')
  await expect(page).toHaveURL(/to=2020-01-31/)
  await to.fill('2020-02-30')
  await expect(to).toHaveAttribute('aria-invalid', 'true')
})

test('a time that ends later than now is refused before it is sent, at 360 px too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, approver, '/#/bank/balance')
  const at = page.getByLabel('At this time')
  await expect(at).toHaveValue(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  await at.fill('2199-01-01 00:00')
  await expect(at).toHaveAccessibleDescription(/^This is after \d{4}-\d\d-\d\d \d\d:\d\d\.$/)
  await expectFits(page)
  await expectNoViolations(page)
})

test('a term that is no date yet is not proposed as one that never ends', async ({ page }) => {
  await signIn(page, '0700000000', '/#/codes/new')
  const code = page.getByRole('region', { name: 'The code' })
  await code.getByLabel('Code').fill('trial')
  await code.getByLabel('Amount').fill('20')
  await code.getByLabel('Until').fill('2030-01-0')
  await code.getByRole('button', { name: 'Propose' }).click()
  await expect(code.getByRole('alert').filter({ hasText: 'Look again at: Until.' })).toBeVisible()
})
