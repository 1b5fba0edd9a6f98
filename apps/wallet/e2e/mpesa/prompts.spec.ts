import { newCustomer, openAs, type Person } from '../support/customers.js'
import { expectNoViolations, ksh } from '../support/expectations.js'
import {
  answerPrompt,
  expect,
  idOn,
  main,
  openPhone,
  promptOn,
  shownPhone,
  test,
  type Page,
} from '../support/mpesa-demo.js'
import { paths } from '../support/pages.js'

async function expectWhole(page: Page) {
  await expectNoViolations(page)
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await over()).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 360, height: 740 })
}

/** Asks for a prompt of Ksh 1,000.00 on the customer's own phone. */
async function requestPrompt(page: Page, customer: Person) {
  await openAs(page, customer, paths.rechargeCreate)
  await page.getByRole('button', { name: '1,000', exact: true }).click()
  await page.getByRole('button', { name: `Send prompt to ${shownPhone(customer)}` }).click()
}

const again = (page: Page) => page.getByRole('button', { name: 'Send the prompt again' })

interface Lines {
  readonly items: readonly { readonly kind: string; readonly failure?: string }[]
}

test('a prompt comes first: own number is filled in, what to do is the headline, and the PIN on the phone credits it', async ({
  page,
  phones,
}) => {
  const customer = await newCustomer()
  await openAs(page, customer, paths.rechargeCreate)
  await expect(page.getByRole('radio', { name: 'M-PESA', exact: true })).toBeChecked()
  const account = page.getByRole('textbox', { name: 'Recharge account' })
  await expect(account).toHaveValue(shownPhone(customer))
  await expect(main(page)).toContainText('never in Mavuno')
  await page.getByRole('button', { name: '1,000', exact: true }).click()
  await expectWhole(page)
  await page.getByRole('button', { name: `Send prompt to ${shownPhone(customer)}` }).click()
  await expect(page.getByRole('heading', { name: 'Enter your M-PESA PIN on' })).toBeVisible()
  await expect(main(page)).toContainText('Waiting for your PIN')
  await expect(main(page)).toContainText('Not in your balance yet')
  await expect(main(page)).toContainText('You may leave this page')
  await expectWhole(page)
  const phone = await openPhone(page, phones, customer)
  await expect(promptOn(phone)).toContainText('Ksh 1,000')
  await answerPrompt(phone)
  await expect(main(page)).toContainText(`${ksh('1,000.00')} was added to your balance`)
  // Its number is that of the SMS on the phone.
  const [sms] = (await phones.of(customer)).messages
  await expect(main(page)).toContainText(sms?.text.slice(0, 10) ?? 'no SMS')
  await expect(again(page)).toHaveCount(0)
})

test.describe('in Swahili', () => {
  test.use({ locale: 'sw' })

  test('a wrong PIN is told in the customer’s language, in the record, the list and the inbox', async ({
    page,
    phones,
  }) => {
    const customer = await newCustomer()
    await openAs(page, customer, paths.rechargeCreate)
    await page.getByRole('button', { name: '1,000', exact: true }).click()
    await page.getByRole('button', { name: `Tuma ombi kwa ${shownPhone(customer)}` }).click()
    await expect(main(page)).toContainText('Tunasubiri PIN yako')
    await answerPrompt(await openPhone(page, phones, customer), '9999')
    await expect(main(page)).toContainText('PIN si sahihi')
    await expect(main(page)).toContainText('Tuma ombi lingine uiweke PIN tena.')
    const noWordOfTheProvider = () => expect(main(page)).not.toContainText('2001')
    await noWordOfTheProvider()
    await page.goto(`/#${paths.rechargeList}`)
    await expect(main(page)).toContainText('PIN si sahihi')
    await noWordOfTheProvider()
    await page.goto(`/#${paths.notifications}`)
    await expect(main(page)).toContainText('Sababu: PIN si sahihi')
    await noWordOfTheProvider()
  })
})

test('after a wrong PIN, or a prompt that is cancelled on the phone, another one goes out at once and is credited', async ({
  page,
  phones,
}) => {
  const customer = await newCustomer()
  await requestPrompt(page, customer)
  const phone = await openPhone(page, phones, customer)
  await answerPrompt(phone, '9999')
  await expect(main(page)).toContainText('Wrong PIN')
  const first = idOn(page)
  await again(page).click()
  await expect(page.getByRole('heading', { name: 'Enter your M-PESA PIN on' })).toBeVisible()
  expect(idOn(page)).not.toBe(first)
  await promptOn(phone).getByRole('button', { name: 'Cancel' }).click()
  await expect(main(page)).toContainText('Cancelled on the phone')
  await expect(main(page)).toContainText('Send another prompt when you are ready')
  await again(page).click()
  await answerPrompt(phone)
  await expect(main(page)).toContainText(`${ksh('1,000.00')} was added to your balance`)
  expect((await customer.get<{ balance: number }>('/api/wallet')).balance).toBe(100_000)
})

test('after a prompt without an answer, another one only goes out when the server allows it', async ({
  page,
  phones,
}) => {
  const customer = await newCustomer()
  await phones.set({ prompt_seconds: 3 })
  await page.clock.install()
  await requestPrompt(page, customer)
  await expect(main(page)).toContainText('No answer from the phone')
  await phones.set({ prompt_seconds: 60 })
  await expect(again(page)).toBeDisabled()
  await expect(main(page)).toContainText(/You can send another prompt at \d\d:\d\d:\d\d/)
  // The clock of this device runs ahead: the server still decides.
  const first = idOn(page)
  await page.clock.fastForward(130_000)
  await again(page).click()
  await expect(main(page)).toContainText('This phone got a prompt a moment ago')
  expect(idOn(page)).toBe(first)
})

test('a prompt that nobody answers expires, and money that comes later is credited, before the eyes of whoever looks', async ({
  page,
  phones,
}) => {
  const customer = await newCustomer()
  await phones.set({ prompt_seconds: 3 })
  await requestPrompt(page, customer)
  await expect(main(page)).toContainText('No answer from the phone')
  await phones.set({ prompt_seconds: 60 })
  await expect(main(page)).toContainText('No money was added to your balance')
  const { payment_reference } = await customer.get<{ payment_reference: string }>(
    `/api/records/${idOn(page)}`,
  )
  await phones.pay(customer, 1000, payment_reference)
  await expect(main(page)).toContainText(`${ksh('1,000.00')} was added to your balance`)
  await expect(main(page)).not.toContainText('No answer from the phone')
  const { items } = await customer.get<Lines>('/api/notifications?limit=2')
  expect(items.map(({ kind, failure }) => [kind, failure])).toEqual([
    ['recharge_credited', undefined],
    ['recharge_expired', 'no_answer'],
  ])
})

test('money that the provider only told of is not shown as added, and no other prompt is offered', async ({
  page,
  phones,
}) => {
  const customer = await newCustomer()
  // The result of the prompt cannot be asked for yet.
  await phones.addRule({ call: 'stk_query', behaviour: 'busy' })
  await requestPrompt(page, customer)
  await answerPrompt(await openPhone(page, phones, customer))
  await expect(main(page)).toContainText('M-PESA told us of your payment')
  await expect(main(page)).toContainText('Not in your balance yet')
  await expect(main(page)).not.toContainText('was added')
  await expect(again(page)).toHaveCount(0)
})

test('a wallet type without a provider keeps the form with its payment number', async ({
  page,
}) => {
  await openAs(page, await newCustomer(), paths.rechargeCreate)
  const number = page.getByRole('textbox', { name: 'Payment number' })
  await expect(number).toHaveCount(0)
  await page.getByRole('radio', { name: 'Airtel Money' }).check()
  await expect(number).toBeVisible()
  await page.getByRole('button', { name: 'Send payment number' }).click()
  await expect(main(page)).toContainText('Please enter the payment number')
})
