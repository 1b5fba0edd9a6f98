import { collectFor } from '../support/collected.js'
import { newCustomer, openAs, setAccount, topUp, type Person } from '../support/customers.js'
import { expectNoViolations, ksh } from '../support/expectations.js'
import { paths } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

const local = ({ user }: Person) => user.phone.replace(/^254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')
const main = (page: Page) => page.getByRole('main')
const amount = (page: Page) => page.getByRole('button', { name: '1,000', exact: true })

async function expectWhole(page: Page) {
  await expectNoViolations(page)
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await over()).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 360, height: 740 })
}

test('a prompt comes first: own number is filled in, which phone is asked is said, and what to do is the headline', async ({
  page,
}) => {
  const customer = await newCustomer()
  const collected = await collectFor(page, customer)
  await openAs(page, customer, paths.rechargeCreate)
  const phone = local(customer)
  await expect(page.getByRole('radio', { name: 'M-PESA' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Recharge account' })).toHaveValue(phone)
  await expect(main(page)).toContainText('never in Mavuno')
  await amount(page).click()
  await expectWhole(page)
  await page.getByRole('button', { name: `Send prompt to ${phone}` }).click()
  await expect(page.getByRole('heading', { name: 'Enter your M-PESA PIN on' })).toBeVisible()
  expect(collected.started).toEqual([
    {
      by: 'prompt',
      amount: 100_000,
      wallet_type: 'mpesa',
      recharge_account: phone.replaceAll(' ', ''),
    },
  ])
  await expect(main(page)).toContainText('Waiting for your PIN')
  await expect(main(page)).toContainText('Not in your balance yet')
  await expect(main(page)).toContainText('You may leave this page')
  await expectWhole(page)
})

test('paying by Paybill shows the company number, the reference and the exact amount, each to copy', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const customer = await newCustomer()
  const collected = await collectFor(page, customer)
  await openAs(page, customer, paths.rechargeCreate)
  await amount(page).click()
  await page.getByRole('button', { name: 'Pay by Paybill yourself' }).click()
  await expect(main(page)).toContainText('Waiting for your payment by Paybill')
  expect(collected.started).toMatchObject([{ by: 'paybill' }])
  const card = page.locator('.mv-card', { hasText: 'Pay by Paybill yourself' })
  for (const [row, copied] of [
    ['Account', 'K7MP3XQ9'],
    ['Amount', '1000'],
  ] as const) {
    await card.locator('.wallet-company-row', { hasText: row }).getByRole('button').click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied)
  }
  await expectWhole(page)
})

test('a wallet type without a provider keeps the form with its payment number', async ({
  page,
}) => {
  const customer = await newCustomer()
  await collectFor(page, customer)
  await openAs(page, customer, paths.rechargeCreate)
  const number = page.getByRole('textbox', { name: 'Payment number' })
  await expect(number).toHaveCount(0)
  await page.getByRole('radio', { name: 'Airtel Money' }).check()
  await expect(number).toBeVisible()
  await page.getByRole('button', { name: 'Send payment number' }).click()
  await expect(main(page)).toContainText('Please enter the payment number')
})

test('another prompt can be sent only once the server allows it, and is a recharge of its own', async ({
  page,
}) => {
  const customer = await newCustomer()
  const collected = await collectFor(page, customer)
  await page.clock.install()
  await openAs(page, customer, paths.rechargeCreate)
  await amount(page).click()
  await page.getByRole('button', { name: /^Send prompt to/ }).click()
  const again = page.getByRole('button', { name: 'Send the prompt again' })
  await expect(again).toBeEnabled()
  const first = page.url()
  collected.state = {
    ...collected.state,
    try_again_at: Math.floor(Date.now() / 1000) + 100,
  }
  await page.reload()
  await expect(again).toBeDisabled()
  await expect(main(page)).toContainText(/You can send another prompt at \d\d:\d\d:\d\d/)
  await page.clock.fastForward(110_000)
  await again.click()
  await expect.poll(() => collected.started).toHaveLength(2)
  await expect(page).not.toHaveURL(first)
})

test('money that the provider told of is not shown as added, and no other prompt is offered', async ({
  page,
}) => {
  const customer = await newCustomer()
  const collected = await collectFor(page, customer)
  await openAs(page, customer, paths.rechargeCreate)
  await amount(page).click()
  await page.getByRole('button', { name: /^Send prompt to/ }).click()
  await expect(main(page)).toContainText('Waiting for your PIN')
  collected.state = { step: 'received', payment_number: 'SFK3M1N2P4' }
  await page.reload()
  await expect(main(page)).toContainText('M-PESA told us of your payment')
  await expect(main(page)).toContainText('Not in your balance yet')
  await expect(main(page)).toContainText('SFK3M1N2P4')
  await expect(main(page)).not.toContainText('was added')
  await expect(page.getByRole('button', { name: 'Send the prompt again' })).toHaveCount(0)
})

test('where only whole shillings are sent, All takes them and says that the cents stay', async ({
  page,
}) => {
  const customer = await newCustomer()
  await topUp(customer, 90_050)
  await setAccount(customer)
  await page.route(/withdrawals\/quote/, async (route) => {
    const input = route.request().postDataJSON() as { amount: number }
    const { pathname } = new URL(route.request().url())
    const isUneven = input.amount % 100 !== 0
    const json = isUneven
      ? { code: 2018, success: false, message: '', data: { unit: 100 } }
      : {
          code: 200,
          success: true,
          message: '',
          data: { ...(await customer.send<object>(pathname, input)), unit: 100, left: 50 },
        }
    await route.fulfill({ json })
  })
  await openAs(page, customer, paths.withdrawCreate)
  const field = page.getByRole('textbox', { name: /Amount/ })
  await page.getByRole('button', { name: 'Use all' }).click()
  await expect(field).toHaveValue('900.00')
  await expect(main(page)).toContainText(`${ksh('0.50')} stays in the wallet`)
  await field.fill('200.50')
  await expect(main(page)).toContainText(`${ksh('1.00')} is the smallest amount`)
})

test('a pasted message without a payment number is refused in place, and one without an amount asks for it', async ({
  page,
}) => {
  const customer = await newCustomer()
  await collectFor(page, customer)
  await openAs(page, customer, paths.rechargeCreate)
  await page.getByRole('button', { name: /^I have the M-PESA message/ }).click()
  const sheet = page.getByRole('dialog')
  const field = sheet.getByRole('textbox', { name: /The message/ })
  await field.fill('Confirmed. You have paid')
  await sheet.getByRole('button', { name: 'Find my payment' }).click()
  await expect(sheet).toContainText('We find no payment number in it')
  await expect(field).toHaveValue('Confirmed. You have paid')
  await field.fill('SFK3M1N2P4')
  await sheet.getByRole('button', { name: 'Find my payment' }).click()
  await expect(sheet).toContainText('Please select amount')
  await expectNoViolations(page)
})
