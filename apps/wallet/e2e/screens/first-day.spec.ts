import type { Locator } from '@playwright/test'
import {
  askForCodesFromNewAddress,
  newCustomer,
  newPhone,
  openAs,
  password,
  pin,
  setAccount,
} from '../support/customers.js'
import { expectNoViolations, expectStillness } from '../support/expectations.js'
import { detailOf, test } from '../support/shop.js'
import { expect, type Page } from '../support/wallet-test.js'

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

const sizes = [
  { name: '360×740', width: 360, height: 740, text: '100%' },
  { name: '320×640', width: 320, height: 640, text: '100%' },
  { name: '360×740 with text at 200 %', width: 360, height: 740, text: '200%' },
] as const

async function resize(page: Page, { width, height, text }: (typeof sizes)[number]) {
  await page.setViewportSize({ width, height })
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
}

/** Whether nothing else is where the element is, and all of it is on the screen. */
function isUncovered(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isOn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const points = [
      [x, y],
      [left + 2, y],
      [right - 2, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const
    return (
      isOn && points.every(([at, from]) => element.contains(document.elementFromPoint(at, from)))
    )
  })
}

for (const size of sizes) {
  test(`the box of the risk notice is in sight above the button that pays, at ${size.name}`, async ({
    page,
    shop,
  }) => {
    const product = await shop.newProduct()
    await openAs(page, await shop.newCustomer(50_000), detailOf(product))
    await resize(page, size)
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    const sheet = page.getByRole('dialog')
    const box = sheet.getByRole('checkbox', { name: 'I have read the risk notice' })
    await expect(box).toBeVisible()
    await expectStillness(page)
    expect(await isUncovered(box)).toBe(true)
    await sheet.getByRole('button', { name: /^Pay/ }).click()
    const why = sheet.getByText('Read the risk notice and tick the box first.')
    await expect(why).toBeVisible()
    expect(await isUncovered(why)).toBe(true)
    expect(await isUncovered(box)).toBe(true)
    await expectNoViolations(page)
  })

  test(`nothing covers the keys and the sums where a PIN confirms a withdrawal, at ${size.name}`, async ({
    page,
    shop,
  }) => {
    const customer = await shop.newCustomer(200_000)
    await setAccount(customer)
    await customer.send('/api/me/unlock/pin', { pin, password }, 'PUT')
    await openAs(page, customer, '/pages/wallet/withdrawCreate?amount=50000&pay_from=balance')
    await resize(page, size)
    await page.getByRole('button', { name: 'Check withdrawal' }).click()
    const sheet = page.getByRole('dialog')
    const keys = ['1', '0', 'Delete'].map((name) =>
      sheet.getByRole('button', { name, exact: true }),
    )
    await expect(keys[0] as Locator).toBeVisible()
    await expectStillness(page)
    const sums = ['Balance after', 'Actual amount received'].map((name) => sheet.getByText(name))
    for (const part of [...sums, ...keys]) {
      // Without a hand that scrolls, unless the text is so large that not all of it fits.
      if (size.text === '200%') await part.scrollIntoViewIfNeeded()
      expect(await isUncovered(part), String(part)).toBe(true)
    }
    await expectNoViolations(page)
  })
}

test('that the receipt account is saved is seen where the thumb is, with the keyboard open', async ({
  page,
}) => {
  await openAs(page, await newCustomer(), '/pages/my/myPaymentAccount')
  await page.getByRole('radio', { name: 'M-PESA' }).check()
  await field(page, 'Account').fill('0712345678')
  // The keyboard takes the rest of 740 px.
  await page.setViewportSize({ width: 360, height: 420 })
  await field(page, 'Your password').fill('not the password')
  await page.keyboard.press('Enter')
  const wrong = page.getByText('That password is incorrect.')
  await expect(wrong).toBeInViewport({ ratio: 1 })
  await field(page, 'Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your receipt account is saved')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your receipt account is saved')).toHaveCount(0)
})
