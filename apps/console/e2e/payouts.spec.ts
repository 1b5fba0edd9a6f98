import { readFileSync } from 'node:fs'
import {
  asApprover,
  asOperator,
  byTwo,
  newPaymentNumber,
  password,
} from '../../wallet/e2e/support/customers.js'
import {
  approver,
  askAgain,
  askPayout,
  blockSockets,
  balanceOf,
  cashier,
  expect,
  goOnAs,
  ksh,
  payoutOf,
  signIn,
  takeElsewhere,
  test,
  type Page,
} from './support/desk.js'

const account = '0798765432'
const panelOf = (page: Page) => page.getByRole('region', { name: 'The payout' })
const referenceOf = (page: Page) => page.getByLabel('Provider’s reference, from its message')

test('a cashier takes it, sees the account in full, sends the net sum and records the reference', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const asked = await askPayout(100_000)
  await signIn(page, cashier, `/#/payouts/${asked.id}`)
  const panel = panelOf(page)
  await expect(panel).toContainText('*** 432')
  await expect(panel).toContainText('W. N.')
  await expect(panel).toContainText('Fee 2 %')
  await expect(panel).not.toContainText(account)
  // P opens nothing before it is taken, and T moves no money.
  await page.keyboard.press('p')
  await expect(referenceOf(page)).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(panel).toContainText('Taken by you')
  await expect(panel).toContainText(account)
  await expect(panel).toContainText('Wambui Njeri')
  expect(await payoutOf(asked)).toMatchObject({ step: 'assigned', status: 'pending' })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await panel.getByRole('button', { name: 'Copy the sum' }).click()
  await expect.poll(copied).toBe('980')
  await panel.getByRole('button', { name: 'Copy the account' }).click()
  await expect.poll(copied).toBe(account)

  await page.getByRole('heading', { level: 2 }).first().click()
  await page.keyboard.press('p')
  const reference = referenceOf(page)
  await expect(reference).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reference).toHaveAccessibleDescription('Write the reference first.')
  expect(await payoutOf(asked)).toMatchObject({ status: 'pending' })
  await reference.fill(newPaymentNumber())
  await panel.getByRole('button', { name: `Paid ${ksh('980.00')}` }).click()
  await expect(panel).toContainText('Recorded as paid by you')
  await expect(panel).not.toContainText(account)
  expect(await payoutOf(asked)).toMatchObject({ status: 'completed' })
})

test('what is over the limit is proposed before any money is sent, and approved by the other', async ({
  page,
}) => {
  const asked = await askPayout(600_000)
  await signIn(page, cashier, `/#/payouts/${asked.id}`)
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Take it' }).click()
  await expect(panel).toContainText('Send nothing before another operator has approved it')
  await expect(referenceOf(page)).toHaveCount(0)
  await expect(panel).not.toContainText(account)
  await panel.getByRole('button', { name: `Propose to send ${ksh('5,880.00')}` }).click()
  await expect(panel).toContainText('This is proposed')
  await panel.getByRole('link', { name: 'Open the proposal' }).click()
  await goOnAs(page, 'Mavuno approvals')
  const proposal = page.getByRole('region', { name: 'The proposal' })
  // They decide by the same evidence.
  await expect(proposal).toContainText('To this account before')
  await proposal.getByRole('button', { name: 'Approve' }).click()
  await expect(proposal).toContainText('Approved, and done')
  await goOnAs(page, 'Mavuno desk')
  await page.goto(`/#/payouts/${asked.id}`)
  await expect(panel).toContainText('Approved by Mavuno')
  await expect(panel).toContainText(account)
  await referenceOf(page).fill(newPaymentNumber())
  await page.keyboard.press('Enter')
  await expect(panel).toContainText('Recorded as paid by you')
  expect(await payoutOf(asked)).toMatchObject({ status: 'completed' })
})

test('what the server does not let one operator record is proposed, and not recorded', async ({
  page,
}) => {
  const asked = await askPayout(100_000)
  await takeElsewhere(asked)
  await signIn(page, cashier, `/#/payouts/${asked.id}`)
  const panel = panelOf(page)
  await referenceOf(page).fill(newPaymentNumber())
  const { id } = asked.customer.user
  await (await asApprover()).send(`/api/operator/users/${id}/block`, { reason: 'Fraud' })
  await panel.getByRole('button', { name: `Paid ${ksh('980.00')}` }).click()
  await expect(panel).toContainText('You cannot record this alone')
  await panel.getByRole('button', { name: `Propose that ${ksh('980.00')} was paid` }).click()
  await expect(panel).toContainText('This is proposed')
  const { items } = await (
    await asOperator()
  ).get<{ items: { id: string; status: string }[] }>('/api/operator/withdrawals?status=pending')
  expect(items.map((item) => item.id)).toContain(asked.id)
})

test('the server says that it takes two, and then the button proposes', async ({ page }) => {
  const asked = await askPayout(100_000)
  await takeElsewhere(asked)
  await page.route('**/api/operator/withdrawals/*/complete', async (route) => {
    const data = { recharge_each: 0, recharge_daily: 0, withdrawal_each: 0, withdrawal_daily: 0 }
    await route.fulfill({ json: { code: 2008, success: false, message: 'Propose it.', data } })
  })
  await signIn(page, cashier, `/#/payouts/${asked.id}`)
  await referenceOf(page).fill(newPaymentNumber())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Propose that ${ksh('980.00')} was paid` }).click()
  await expect(page.getByText('This is proposed')).toBeVisible()
  expect(await payoutOf(asked)).toMatchObject({ status: 'pending' })
})

test('a refusal takes a reason, and gives the money back', async ({ page }) => {
  const asked = await askPayout(100_000)
  await signIn(page, cashier, `/#/payouts/${asked.id}`)
  await expect(page.getByRole('button', { name: 'Take it' })).toBeVisible()
  await page.keyboard.press('r')
  const reason = page.getByLabel('Reason, for the customer')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reason).toHaveAccessibleDescription('Write a reason first.')
  // Escape leaves the form, and not the row.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Take it' })).toBeVisible()
  await page.keyboard.press('r')
  await reason.fill('No such account')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText(/^Refused by you/)).toBeVisible()
  expect(await payoutOf(asked)).toMatchObject({ status: 'error', reason: 'No such account' })
  expect(await balanceOf(asked)).toBe(200_000)
})

test('who was slower to take it is told who was faster, and does not see the account', async ({
  page,
}) => {
  // Or the panel would hear of it before the server refuses.
  await blockSockets(page)
  const asked = await askPayout(100_000)
  const other = await asApprover()
  const { id } = other.user
  await signIn(page, cashier, `/#/payouts/${asked.id}`)
  const take = page.getByRole('button', { name: 'Take it' })
  await expect(take).toBeVisible()
  // In the moment in which the button is pressed, another cashier takes it.
  await page.route('**/api/operator/withdrawals/*/assign', async (route) => {
    await other.send(`/api/operator/withdrawals/${asked.id}/assign`)
    await route.continue()
  })
  await byTwo('setOperatorRoles', { id, roles: ['owner', 'cashier'] })
  try {
    await take.click()
    await expect(page.getByText(/took it a moment before you. Send nothing/)).toBeVisible()
    await expect(panelOf(page)).toContainText('*** 432')
    await expect(panelOf(page)).not.toContainText(account)
  } finally {
    await byTwo('setOperatorRoles', { id, roles: ['owner', 'approver', 'support'] })
  }
})

test('what a colleague does shows by itself, with their name, and the account stays hidden', async ({
  page,
}) => {
  const asked = await askPayout(100_000)
  await signIn(page, approver, `/#/payouts/${asked.id}`)
  const panel = panelOf(page)
  await expect(panel).toContainText('Cashiers take, pay and refuse payouts.')
  await page.keyboard.press('t')
  await takeElsewhere(asked, newPaymentNumber())
  await expect(panel.getByText(/^Recorded as paid by Mavuno/)).toBeVisible({ timeout: 15_000 })
  await expect(panel).not.toContainText(account)
})

test('a lost answer is asked for again with the same key, and pays once', async ({ page }) => {
  // Or the server would say first what became of it.
  await blockSockets(page)
  const asked = await askPayout(100_000)
  await takeElsewhere(asked)
  const keys: (string | undefined)[] = []
  let isLost = true
  await page.route('**/api/operator/withdrawals/*/complete', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (isLost) {
      // The server does it; nobody hears of it.
      await route.fetch()
      await route.abort()
    } else await route.continue()
  })
  await signIn(page, cashier, `/#/payouts/${asked.id}`)
  await referenceOf(page).fill(newPaymentNumber())
  await page.keyboard.press('Enter')
  await expect(page.getByText('We do not know yet if this went through')).toBeVisible()
  isLost = false
  await expect(page.getByText('Recorded as paid by you')).toBeVisible({ timeout: 20_000 })
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('another account than the customer was paid to before is pointed out', async ({ page }) => {
  const first = await askPayout(100_000)
  await takeElsewhere(first, newPaymentNumber())
  const changed = { wallet_type: 'mpesa', account: '0711222333', receiver_name: 'Otieno Ouma' }
  await first.customer.send('/api/me/payment-account', { ...changed, password }, 'PUT')
  const second = await askAgain(first.customer, 50_000)
  await signIn(page, cashier, `/#/payouts/${second.id}`)
  const panel = panelOf(page)
  await expect(panel).toContainText('Other account')
  await expect(panel).toContainText('0 of 1 paid')
  await expect(panel).toContainText('1 paid, 0 refused')
})

test('rows say whose a payout is, and what asks for a closer look before it is taken', async ({
  page,
}) => {
  const [fresh, mine, large] = [
    await askPayout(100_000),
    await askPayout(100_000),
    await askPayout(600_000),
  ]
  const signal = 'Data changed'
  await takeElsewhere(mine)
  await takeElsewhere(large)
  await signIn(page, approver, `/#/payouts/${fresh.id}`)
  const rowOf = (asked: { readonly id: string }) => page.locator(`[data-row="${asked.id}"]`)
  await expect(rowOf(fresh)).toContainText(signal)
  const panel = panelOf(page)
  await expect(panel).toContainText('The account was opened in the day before')
  await expect(panel).toContainText('Customer since')
  await expect(page.getByRole('button', { name: 'Payment file' })).toHaveCount(0)
  // To others it is a colleague's, and nothing that they should pay.
  await expect(rowOf(mine)).toContainText('Taken by Mavuno desk')
  await expect(rowOf(mine).getByRole('img', { name: `${signal}, New customer` })).toBeVisible()
  await expect(rowOf(large)).toContainText('Mavuno desk, to propose')
  await goOnAs(page, 'Mavuno desk')
  await expect(rowOf(mine)).toContainText('Pay now, yours')
  await expect(rowOf(large)).toContainText('Yours, to propose')
  await expect(rowOf(fresh)).not.toContainText('yours')
  // The file has those that may be sent now, and no others.
  const loads = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Payment file' }).click()
  const lines = readFileSync(await (await loads).path(), 'utf8')
  expect(lines).toContain(`${account},Wambui Njeri,980.00,KES,mpesa,${mine.id}`)
  for (const { id } of [fresh, large]) expect(lines).not.toContain(id)
})

test('payouts are counted in the menu and on Today, and the keys and the address lead to them', async ({
  page,
}) => {
  const asked = await askPayout(100_000)
  await signIn(page, cashier)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: /^Payouts ?\d/ })).toBeVisible()
  await expect(page.getByRole('main').getByText('Take and pay a payout').first()).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/#\/payouts$/)
  const rows = page.getByRole('main').getByRole('list').getByRole('link')
  // Those that wait longest are first.
  await expect(rows.last()).toHaveAttribute('href', `#/payouts/${asked.id}`)
  await takeElsewhere(asked, newPaymentNumber())
  await page.getByRole('radio', { name: 'Paid' }).check()
  await expect(page).toHaveURL(/#\/payouts\?show=completed$/)
  await expect(rows.first()).toHaveAttribute('href', `#/payouts/${asked.id}?show=completed`)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Payouts', level: 1 }).click()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`${asked.id}\\?show=completed$`))
})
