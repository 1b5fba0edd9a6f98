import { askForCodesFromNewAddress, newPhone, password } from '../support/customers.js'
import { expectNoViolations } from '../support/expectations.js'
import { expect, test, type Page } from '../support/wallet-test.js'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Signs up as a person does; a demo fills in the code. */
async function signUp(page: Page): Promise<void> {
  await askForCodesFromNewAddress(page)
  await page.goto('/#/pages/sign/index?mode=sign-up')
  await field(page, 'Phone number').fill(newPhone())
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await button(page, 'Sign up').click()
  await expect(field(page, 'Code from the SMS')).toHaveValue(/^\d{6}$/)
  await button(page, 'Sign up').click()
  await expect(page).toHaveURL(/#\/pages\/index\/index$/)
}

test('a new customer sees the three steps right after signing up, and they advance', async ({
  page,
}) => {
  await signUp(page)
  const steps = page.getByRole('region', { name: 'Three steps to begin' })
  await expect(steps).toContainText('0 of 3')
  await expectNoViolations(page)
  await steps.getByRole('link', { name: 'Set it up' }).click()
  await expect(page).toHaveURL(/#\/pages\/my\/myPaymentAccount$/)
  await page.getByRole('radio', { name: 'M-PESA' }).check()
  await field(page, 'Account').fill('0712345678')
  await field(page, 'Your password').fill(password)
  await button(page, 'Save receipt account').click()
  await expect(page.getByText('Your receipt account is saved')).toBeVisible()
  await button(page, 'Back').click()
  await expect(steps).toContainText('1 of 3')
  await expect(steps.getByRole('link', { name: 'Recharge' })).toBeVisible()
})
