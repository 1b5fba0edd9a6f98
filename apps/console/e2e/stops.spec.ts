import { asApprover, asOperator, newCustomer, topUp } from '../../wallet/e2e/support/customers.js'
import { cashier, expect, signIn, test } from './support/desk.js'

interface Reserve {
  readonly payouts_stopped: boolean
  readonly pending_proposal: string | null
}

interface Product {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly terms_hash: string
}

const readReserve = async () => (await asOperator()).get<Reserve>('/api/operator/reserve')

test('one stops all payouts with a reason, and only two let them go on', async ({ page }) => {
  // Only one thing at a time is proposed about the reserve, and other tests leave one.
  const { pending_proposal: earlier } = await readReserve()
  if (earlier !== null) {
    await (await asOperator()).send(`/api/operator/proposals/${earlier}/withdraw`)
  }
  await signIn(page, cashier)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Stop all payouts…' }).click()
  await main.getByRole('button', { name: 'Stop all payouts' }).click()
  await expect(main.getByText('Write a reason first.')).toBeVisible()
  expect((await readReserve()).payouts_stopped).toBe(false)
  await main.getByLabel('Reason, for your colleagues').fill('The audit is red')
  await main.getByRole('button', { name: 'Stop all payouts' }).click()
  await expect(main.getByText('Nothing can be taken or paid until two have agreed')).toBeVisible()
  expect((await readReserve()).payouts_stopped).toBe(true)
  await expect(
    main.getByText(/^Payouts are stopped.*Mavuno desk, .*: The audit is red/),
  ).toBeVisible()

  await main.getByRole('button', { name: 'Propose to resume payouts' }).click()
  await expect(main.getByText('This is proposed')).toBeVisible()
  const { payouts_stopped, pending_proposal } = await readReserve()
  expect(payouts_stopped).toBe(true)
  const other = await asApprover()
  const { digest } = await other.get<{ digest: string }>(
    `/api/operator/proposals/${pending_proposal}`,
  )
  await other.send(`/api/operator/proposals/${pending_proposal}/approve`, { digest })
  // The card asks every ten seconds.
  await expect(main.getByText('Payouts can be taken and paid.')).toBeVisible({ timeout: 20_000 })
})

test('a canned reply is written in each language, and proposed', async ({ page }) => {
  await signIn(page, cashier, '/#/config/replies')
  const panel = page.getByRole('region', { name: 'The settings' })
  await panel.getByRole('button', { name: 'Add a canned reply' }).click()
  await panel.getByLabel('Shortcut').fill('trial')
  await panel.getByLabel('Text', { exact: true }).fill('Please send a picture.')
  await panel.getByLabel('Text (sw)').fill('Tafadhali tuma picha.')
  await panel.getByRole('button', { name: 'Propose' }).click()
  await expect(
    page.getByText('Nothing changes until another operator decides').first(),
  ).toBeVisible()
  const desk = await asOperator()
  const { items } = await desk.get<{ items: { id: string; action: string; input: object }[] }>(
    '/api/operator/proposals?status=pending&limit=1',
  )
  expect(items[0]).toMatchObject({
    action: 'saveReply',
    input: {
      shortcut: 'trial',
      texts: [
        { language: 'en', body: 'Please send a picture.' },
        { language: 'sw', body: 'Tafadhali tuma picha.' },
      ],
    },
  })
  await desk.send(`/api/operator/proposals/${items[0]?.id}/withdraw`)
})

test('points that are not counted yet are taken back with a reason, in the customer’s record', async ({
  page,
}) => {
  const customer = await newCustomer()
  await topUp(customer, 200_000)
  const { items } = await customer.get<{ items: Product[] }>('/api/products')
  const product = items.find(({ name }) => name === 'Maize 30')
  await customer.send('/api/orders', {
    product_id: product?.id,
    price: product?.price,
    terms_hash: product?.terms_hash,
    quantity: 1,
    pay_from: 'balance',
    risk_acknowledged: true,
  })
  await signIn(page, cashier, `/#/customers/${customer.user.id}`)
  const panel = page.getByRole('main')
  await panel.getByRole('button', { name: /^Take \d+ points back…/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason, which the customer reads').fill('Bought by mistake')
  await dialog.getByRole('button', { name: 'Take the points back' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByRole('button', { name: /points back/ })).toHaveCount(0)
  const { items: holdings } = await (
    await asOperator()
  ).get<{ items: { points_status: string }[] }>(
    `/api/operator/holdings?user_id=${customer.user.id}`,
  )
  expect(holdings).toMatchObject([{ points_status: 'cancel' }])
})
