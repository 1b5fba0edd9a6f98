import type { Locator } from '@playwright/test'
import { logIn, newCustomer, openAs, password } from '../support/customers.js'
import { paths } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

const settings = '/pages/my/settings'
/** Not by its role: behind a sheet it is hidden from screen readers. */
const toast = (page: Page) => page.locator('.mv-toast')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Saves a nickname, of which a toast informs. */
async function saveNickname(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Nickname/ }).click()
  await page.getByRole('textbox', { name: 'Nickname', exact: true }).fill('Njambi')
  await button(page, 'Save').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(toast(page)).toBeVisible()
}

/** Requires that the toast is visible, and covers none of these. */
async function expectUncovered(page: Page, controls: readonly Locator[]): Promise<void> {
  for (const control of controls) {
    await expect
      .poll(async () => {
        const [over, box] = [await toast(page).boundingBox(), await control.boundingBox()]
        if (!over || !box) return 'not visible'
        const isCovered = over.y < box.y + box.height && box.y < over.y + over.height
        return isCovered ? 'covered' : 'free'
      })
      .toBe('free')
  }
}

test('a toast about a page is dismissed when another page opens', async ({ page }) => {
  await page.clock.install()
  await openAs(page, await newCustomer(), settings)
  await saveNickname(page)
  // Timers fire once, so the toast itself does not time out.
  await page.clock.fastForward(2_500)
  await expect(toast(page)).toBeVisible()
  await page.evaluate((path) => (location.hash = path), paths.my)
  await expect(page.getByText('Njambi')).toBeVisible()
  await expect(toast(page)).toHaveCount(0)
})

test('a toast about what has opened a page stays on that page', async ({ page }) => {
  const { phone } = (await newCustomer()).user
  await page.goto(`/#${paths.sign}`)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await button(page, 'Log in').click()
  await expect(page).toHaveURL(/#\/pages\/index\/index$/)
  await expect(toast(page)).toHaveText(/You are logged in/)
})

test('a toast covers no key of the PIN pad', async ({ page }) => {
  await logIn(page, await newCustomer())
  await page.goto(`/#${settings}`)
  // Stops the time of the toast, which would disappear on a slow machine.
  await page.clock.install()
  await saveNickname(page)
  await page.clock.pauseAt(Date.now() + 1_000)
  await page.getByRole('button', { name: 'Quick unlock' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Set PIN' }).click()
  const field = sheet.getByLabel('Password', { exact: true })
  await expectUncovered(page, [field, sheet.getByRole('button', { name: 'Continue' })])
  await field.fill(password)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  const keys = Array.from('1234567890', (digit) => button(page, digit))
  await expectUncovered(page, keys)
})

test('a toast covers neither the password field nor the button of a form', async ({ page }) => {
  const { phone } = (await newCustomer()).user
  await page.clock.install()
  await page.goto(`/#${paths.sign}?redirect=${paths.myPaymentAccount}`)
  await page.getByLabel('Phone number').fill(phone)
  const signPassword = page.getByRole('textbox', { name: 'Password', exact: true })
  await signPassword.fill(password)
  await button(page, 'Log in').click()
  await expect(toast(page)).toHaveText(/You are logged in/)
  await expectUncovered(page, [
    page.getByLabel('Account', { exact: true }),
    page.getByLabel('Your password'),
    button(page, 'Save receipt account'),
  ])
})
