import { asApprover, newCustomer } from '../../../wallet/e2e/support/customers.js'
import { approver, ask, expect, passTime, signIn, test } from '../support/desk.js'

/** A customer asks the approver, who is here, so that the demo's program is silent. */
async function askInChat(body: string) {
  const customer = await newCustomer()
  const { conversation_id: id } = await customer.get<{ conversation_id: string }>(
    '/chat/conversation',
  )
  const desk = await asApprover()
  const taken = { operator_id: desk.user.id, from: null }
  await desk.send(`/api/operator/conversations/${id}/assign`, taken)
  await customer.send('/chat/messages', { client_id: 'question', kind: 'text', body })
  return { id, customer }
}

test('a customer in the chat is late after ten minutes, a recharge after an hour, as the server says', async ({
  page,
}) => {
  await signIn(page, approver, '/#/chat')
  await expect(page.getByText('Shown as online', { exact: true })).toBeVisible()
  const body = `For how long must I wait? ${Date.now()}`
  const { id, customer } = await askInChat(body)
  const { payment_number } = await ask(100_000)
  const passed = await passTime(page)
  const inRow = (text: string) => page.locator('.rows li', { hasText: text }).locator('.waits')
  const places = [
    ['chat', 'chat', inRow(body)],
    ['chat', `chat/${id}`, page.getByRole('region', { name: 'Conversation' }).locator('.waits')],
    ['chat', `customers/${customer.user.id}`, page.locator('.customer-chat .waits')],
    ['queue', 'recharges', inRow(payment_number)],
  ] as const
  for (const [minutes, late] of [
    [5, []],
    [20, ['chat']],
    [70, ['chat', 'queue']],
  ] as const) {
    passed.minutes = minutes
    await page.reload()
    for (const [of, address, waits] of places) {
      await page.goto(`/#/${address}`)
      await expect(waits, `${address} after ${minutes} minutes`).toHaveText(
        minutes < 60 ? new RegExp(`^${minutes} min`) : /^1 h/,
      )
      const isLate = (late as readonly string[]).includes(of)
      await expect(waits.and(page.locator('[data-late]'))).toHaveCount(isLate ? 1 : 0)
    }
  }
  // Of all that wait in the demo one is late.
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const name of ['Chat', 'Recharges']) {
    const counted = menu.getByRole('link', { name }).locator('.menu-count[data-late]')
    await expect(counted).toBeVisible()
  }
})
