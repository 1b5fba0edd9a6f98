import { asApprover, asOperator, newCustomer } from '../../../wallet/e2e/support/customers.js'
import {
  approver,
  ask,
  askPayout,
  cashier,
  expect,
  ksh,
  signIn,
  test,
  type Page,
} from '../support/desk.js'

const panelOf = (page: Page, name: string) => page.getByRole('region', { name })
const thread = (page: Page) => page.getByRole('log')
/** Beside the conversation, which a narrow screen folds. */
const customer = (page: Page) => page.getByRole('complementary', { name: 'This customer' })

test('from a recharge one asks its customer by a key, and comes back by the line in the thread', async ({
  page,
}) => {
  const { id, payment_number, customer: payer } = await ask(100_000)
  await signIn(page, approver, `/#/recharges/${id}`)
  const panel = panelOf(page, 'Evidence')
  await expect(panel.getByRole('button', { name: 'Begin one' })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page).toHaveURL(/#\/chat\/[\w-]+$/)
  await expect(customer(page)).toContainText(payment_number)
  // A recharge that was asked for in the same second stands in the thread, too.
  const line = thread(page).getByRole('link', {
    name: new RegExp(`pending \\(${payment_number}\\)`),
  })
  await expect(line).toBeVisible()
  await line.click()
  await expect(page).toHaveURL(new RegExp(`#/recharges/${id}$`))
  await expect(panel.getByRole('link', { name: 'open', exact: true })).toBeVisible()
  // The demo would reply by itself within a second, and then nobody waits. It does not while the conversation is
  // assigned to an operator who is online.
  const desk = await asApprover()
  const { conversation_id } = await payer.get<{ conversation_id: string }>('/chat/conversation')
  const assigned = { operator_id: desk.user.id, from: null }
  await desk.send(`/api/operator/conversations/${conversation_id}/assign`, assigned)
  await payer.send('/chat/messages', { client_id: 'q', kind: 'text', body: 'Is it there?' })
  await expect(panel.getByRole('link', { name: /^open, waits/ })).toBeVisible()
})

test('a line of the thread says what became of the money meanwhile', async ({ page }) => {
  const { id, payment_number, customer: payer } = await ask(100_000)
  await payer.send('/chat/messages', { client_id: 'q', kind: 'text', body: 'Where is it?' })
  const { conversation_id } = await payer.get<{ conversation_id: string }>('/chat/conversation')
  await signIn(page, approver, `/#/chat/${conversation_id}`)
  const line = thread(page).getByRole('link', { name: new RegExp(payment_number) })
  await expect(line).toContainText('pending')
  const desk = await asOperator()
  await desk.send(`/api/operator/recharges/${id}/reject`, { reason: 'Nothing came' })
  await expect(line).toContainText('refused')
  await expect(customer(page).getByRole('heading', { name: 'What waits' })).toHaveCount(0)
})

test('the chat leads to its customer, and shows them whole for a reason by a key', async ({
  page,
}) => {
  const { customer: payer } = await askPayout(100_000)
  await payer.send('/chat/messages', { client_id: 'q', kind: 'text', body: 'When?' })
  const { conversation_id } = await payer.get<{ conversation_id: string }>('/chat/conversation')
  await signIn(page, approver, `/#/chat/${conversation_id}`)
  const side = customer(page)
  await expect(side).toContainText('Last lines')
  await expect(side.getByRole('link', { name: 'Payout' })).toBeVisible()
  await page.keyboard.press('v')
  const why = page.getByRole('dialog', { name: 'Why do you need to see it?' })
  await why.getByRole('radio').first().check()
  await why.getByRole('button', { name: 'Show for 15 minutes' }).click()
  await expect(side).toContainText('Shown whole until')
  await side.getByRole('link', { name: 'Open the customer' }).click()
  await expect(page).toHaveURL(new RegExp(`#/customers/${payer.user.id}$`))
  await expect(page.getByRole('link', { name: /^open/ })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page).toHaveURL(new RegExp(`#/chat/${conversation_id}$`))
})

test('who does not answer customers reads that there is no conversation, and begins none', async ({
  page,
}) => {
  const payer = await newCustomer()
  await signIn(page, cashier, `/#/customers/${payer.user.id}`)
  const panel = panelOf(page, 'The customer')
  await expect(panel).toContainText('Chat: none yet')
  await page.keyboard.press('m')
  await expect(page).toHaveURL(/#\/customers/)
  await expect(panel.getByRole('button', { name: 'Begin one' })).toHaveCount(0)
})

test('money that was booked long after it was asked for stands where it was asked for, with both times', async ({
  page,
}) => {
  const { id, customer: payer } = await ask(100_000)
  await signIn(page, cashier, `/#/customers/${payer.user.id}`)
  const row = panelOf(page, 'The customer').getByRole('row', { name: /Recharge/ })
  await expect(row).toContainText('Waiting')
  const time = await row.getByRole('rowheader').textContent()
  const { items } = await payer.get<{ items: { create_time: number }[] }>('/api/records')
  const asked = Number(items[0]?.create_time)
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(asked + 1)
  await (await asOperator()).send(`/api/operator/recharges/${id}/complete`, {})
  await page.reload()
  await expect(row).toContainText('Completed')
  await expect(row.getByRole('rowheader')).toContainText(new RegExp(`^${time}booked [-\\d]+ `))
})

test('a figure of a customer opens its records, and a record what it was decided by', async ({
  page,
}) => {
  const { id, customer: payer } = await askPayout(100_000)
  await signIn(page, cashier, `/#/customers/${payer.user.id}`)
  const panel = panelOf(page, 'The customer')
  await panel.getByRole('link', { name: ksh('2,000.00') }).click()
  await expect(page).toHaveURL(/records=in_out/)
  await expect(panel.getByRole('radio', { name: 'In and out' })).toBeChecked()
  await panel.getByRole('radio', { name: 'Payouts' }).check()
  await expect(page).toHaveURL(/records=payouts/)
  await page.reload()
  await expect(panel.getByRole('radio', { name: 'Payouts' })).toBeChecked()
  await panel.getByRole('table').getByRole('link', { name: 'Withdrawal to' }).click()
  await expect(page).toHaveURL(new RegExp(`#/payouts/${id}$`))
})
