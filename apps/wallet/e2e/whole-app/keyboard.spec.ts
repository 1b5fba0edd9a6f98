import type { Locator } from '@playwright/test'
import {
  asOperator,
  newCustomer,
  newPaymentNumber,
  newPhone,
  password,
  signIn,
} from '../support/customers.js'
import { ksh } from '../support/expectations.js'
import { test } from '../support/shop.js'
import { expect, type Page } from '../support/wallet-test.js'

/** Whether the focus is visible: a ring around the element, or around the one that represents it. */
function hasRing(element: Element): boolean {
  const siblings = Array.from(element.parentElement?.children ?? [])
  const around = [element, element.closest('label, article'), element.parentElement, ...siblings]
  const looks = around.flatMap((one) =>
    one
      ? [getComputedStyle(one), getComputedStyle(one, '::before'), getComputedStyle(one, '::after')]
      : [],
  )
  return looks.some(
    ({ outlineStyle, outlineWidth }) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  )
}

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let press = 0; press < 150 && !(await isFocused()); press += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  expect(await target.evaluate(hasRing), `a ring around ${target.toString()}`).toBe(true)
}

test('by keyboard alone an invited friend signs up, recharges, buys, claims, withdraws, and the statement agrees to the cent', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  const product = await shop.newProduct({ number_of_earnings: 1, earnings_per_time: 400 })
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.type(text)
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const field = (name: string | RegExp) =>
    page.getByRole('textbox', { name, exact: typeof name === 'string' })
  const link = (name: string | RegExp) =>
    page.getByRole('link', { name, exact: typeof name === 'string' }).first()
  const go = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    await press(key)
  }
  const fill = async (target: Locator, text: string) => {
    await tabTo(page, target)
    await type(text)
  }

  const phone = newPhone()
  const inviter = await newCustomer()
  const { invitation_code } = await inviter.get<{ invitation_code: string }>('/api/team')
  await page.goto(`/#/pages/sign/index?invite=${invitation_code}`)
  await fill(field('Phone number'), phone)
  await fill(field('Password'), password)
  await fill(field('Confirm password'), password)
  await press('Enter')
  // The demo fills in the code from the SMS.
  await expect(field('Code from the SMS')).toHaveValue(/^\d{6}$/)
  await press('Enter')
  await expect(page.getByText('Your account is ready', { exact: true })).toBeVisible()

  await go(link('Recharge'))
  await go(button('1,000'))
  await go(page.getByRole('radio', { name: 'M-PESA' }), 'Space')
  await fill(field(/Recharge account/), phone)
  await fill(field('Payment number'), newPaymentNumber())
  await go(button('Send payment number'))
  await expect(page).toHaveURL(/recordsDetail\?id=/)
  const id = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('id')
  await (await asOperator()).send(`/api/operator/recharges/${id}/complete`)
  await go(button('Refresh'))
  await expect(page.getByText('Ksh 1,000.00 was added to your balance')).toBeVisible()

  await go(button('Back'))
  await go(link('Product'))
  await go(link(product.name))
  await go(button('Buy'))
  await expect(page.getByRole('dialog')).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button('Buy')).toBeFocused()
  await press('Enter')
  await go(page.getByRole('checkbox'), 'Space')
  await go(button(/^Pay/))
  await expect(page.getByRole('heading', { name: /^You bought/ })).toBeVisible()

  await go(link('See my product'))
  await expect(page.getByText('Due now, 1 product')).toBeVisible({ timeout: 30_000 })
  await go(page.getByRole('article').getByRole('button'))
  await go(page.getByRole('dialog').getByRole('button', { name: /^Claim/ }))
  await expect(page.getByText(`You claimed ${ksh('3.80')}`)).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const filters = page.getByRole('radio')
  await tabTo(page, filters.first())
  await press('ArrowRight')
  await expect(page).toHaveURL(/state=running/)
  await expect(filters.nth(1)).toBeFocused()

  await go(button('Back'))
  await expect(page.getByRole('navigation', { name: 'Main menu' }).or(button('Back'))).toBeVisible()
  if (await button('Back').isVisible()) await go(button('Back'))
  await go(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Wallet' }),
  )
  await go(page.locator('main').getByRole('link', { name: 'Withdraw', exact: true }))
  await go(link('Set receipt account'))
  await go(page.getByRole('radio', { name: 'M-PESA' }), 'Space')
  await fill(field('Account'), '0798765432')
  await fill(field('Your password'), password)
  await go(button('Save receipt account'))
  await expect(
    page.getByText('Your receipt account is saved', { exact: true }).first(),
  ).toBeVisible()
  // Saving returns to the withdrawal form by itself.
  await fill(field(/Amount/), '500')
  await expect(page.getByText('Ksh 490.00')).toBeVisible()
  await go(button('Check withdrawal'))
  await go(button('Withdraw Ksh 500.00'))
  await expect(page.getByRole('heading', { name: 'Withdrawal asked for' })).toBeVisible()

  await go(link('Done'))
  await go(link('Statement'))
  const main = page.locator('main')
  for (const amount of ['+Ksh 1,000.00', '−Ksh 100.00', '+Ksh 3.80', '−Ksh 500.00']) {
    await expect(main).toContainText(amount)
  }
  await tabTo(page, main.getByRole('link').first())

  const [customer, desk] = [await signIn(phone), await asOperator()]
  const [requested] = (await customer.get<{ items: { id: string }[] }>('/api/withdrawals')).items
  await desk.send(`/api/operator/withdrawals/${requested?.id}/assign`)
  await desk.send(`/api/operator/withdrawals/${requested?.id}/complete`, {
    provider_reference: phone,
  })
  await go(button('Refresh'))
  const { items } = await customer.get<{ items: { wallet: string; change: number }[] }>(
    '/api/records?limit=100',
  )
  const sum = items
    .filter(({ wallet }) => wallet === 'balance')
    .reduce((total, { change }) => total + change, 0)
  expect(sum).toBe(40_000)
  expect(await customer.get('/api/wallet')).toMatchObject({
    balance: 40_000,
    held: 0,
    income_wallet: 380,
    total_withdraw: 50_000,
  })
  expect((await inviter.get<{ total_persons: number }>('/api/team')).total_persons).toBe(1)
})
