import { expectNoViolations } from '../support/expectations.js'
import { changeConfig } from '../support/change-config.js'
import {
  asOperator,
  byTwo,
  newCustomer,
  newPaymentNumber,
  openAs,
  setAccount,
  topUp,
  type Person,
} from '../support/customers.js'
import { expect, test, type Page } from '../support/wallet-test.js'

const recharge = '/pages/wallet/rechargeCreate'
const withdraw = '/pages/wallet/withdrawCreate'

const amountField = (page: Page) => page.getByRole('textbox', { name: /Amount/ })
const check = (page: Page) => page.getByRole('button', { name: 'Check withdrawal' })
const sendNumber = (page: Page) => page.getByRole('button', { name: 'Send payment number' })

async function fillRecharge(page: Page, number = newPaymentNumber()) {
  await page.getByRole('button', { name: '1,000', exact: true }).click()
  await page.getByRole('radio', { name: 'M-PESA' }).check()
  await page.getByRole('textbox', { name: 'Payment number' }).fill(number)
}

async function withMoney(page: Page) {
  const [customer, operator] = await Promise.all([newCustomer(), asOperator()])
  await Promise.all([topUp(customer, 100_000), setAccount(customer)])
  await openAs(page, customer, withdraw)
  await expect(check(page)).toBeVisible()
  return { customer, operator }
}

interface Line {
  wallet: string
  change: number
}

async function sumOfStatement(customer: Person): Promise<number> {
  const { items } = await customer.get<{ items: Line[] }>('/api/records?limit=100')
  return items
    .filter(({ wallet }) => wallet === 'balance')
    .reduce((sum, { change }) => sum + change, 0)
}

test('recharge, completed by the operator, withdrawn, taken and paid: the statement agrees to the cent', async ({
  page,
}) => {
  const [customer, operator] = await Promise.all([newCustomer(), asOperator()])
  await openAs(page, customer, recharge)
  await fillRecharge(page)
  await sendNumber(page).click()

  await expect(page).toHaveURL(/recordsDetail\?id=/)
  await expect(page.getByText('We are checking your payment')).toBeVisible()
  await expect(page.getByText('Pending').first()).toBeVisible()
  const rechargeId = new URL(page.url().replace('#', '')).searchParams.get('id') ?? ''
  await operator.send(`/api/operator/recharges/${rechargeId}/complete`)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Ksh 1,000.00 was added to your balance')).toBeVisible()

  await setAccount(customer)
  await page.goto(`/#${withdraw}`)
  await amountField(page).fill('333.33')
  await expect(page.getByText('Ksh 326.67')).toBeVisible()
  await check(page).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('0798 765 432')
  await expect(sheet).toContainText('Wambui Njeri')
  await expect(sheet).toContainText('−Ksh 6.66')
  await expect(sheet).toContainText('Ksh 326.67')
  await expect(sheet).toContainText('Ksh 666.67')
  await sheet.getByRole('button', { name: 'Withdraw Ksh 333.33' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal asked for' })).toBeVisible()

  await page.getByRole('link', { name: 'See the record' }).click()
  await expect(page.getByText('Being checked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel this withdrawal' })).toBeVisible()
  const id = new URL(page.url().replace('#', '')).searchParams.get('id') ?? ''
  await operator.send(`/api/operator/withdrawals/${id}/assign`)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Being sent to 0798 *** 432')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel this withdrawal' })).toBeHidden()
  await operator.send(`/api/operator/withdrawals/${id}/complete`, { provider_reference: id })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Paid out to 0798 *** 432')).toBeVisible()

  await page.goto('/#/pages/records/index')
  const rows = page.getByRole('list', { name: 'Statement' }).getByRole('link')
  await expect(page.getByText('−Ksh 333.33')).toBeVisible()
  await expect(page.getByText('+Ksh 1,000.00')).toBeVisible()
  await expect(page.getByText('Balance: Ksh 666.67')).toBeVisible()
  await expect(rows.or(page.getByRole('link', { name: /^(Recharge|Withdraw)/ }))).toHaveCount(2)
  const { balance } = await customer.get<{ balance: number }>('/api/wallet')
  expect(balance).toBe(66_667)
  expect(await sumOfStatement(customer)).toBe(balance)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await (await download).createReadStream()
  const csv = (await file.toArray()).join('')
  expect(csv).toBe(await customer.text('/api/records/export?format=csv'))
  expect(csv).toContain('-333.33')
})

test('a recharge tells its payment number and its company, and no real amount before it is credited', async ({
  page,
}) => {
  const number = newPaymentNumber()
  await openAs(page, await newCustomer(), recharge)
  await fillRecharge(page, number)
  const company = page.getByRole('main')
  await expect(company).toContainText('Company name')
  await sendNumber(page).click()
  await expect(page).toHaveURL(/recordsDetail\?id=/)
  const main = page.getByRole('main')
  await expect(main).toContainText(`Payment number${number}`)
  // Beside the five rows, the folded details have them under their own names.
  await expect(main.getByText('Company name').first()).toBeVisible()
  await expect(main.getByText('Company number').first()).toBeVisible()
  await expect(main.getByText('Real amount')).toHaveCount(0)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await main.getByRole('button', { name: /Copy/ }).first().click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number)
})

test('the payment number can be copied in the list of recharges, by a button that says which', async ({
  page,
}) => {
  const customer = await newCustomer()
  const numbers = [newPaymentNumber(), newPaymentNumber()]
  for (const payment_number of numbers) {
    await customer.send('/api/recharges', {
      wallet_type: 'mpesa',
      amount: 50_000,
      recharge_account: customer.user.phone,
      payment_number,
    })
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, customer, '/pages/wallet/rechargeList')
  for (const number of numbers) {
    await page.getByRole('button', { name: `Copy ${number}`, exact: true }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number)
    await expect(page.getByRole('main')).toContainText(`Payment number Copy ${number}`)
  }
  // It opens no record.
  await expect(page).toHaveURL(/rechargeList$/)
  await expect(page.getByRole('link').getByRole('button')).toHaveCount(0)
  // By the keyboard it comes after its link.
  await page
    .getByRole('link', { name: /^Recharge/ })
    .first()
    .focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Copy ${numbers[1]}` })).toBeFocused()
  await expectNoViolations(page)
})

test('a recharge for a purchase that is short has the missing amount, and leads back to it', async ({
  page,
}) => {
  const purchase = '/pages/product/detail?id=01a1fd6d-888d-7545-9d0b-6d27b45b07cd&buy=2'
  const [customer, operator] = await Promise.all([newCustomer(), asOperator()])
  const address = (redirect: string) =>
    `${recharge}?amount=36050&redirect=${encodeURIComponent(redirect)}`
  await openAs(page, customer, address(purchase))
  await expect(amountField(page)).toHaveValue('361.00')
  await page.getByRole('radio', { name: 'M-PESA' }).check()
  await page.getByRole('textbox', { name: 'Payment number' }).fill(newPaymentNumber())
  await sendNumber(page).click()
  await expect(page).toHaveURL(/recordsDetail\?id=/)
  const back = page.getByRole('link', { name: 'Back to your purchase' })
  await expect(back).toHaveAttribute('href', `#${purchase}`)
  const id = new URL(page.url().replace('#', '')).searchParams.get('id') ?? ''
  await operator.send(`/api/operator/recharges/${id}/complete`)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(back).toHaveAttribute('data-variant', 'filled')
  await page.goto(`/#/pages/wallet/recordsDetail?id=${id}&redirect=https://example.com`)
  await expect(page.getByText('was added to your balance')).toBeVisible()
  await expect(back).toBeHidden()
})

test('the own number is filled in, and a pasted message gives the payment number and the amount', async ({
  page,
}) => {
  const customer = await newCustomer()
  await openAs(page, customer, recharge)
  const account = page.getByRole('textbox', { name: /Recharge account/ })
  const digits = async () => (await account.inputValue()).replace(/\D/g, '')
  expect(await digits()).toBe(customer.user.phone.replace(/\D/g, '').replace(/^254/, '0'))
  const number = newPaymentNumber()
  const message = `${number} Confirmed. Ksh1,250.00 sent to MAVUNO LTD on 25/11/26 at 7:35 AM.`
  await page.getByRole('textbox', { name: 'Payment number' }).fill(message)
  await expect(page.getByRole('textbox', { name: 'Payment number' })).toHaveValue(number)
  await expect(amountField(page)).toHaveValue('1,250.00')
})

test('a tap before the fee has arrived waits for it, and then opens the confirmation', async ({
  page,
}) => {
  await withMoney(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/withdrawals/quote', async (route) => {
    await held
    await route.continue()
  })
  await amountField(page).fill('333.33')
  await check(page).click()
  await expect(page.getByRole('button', { name: 'Working out the fee…' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog')).toContainText('Ksh 326.67')
})

test('what was asked for and is not paid has a clock, and no tick', async ({ page }) => {
  await withMoney(page)
  await amountField(page).fill('333.33')
  await expect(page.getByText('Ksh 326.67')).toBeVisible()
  await check(page).click()
  await page.getByRole('button', { name: 'Withdraw Ksh 333.33' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal asked for' })).toBeVisible()
  await expect(page.locator('.mv-receipt')).toHaveAttribute('data-state', 'waiting')
})

test('a recharge reports missing input in the words of the specification', async ({ page }) => {
  await openAs(page, await newCustomer(), recharge)
  await page.getByRole('textbox', { name: /Recharge account/ }).fill('')
  await sendNumber(page).click()
  for (const message of [
    'Please select amount',
    'Please select wallet type',
    'Please enter the recharge account',
    'Please enter the payment number',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(amountField(page)).toBeFocused()
  await amountField(page).fill('99')
  await amountField(page).blur()
  await expect(page.getByText('The least is Ksh 100.00')).toBeVisible()
  await page.getByRole('textbox', { name: 'Payment number' }).fill('12')
  await page.getByRole('textbox', { name: 'Payment number' }).blur()
  await expect(page.getByText('A payment number has 6 to 32 letters and digits.')).toBeVisible()
})

test('choosing a way to pay shows whom to pay, with a number that can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const customer = await newCustomer()
  type Channel = { wallet_type: string; company_name: string; company_number: string }
  const { items } = await customer.get<{ items: Channel[] }>('/api/recharge-channels')
  await openAs(page, customer, recharge)
  await expect(page.getByText('Select a wallet type to see whom to pay.')).toBeVisible()
  // The first: what else is to be typed while paying has one, too.
  const copy = page.getByRole('button', { name: 'Copy', exact: true }).first()
  await expect(copy).toHaveCount(0)
  for (const [name, type] of [
    ['M-PESA', 'mpesa'],
    ['Airtel Money', 'airtel'],
  ] as const) {
    const channel = items.find(({ wallet_type }) => wallet_type === type)
    await page.getByRole('radio', { name }).check()
    await expect(page.getByText(channel?.company_name ?? '')).toBeVisible()
    await copy.click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(channel?.company_number)
  }
})

test('focusing the amount selects it, so typing replaces it, and the hints name the channel', async ({
  page,
}) => {
  await openAs(page, await newCustomer(), recharge)
  await amountField(page).fill('50')
  await amountField(page).press('Tab')
  await expect(amountField(page)).toHaveValue('50.00')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.insertText('1500')
  await expect(amountField(page)).toHaveValue('1,500')
  await expect(page.getByText('The number you pay from')).toBeVisible()
  await page.getByRole('radio', { name: 'Airtel Money' }).check()
  await expect(page.getByText('The Airtel Money number you pay from')).toBeVisible()
  await expect(page.getByText('It stands in the Airtel Money SMS about your payment')).toBeVisible()
})

test('a recharge that was settled at another amount shows what was credited', async ({ page }) => {
  const customer = await newCustomer()
  const { id } = await customer.send<{ id: string }>('/api/recharges', {
    wallet_type: 'mpesa',
    amount: 200_000,
    recharge_account: customer.user.phone,
    payment_number: newPaymentNumber(),
  })
  const settled = { settled_amount: 195_000, reason: 'The bank received less' }
  await byTwo('completeRecharge', { id, ...settled })
  await openAs(page, customer, '/pages/wallet/rechargeList')
  const row = page.getByRole('link', { name: /^Recharge/ })
  await expect(row).toContainText('+Ksh\u00a01,950.00')
  await expect(row).toContainText('Ksh\u00a01,950.00 arrived, not Ksh\u00a02,000.00.')
})

test('a used payment number is refused at its field, and the form keeps its values', async ({
  page,
}) => {
  const customer = await newCustomer()
  const { id } = await topUp(customer, 100_000)
  const { items } = await customer.get<{ items: { id: string; payment_number: string }[] }>(
    '/api/recharges',
  )
  const used = items.find((one) => one.id === id)?.payment_number ?? ''
  await openAs(page, customer, recharge)
  await fillRecharge(page, used)
  await sendNumber(page).click()
  const message = 'This payment number was already used. Check the number in your SMS.'
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Payment number' })).toHaveValue(used)
})

test('the number of an own pending recharge is refused, with a way to that recharge', async ({
  page,
}) => {
  const customer = await newCustomer()
  const payment_number = newPaymentNumber()
  const { id } = await customer.send<{ id: string }>('/api/recharges', {
    wallet_type: 'airtel',
    amount: 100_000,
    recharge_account: customer.user.phone,
    payment_number,
  })
  await openAs(page, customer, recharge)
  await fillRecharge(page, payment_number)
  await sendNumber(page).click()
  await expect(
    page.getByText(
      'You have already sent this number. That recharge is pending, so do not pay again.',
    ),
  ).toBeVisible()
  await page.getByRole('link', { name: 'See the record' }).click()
  await expect(page).toHaveURL(new RegExp(`id=${id}`))
})

test('a recharge can be cancelled while it is pending', async ({ page }) => {
  const customer = await newCustomer()
  await openAs(page, customer, recharge)
  await fillRecharge(page)
  await sendNumber(page).click()
  await page.getByRole('button', { name: 'Cancel this recharge' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Go back' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel this recharge' }).click()
  await expect(page.getByText('Cancelled by you')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel this recharge' })).toBeHidden()
})

test('without a receipt account, the page first links to its form', async ({ page }) => {
  await openAs(page, await newCustomer(), withdraw)
  const way = page.getByRole('link', { name: 'Set receipt account' })
  await expect(way).toHaveAttribute(
    'href',
    `#/pages/my/myPaymentAccount?redirect=${encodeURIComponent(withdraw)}`,
  )
})

test('a withdrawal reports missing input, and cannot exceed the balance', async ({ page }) => {
  await withMoney(page)
  await check(page).click()
  await expect(page.getByText('Please enter the amount', { exact: true })).toBeVisible()
  await amountField(page).fill('1,000.01')
  await check(page).click()
  await expect(page.getByText('You have Ksh 1,000.00. Enter a smaller amount.')).toBeVisible()
  await page.getByRole('button', { name: 'Use all' }).click()
  await expect(amountField(page)).toHaveValue('1,000.00')
  await expect(page.getByText('Ksh 980.00')).toBeVisible()
  await amountField(page).focus()
  await amountField(page).fill('99')
  await check(page).click()
  await expect(page.getByText('The least is Ksh 100.00')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a cancelled withdrawal is returned as a separate record', async ({ page }) => {
  const { customer } = await withMoney(page)
  const { id } = await customer.send<{ id: string }>('/api/withdrawals', {
    amount: 50_000,
    pay_from: 'balance',
    real_amount: 49_000,
  })
  await page.goto(`/#/pages/wallet/recordsDetail?id=${id}`)
  await page.getByRole('button', { name: 'Cancel this withdrawal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel this withdrawal' }).click()
  await expect(page.getByText('Ksh 500.00 went back to your balance')).toBeVisible()
  await page.goto('/#/pages/wallet/records')
  await expect(page.getByRole('link', { name: /^Money back/ })).toContainText('+Ksh 500.00')
  await expect(page.getByRole('link', { name: /^Withdraw/ })).toContainText('−Ksh 500.00')
})

test('a request whose answer was lost is retried, and the money moves once', async ({ page }) => {
  const { customer } = await withMoney(page)
  let isLosing = true
  await page.route('**/api/withdrawals', async (route) => {
    if (route.request().method() !== 'POST' || !isLosing) return route.continue()
    // The request takes effect; only its answer is lost.
    await route.fetch()
    return route.abort()
  })
  await amountField(page).fill('500')
  await expect(page.getByText('Ksh 490.00')).toBeVisible()
  await check(page).click()
  await page.getByRole('button', { name: 'Withdraw Ksh 500.00' }).click()
  await expect(page.getByText(/^We do not know yet if/)).toBeVisible({
    timeout: 20_000,
  })
  await expect(check(page)).toBeDisabled()
  // Whether it went through is not known, so nothing says that it is not possible.
  await page.context().setOffline(true)
  await expect(page.getByText(/No connection/)).toBeVisible()
  await expect(page.getByText('Not possible without a connection')).toBeHidden()
  await page.context().setOffline(false)
  // After a reload, the page retries the same withdrawal.
  await page.reload()
  await expect(page.getByText(/^We do not know yet if/)).toBeVisible()
  isLosing = false
  await expect(page.getByRole('heading', { name: 'Withdrawal asked for' })).toBeVisible({
    timeout: 20_000,
  })
  const { items } = await customer.get<{ items: unknown[] }>('/api/withdrawals')
  expect(items).toHaveLength(1)
  expect(await customer.get('/api/wallet')).toMatchObject({ balance: 50_000, held: 50_000 })
})

test('typing another amount cancels the quote, so quotes cannot arrive out of order', async ({
  page,
}) => {
  await withMoney(page)
  let releaseQuote = () => {}
  const held = new Promise<void>((resolve) => (releaseQuote = resolve))
  let requested = 0
  await page.route('**/api/withdrawals/quote', async (route) => {
    requested += 1
    if (requested === 1) await held
    // The page may have cancelled the request.
    await route.continue().catch(() => undefined)
  })
  await amountField(page).fill('500')
  await expect.poll(() => requested).toBe(1)
  const cancelled = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/quote'))
  await amountField(page).fill('600')
  await cancelled
  await expect(page.getByText('Ksh 588.00')).toBeVisible()
  releaseQuote()
  await check(page).click()
  await expect(page.getByRole('dialog')).toContainText('Ksh 588.00')
})

test('a higher fee that was announced is told beside the quote', async ({ page }) => {
  const starts = Math.floor(Date.now() / 1000) + 3 * 86_400
  await changeConfig(page, ({ withdraw: rule, ...config }) => ({
    ...config,
    withdraw: { ...(rule as object), coming_fee: { rate: 350, starts } },
  }))
  await withMoney(page)
  const words = /^From \d{4}-\d\d-\d\d the fee rate is 3\.5\u00a0%\.$/
  await expect(page.getByText(words)).toBeVisible()
})

test('if the fee has changed, no money moves, and the new fee is shown to be confirmed again', async ({
  page,
}) => {
  const { customer } = await withMoney(page)
  // The quote from before the change.
  await page.route('**/api/withdrawals/quote', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({
      json: { ...body, data: { ...body.data, fee: 500, real_amount: 49_500 } },
    })
  })
  await amountField(page).fill('500')
  await expect(page.getByText('Ksh 495.00')).toBeVisible()
  await check(page).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Withdraw Ksh 500.00' }).click()
  await expect(sheet.getByRole('alert')).toContainText(
    'The fee has changed. You would receive Ksh 490.00. Nothing was sent.',
  )
  expect(await customer.get('/api/wallet')).toMatchObject({ balance: 100_000, held: 0 })
  await sheet.getByRole('button', { name: 'Withdraw Ksh 500.00' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal asked for' })).toBeVisible()
})

test('without a connection no money moves, and the page says why', async ({ page, context }) => {
  await withMoney(page)
  await amountField(page).fill('500')
  await expect(page.getByText('Ksh 490.00')).toBeVisible()
  await context.setOffline(true)
  await expect(check(page)).toBeDisabled()
  await expect(page.getByText('Not possible without a connection')).toBeVisible()
  await context.setOffline(false)
  await expect(check(page)).toBeEnabled()
})
