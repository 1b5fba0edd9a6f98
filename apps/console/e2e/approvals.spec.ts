import { byTwo } from '../../wallet/e2e/support/customers.js'
import {
  approver,
  ask,
  balanceOf,
  cashier,
  expect,
  ksh,
  signIn,
  test,
  type Page,
} from './support/desk.js'

async function proposeCredit(page: Page) {
  const asked = await ask(700_000)
  await signIn(page, cashier, `/#/recharges/${asked.id}`)
  await page.getByRole('button', { name: `Propose credit of ${ksh('7,000.00')}` }).click()
  await expect(
    page.getByText('Nothing is credited until an approver decides').first(),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Open the proposal' }).click()
  await expect(page).toHaveURL(/approvals/)
  return asked
}

test('one takes one’s own proposal back, and never approves it', async ({ page }) => {
  const asked = await proposeCredit(page)
  const proposal = page.getByRole('region', { name: 'The proposal' })
  await expect(proposal).toContainText('Proposed by you')
  await page.keyboard.press('a')
  await expect(proposal.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await proposal.getByRole('button', { name: 'Take it back' }).click()
  await expect(proposal).toContainText('Withdrawn')
  expect(await balanceOf(asked)).toBe(0)
})

test('the other refuses with a reason, and nothing is done', async ({ page }) => {
  const asked = await proposeCredit(page)
  await page.getByRole('button', { name: 'Continue as the other operator' }).click()
  const proposal = page.getByRole('region', { name: 'The proposal' })
  await expect(proposal.getByRole('button', { name: 'Approve' })).toBeVisible()
  // What was said to the one is not left on the other's screen, also not for its five seconds.
  await expect(page.getByText('Nothing is credited until an approver decides')).toHaveCount(0, {
    timeout: 1_500,
  })
  await page.keyboard.press('r')
  await expect(page.getByLabel('Reason, for the proposer')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Write a reason first.')).toBeVisible()
  await page.getByLabel('Reason, for the proposer').fill('No such transfer')
  await page.getByRole('button', { name: 'Refuse with this reason' }).click()
  await expect(proposal).toContainText('Refused: nothing was done')
  await expect(proposal).toContainText('No such transfer')
  expect(await balanceOf(asked)).toBe(0)
})

test('a change of the config shows each field, old beside new', async ({ page }) => {
  await byTwo('updateTexts', { site_name: 'Mavuno' })
  await signIn(page, approver, '/#/approvals?show=executed')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Change texts/ })
    .first()
    .click()
  const proposal = page.getByRole('region', { name: 'The proposal' })
  await expect(proposal).toContainText('What was asked')
  await expect(proposal).toContainText('site_name')
})
