import { newCustomer, newPhone, openAs, password, signIn } from '../support/customers.js'
import { expectNoViolations } from '../support/expectations.js'
import { sentLink } from '../support/sent-sms.js'
import { expect, test, type Page } from '../support/wallet-test.js'

const field = (page: Page, name: string | RegExp) =>
  page.getByRole('textbox', { name, exact: typeof name === 'string' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const codeFields = (page: Page) => field(page, /^Code sent to /)

/** As people read it. */
const shown = (phone: string) =>
  phone.replace(/^254/, '0').replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')

async function fill(page: Page, phone: string): Promise<void> {
  await field(page, 'New phone number').fill(phone)
  await field(page, 'Your password').fill(password)
  await button(page, 'Send the codes').click()
}

test('the phone number is changed by the password and a code from each phone', async ({ page }) => {
  const customer = await newCustomer()
  const other = await signIn(customer.user.phone)
  const phone = newPhone()
  await openAs(page, customer, '/pages/my/settings')
  await page.getByRole('link', { name: /^Phone number/ }).click()
  await expect(page.getByRole('heading', { name: 'Change phone number' })).toBeVisible()
  await expect(page.getByText('Is the old number lost?')).toBeVisible()
  await expectNoViolations(page)
  await button(page, 'Send the codes').click()
  await expect(page.getByText('Please enter your phone number.')).toBeVisible()
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  await fill(page, shown(customer.user.phone))
  await expect(page.getByText('This is your number already.')).toBeVisible()
  await fill(page, phone)
  await expect(page.getByText('no messages are sent, and both codes are filled in')).toBeVisible()
  await expect(codeFields(page).first()).toBeFocused()
  await expect(button(page, 'Change phone number')).toBeInViewport()
  // In a demo the codes are filled in.
  for (const one of [customer.user.phone, phone]) {
    await expect(field(page, `Code sent to ${shown(one)}`)).toHaveValue(/^\d{6}$/)
  }
  await expectNoViolations(page)
  // A phone may drop the page while the messages are read.
  await page.reload()
  await expect(field(page, 'New phone number')).toHaveValue(shown(phone))
  await expect(codeFields(page).nth(1)).toHaveValue(/^\d{6}$/)
  await field(page, 'Your password').fill('not the password')
  await button(page, 'Change phone number').click()
  await expect(page.getByText('That password is incorrect.')).toBeVisible()
  await field(page, 'Your password').fill(password)
  for (const at of [0, 1]) {
    const right = await codeFields(page).nth(at).inputValue()
    await codeFields(page)
      .nth(at)
      .fill(right === '111111' ? '222222' : '111111')
    await button(page, 'Change phone number').click()
    await expect(codeFields(page).nth(at)).toHaveAccessibleDescription(/wrong or too old/)
    await codeFields(page).nth(at).fill(right)
  }
  await button(page, 'Change phone number').click()
  await expect(page.getByText('Your phone number is changed')).toBeVisible()
  await expect(field(page, 'New phone number')).toHaveValue('')
  await expectNoViolations(page)
  await expect(other.get('/api/me')).rejects.toThrow()
  expect((await signIn(phone)).user.id).toBe(customer.user.id)
})

test('the new number is shown in the settings, and a number that is taken is refused', async ({
  page,
}) => {
  const customer = await newCustomer()
  const taken = await newCustomer()
  await openAs(page, customer, '/pages/my/settings')
  await page.getByRole('link', { name: /^Phone number/ }).click()
  await fill(page, shown(taken.user.phone))
  await expect(codeFields(page).nth(1)).toHaveValue(/^\d{6}$/)
  await button(page, 'Change phone number').click()
  await expect(field(page, 'New phone number')).toHaveAccessibleDescription(
    'This phone number already has another account. Choose another one.',
  )
  const phone = newPhone()
  await field(page, 'New phone number').fill(phone)
  await button(page, 'Send the codes').click()
  await button(page, 'Change phone number').click()
  await expect(page.getByText('Your phone number is changed')).toBeVisible()
  await button(page, 'Back').click()
  await expect(page.getByRole('link', { name: /^Phone number/ })).toContainText(phone.slice(-3))
})

test('the message to the old phone takes the account back and locks it', async ({ page }) => {
  const customer = await newCustomer()
  const { phone: old } = customer.user
  const phone = newPhone()
  await openAs(page, customer, '/pages/my/changePhone')
  await fill(page, phone)
  await expect(codeFields(page).nth(1)).toHaveValue(/^\d{6}$/)
  await button(page, 'Change phone number').click()
  await expect(page.getByText('Your phone number is changed')).toBeVisible()
  await page.goto(await sentLink(old))
  await expect(page.getByText('changed your phone number')).toBeVisible()
  await button(page, 'Lock my account').click()
  await expect(page.getByText('Your account is locked.')).toBeVisible()
  await expect(signIn(phone)).rejects.toThrow()
})
