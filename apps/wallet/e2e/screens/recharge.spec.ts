import {
  asOperator,
  logInOnce,
  newCustomer,
  newPaymentNumber,
  openAs,
  type Person,
} from '../support/customers.js'
import { expectNoViolations, ksh } from '../support/expectations.js'
import { expect, test, type Page } from '../support/wallet-test.js'

const recharge = '/pages/wallet/rechargeCreate'
const amountField = (page: Page) => page.getByRole('textbox', { name: /Amount/ })
const numberField = (page: Page) => page.getByRole('textbox', { name: 'Payment number' })
const localNumber = ({ user }: Person) => user.phone.replace(/\D/g, '').replace(/^254/, '0')

/** A pending recharge, and its page. */
async function openPending(page: Page): Promise<string> {
  const customer = await newCustomer()
  const { id } = await customer.send<{ id: string }>('/api/recharges', {
    wallet_type: 'mpesa',
    amount: 100_000,
    recharge_account: customer.user.phone,
    payment_number: newPaymentNumber(),
  })
  await openAs(page, customer, `/pages/wallet/recordsDetail?id=${id}`)
  await expect(page.getByText('We are checking your payment')).toBeVisible()
  return id
}

test('what to type while paying can be copied: company number, own number as account, amount', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const customer = await newCustomer()
  const { items } = await customer.get<{ items: { company_number: string }[] }>(
    '/api/recharge-channels',
  )
  await openAs(page, customer, recharge)
  await page.getByRole('radio', { name: 'M-PESA' }).check()
  const copies = page.getByRole('button', { name: 'Copy', exact: true })
  await expect(copies).toHaveCount(2)
  await page.getByRole('button', { name: '1,000', exact: true }).click()
  await expect(copies).toHaveCount(3)
  const copied: string[] = []
  for (const at of [0, 1, 2]) {
    await copies.nth(at).click()
    copied.push(await page.evaluate(() => navigator.clipboard.readText()))
    // The button says that it copied, for a moment.
    await expect(copies).toHaveCount(3, { timeout: 10_000 })
  }
  expect(copied).toEqual([items[0]?.company_number, localNumber(customer), '1000'])
  await expect(page.getByText('I have the M-PESA message')).toBeVisible()
  await expectNoViolations(page)
})

test('what was typed stays over a reload, leaving and Back, until it is sent', async ({ page }) => {
  const customer = await newCustomer()
  await logInOnce(page, customer)
  await page.goto(`/#/pages/wallet/index`)
  await page.goto(`/#${recharge}`)
  await page.getByRole('button', { name: '1,000', exact: true }).click()
  await page.getByRole('radio', { name: 'M-PESA' }).check()
  const number = newPaymentNumber()
  await numberField(page).fill(number)
  const expectTyped = async (when: string) => {
    await expect(amountField(page), when).toHaveValue('1,000.00')
    await expect(page.getByRole('radio', { name: 'M-PESA' }), when).toBeChecked()
    await expect(numberField(page), when).toHaveValue(number)
  }
  await page.reload()
  await expectTyped('after a reload')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).not.toHaveURL(/rechargeCreate/)
  await page.goto(`/#${recharge}`)
  await expectTyped('after leaving')
  await page.getByRole('button', { name: 'Send payment number' }).click()
  await expect(page).toHaveURL(/recordsDetail\?id=/)
  await page.goto(`/#${recharge}`)
  await expect(numberField(page)).toHaveValue('')
  await expect(amountField(page)).toHaveValue('')
  await page.reload()
  await expect(numberField(page)).toHaveValue('')
})

test('what was typed stays when the cache is cleared, and when the app has another contract', async ({
  page,
}) => {
  await logInOnce(page, await newCustomer())
  await page.goto(`/#${recharge}`)
  const number = newPaymentNumber()
  await numberField(page).fill(number)
  await page.goto('/#/pages/my/settings')
  await page.getByRole('button', { name: /^Clear cache/ }).click()
  await expect(page.getByText('The cache is empty', { exact: true })).toBeVisible()
  await page.goto(`/#${recharge}`)
  await expect(numberField(page)).toHaveValue(number)
  // As an app of another version has left them.
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      localStorage.setItem(key, String(text).replace(/"contract":"[^"]*"/, '"contract":"0"'))
    }
  })
  await page.reload()
  await expect(numberField(page)).toHaveValue(number)
})

test('what one customer typed is gone when they log out, and no other customer sees it', async ({
  page,
}) => {
  const number = newPaymentNumber()
  await logInOnce(page, await newCustomer())
  await page.goto(`/#${recharge}`)
  await numberField(page).fill(number)
  const isStored = () =>
    page.evaluate((typed) => JSON.stringify(Object.entries(localStorage)).includes(typed), number)
  await expect.poll(isStored).toBe(true)
  await page.goto('/#/pages/my/settings')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/sign\/index/)
  expect(await isStored()).toBe(false)
  await logInOnce(page, await newCustomer())
  await page.goto(`/#${recharge}`)
  await expect(numberField(page)).toHaveValue('')
})

test('an open recharge asks again by itself, and stops once it is settled', async ({ page }) => {
  const id = await openPending(page)
  await expect(page.getByText(/Checked at \d\d:\d\d:\d\d\./)).toBeVisible()
  await expect(page.getByText('You may leave this page.')).toBeVisible()
  await expectNoViolations(page)
  await (await asOperator()).send(`/api/operator/recharges/${id}/complete`)
  await expect(page.getByText(`${ksh('1,000.00')} was added to your balance`)).toBeVisible({
    timeout: 15_000,
  })
  await expect(page.getByText('You may leave this page.')).toBeHidden()
})

test('an open recharge is asked for ever more rarely, never while hidden, and at once on return', async ({
  page,
}) => {
  await page.clock.install()
  // By the socket it would hear of changes, and ask once a minute.
  await page.routeWebSocket(/chat\/socket/, (socket) => socket.close())
  const isRecord = (url: string) => /\/api\/records\/[\w-]+$/.test(url)
  let [asked, answered] = [0, 0]
  page.on('request', (request) => void (asked += Number(isRecord(request.url()))))
  page.on('response', (reply) => void (answered += Number(isRecord(reply.url()))))
  await openPending(page)
  const pass = async (seconds: number) => {
    const before = asked
    for (let second = 0; second < seconds; second += 5) {
      await page.clock.runFor(5_000)
      // What the page asked for comes before this, and its answer has to arrive before time goes on.
      await page.evaluate(() => fetch('/ready').then((reply) => reply.text()))
      await expect.poll(() => answered).toBe(asked)
      await page.evaluate(() => fetch('/ready').then((reply) => reply.text()))
    }
    return asked - before
  }
  expect(await pass(10)).toBeGreaterThanOrEqual(1)
  // 5, 10, 20, 40 and then every 60 seconds.
  const first = await pass(70)
  const later = await pass(120)
  expect(first).toBeGreaterThanOrEqual(2)
  expect(later).toBeLessThanOrEqual(2)
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  expect(await pass(180)).toBe(0)
  const before = asked
  await show('visible')
  await expect.poll(() => asked).toBeGreaterThan(before)
})
