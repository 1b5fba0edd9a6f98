import { byTwo, asOperator, newCustomer, openAs } from '../support/customers.js'
import { expectNoViolations, ksh } from '../support/expectations.js'
import {
  expect,
  idOn,
  main,
  paybill,
  startPaybill,
  test,
  type Page,
} from '../support/mpesa-demo.js'
import { paths } from '../support/pages.js'

interface Unmatched {
  readonly id: string
  readonly receipt: string
  readonly ordered: { readonly id: string } | null
}

/** What waits for an operator, once the provider's message about it has arrived. */
async function unmatched(isMeant: (one: Unmatched) => boolean): Promise<string> {
  const desk = await asOperator()
  const find = async () => {
    const { items } = await desk.get<{ items: readonly Unmatched[] }>('/api/operator/unmatched')
    return items.find(isMeant)?.id ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

/** Two operators decide that what came under a recharge's reference is credited as it is. */
async function creditWhatCame(recharge_id: string) {
  const id = await unmatched(({ ordered }) => ordered?.id === recharge_id)
  const reason = 'This is what came'
  await byTwo('settleUnmatched', { id, resolution: 'credit', recharge_id, reason })
}

test('paying by Paybill shows number, reference and amount, each to copy, and what is paid so is credited', async ({
  page,
  context,
  phones,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const customer = await newCustomer()
  await openAs(page, customer, paths.rechargeCreate)
  await page.getByRole('button', { name: '1,000', exact: true }).click()
  await page.getByRole('button', { name: 'Pay by Paybill yourself' }).click()
  await expect(main(page)).toContainText('Waiting for your payment by Paybill')
  const card = page.locator('.mv-card', { hasText: 'Pay by Paybill yourself' })
  const copied = async (row: string) => {
    await card.locator('.wallet-company-row', { hasText: row }).getByRole('button').click()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copied('Company number')).toBe(paybill)
  expect(await copied('Amount')).toBe('1000')
  const reference = await copied('Account')
  await expectNoViolations(page)
  await phones.pay(customer, 1000, reference)
  await expect(main(page)).toContainText(`${ksh('1,000.00')} was added to your balance`)
})

for (const [words, shillings] of [
  ['less', 300],
  ['more', 700],
] as const) {
  test(`${words} than was ordered is told as arrived and not as added, until two operators add it`, async ({
    page,
    phones,
  }) => {
    const customer = await newCustomer()
    const { id, payment_reference } = await startPaybill(customer, 50_000)
    await openAs(page, customer, `${paths.recordDetail}?id=${id}`)
    await expect(main(page)).toContainText('Waiting for your payment by Paybill')
    await phones.pay(customer, shillings, payment_reference)
    const came = `${ksh(`${shillings}.00`)} arrived, not ${ksh('500.00')}.`
    await expect(main(page)).toContainText(`${came} It is not added yet.`)
    await expect(main(page)).toContainText('Pay nothing more until then')
    await expect(main(page)).toContainText('Not in your balance yet')
    // Nothing asks for it once more.
    await expect(main(page)).not.toContainText('Pay by Paybill yourself')
    await expect(page.getByRole('button', { name: /I have the .* message/ })).toHaveCount(0)
    await expectNoViolations(page)
    await page.goto(`/#${paths.rechargeList}`)
    await expect(page.getByRole('link', { name: /^Recharge/ })).toContainText(came)
    await page.goto(`/#${paths.notifications}`)
    await expect(main(page)).toContainText(`${came} It is not added yet.`)

    await creditWhatCame(id)
    await expect(main(page)).toContainText(
      `It was added to your balance. You had ordered ${ksh('500.00')}.`,
    )
    await page.goto(`/#${paths.recordDetail}?id=${id}`)
    await expect(main(page)).toContainText(`${came} We added what arrived.`)
    await expect(main(page)).toContainText(`${ksh(`${shillings}.00`)} was added to your balance`)
    await expect(main(page)).toContainText('This is what came')
  })
}

/** Opens the sheet for whoever has paid and sees nothing, with the message in it. */
async function paste(page: Page, text: string) {
  await page.getByRole('button', { name: /^I have the M-PESA message/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /The message/ })
    .fill(text)
  await page.getByRole('dialog').getByRole('button', { name: 'Find my payment' }).click()
}

test('the SMS of a payment with another reference, pasted whole, credits who paid it', async ({
  page,
  phones,
}) => {
  const customer = await newCustomer()
  const sms = await phones.pay(customer, 800, 'RENT')
  await openAs(page, customer, paths.rechargeCreate)
  await paste(page, sms)
  await expect(main(page)).toContainText(`${ksh('800.00')} was added to your balance`)
  await expect(main(page)).toContainText(sms.slice(0, 10))
})

test('the SMS of somebody else’s payment credits nothing: a person looks, and the record says so', async ({
  page,
  phones,
}) => {
  const [customer, payer] = [await newCustomer(), await newCustomer()]
  const sms = await phones.pay(payer, 900, 'RENT')
  await openAs(page, customer, paths.rechargeCreate)
  await paste(page, sms)
  await expect(main(page)).toContainText('We are checking your payment')
  await expect(main(page)).toContainText('Not in your balance yet')
  // It is among what operators look at, with this claim.
  const id = await unmatched(({ receipt }) => receipt === sms.slice(0, 10))
  const { candidates } = await (
    await asOperator()
  ).get<{ candidates: readonly { id: string; same_number: boolean }[] }>(
    `/api/operator/unmatched/${id}`,
  )
  expect(candidates[0]).toMatchObject({ id: idOn(page), same_number: true })
  expect((await customer.get<{ balance: number }>('/api/wallet')).balance).toBe(0)
})

test('a pasted message without a payment number is refused in place, and one without an amount asks for it', async ({
  page,
}) => {
  await openAs(page, await newCustomer(), paths.rechargeCreate)
  await paste(page, 'Confirmed. You have paid')
  const sheet = page.getByRole('dialog')
  const field = sheet.getByRole('textbox', { name: /The message/ })
  await expect(sheet).toContainText('We find no payment number in it')
  await expect(field).toHaveValue('Confirmed. You have paid')
  await field.fill('SFK3M1N2P4')
  await sheet.getByRole('button', { name: 'Find my payment' }).click()
  await expect(sheet).toContainText('Please select amount')
  await expectNoViolations(page)
})
