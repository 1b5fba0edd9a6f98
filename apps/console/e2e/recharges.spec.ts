import {
  approver,
  ask,
  blockPolls,
  blockSockets,
  balanceOf,
  cashier,
  expect,
  goOnAs,
  ksh,
  listAtBank,
  refuseElsewhere,
  sendNow,
  signIn,
  test,
} from './support/desk.js'
import { byTwo, newPaymentNumber } from '../../wallet/e2e/support/customers.js'

test('a cashier credits alone what is within the limit, and the customer has it', async ({
  page,
}) => {
  const asked = await ask(100_000)
  await signIn(page, cashier, `/#/recharges/${asked.id}`)
  const panel = page.getByRole('region', { name: 'Evidence' })
  await expect(panel.getByRole('table')).toContainText(asked.payment_number)
  await expect(panel).toContainText('Not at the bank yet')
  await panel.getByRole('button', { name: `Credit ${ksh('1,000.00')}` }).click()
  await sendNow(page)
  await expect(panel).toContainText('Credited by you')
  expect(await balanceOf(asked)).toBe(100_000)
})

test('more than one may credit is proposed, and the other operator approves it', async ({
  page,
}) => {
  const asked = await ask(600_000)
  await signIn(page, cashier, `/#/recharges/${asked.id}`)
  const panel = page.getByRole('region', { name: 'Evidence' })
  await panel.getByRole('button', { name: `Propose credit of ${ksh('6,000.00')}` }).click()
  await expect(panel).toContainText('This is proposed')
  expect(await balanceOf(asked)).toBe(0)
  await panel.getByRole('link', { name: 'Open the proposal' }).click()
  const proposal = page.getByRole('region', { name: 'The proposal' })
  await expect(proposal).toContainText('another operator decides')
  await expect(proposal.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await goOnAs(page, 'Mavuno approvals')
  await expect(proposal.getByRole('row', { name: /^Status/ })).toContainText('completed')
  // They see what speaks for it, too.
  await expect(proposal.getByRole('row', { name: /^Number/ })).toContainText(asked.payment_number)
  await proposal.getByRole('button', { name: 'Approve' }).click()
  await expect(proposal).toContainText('Approved, and done')
  expect(await balanceOf(asked)).toBe(600_000)
})

test('the server says that one may not do it alone, and then the button proposes', async ({
  page,
}) => {
  const asked = await ask(100_000)
  // The limits as they were a moment ago: what the server says now is another matter.
  await page.route('**/api/operator/recharges/*/complete', async (route) => {
    const data = { recharge_each: 0, recharge_daily: 0, withdrawal_each: 0, withdrawal_daily: 0 }
    await route.fulfill({ json: { code: 2008, success: false, message: 'Propose it.', data } })
  })
  await signIn(page, cashier, `/#/recharges/${asked.id}`)
  await page.getByRole('button', { name: `Credit ${ksh('1,000.00')}` }).click()
  await sendNow(page)
  await expect(page.getByText('You cannot credit this alone')).toBeVisible()
  await page.getByRole('button', { name: `Propose credit of ${ksh('1,000.00')}` }).click()
  await expect(page.getByText('This is proposed')).toBeVisible()
  expect(await balanceOf(asked)).toBe(0)
})

test('a difference is marked, and crediting what arrived takes a reason and a second person', async ({
  page,
}) => {
  const asked = await ask(200_000)
  await listAtBank(asked.payment_number, 150_000, 'Paid by 0722000104')
  await signIn(page, cashier, `/#/recharges/${asked.id}`)
  const panel = page.getByRole('region', { name: 'Evidence' })
  const row = panel.getByRole('row', { name: /^Amount/ })
  await expect(row).toContainText('1,500.00')
  await expect(row.getByRole('img', { name: 'not the same' })).toBeVisible()
  await expect(panel.getByText('The amount differs')).toBeVisible()
  await expect(page.locator('[aria-current=true]')).toContainText('Bank has 1,500.00')
  // Phones of the bank's own words show their ends only.
  await expect(panel).toContainText('07** *** 104')
  const propose = panel.getByRole('button', { name: `Propose credit of ${ksh('1,500.00')}` })
  await propose.click()
  const reason = panel.getByLabel('Reason, for the customer')
  await expect(reason).toBeFocused()
  await reason.fill('Ksh 1,500.00 arrived')
  await propose.click()
  await expect(panel).toContainText('This is proposed')
})

test('a refusal takes a reason, which the customer reads', async ({ page }) => {
  const asked = await ask(100_000)
  await signIn(page, cashier, `/#/recharges/${asked.id}`)
  await expect(page.getByRole('button', { name: /^Credit Ksh/ })).toBeVisible()
  await page.keyboard.press('r')
  const reason = page.getByLabel('Reason, for the customer')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Write a reason first.')).toBeVisible()
  await reason.fill('No such payment')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Refused by you')).toBeVisible()
  const { items } = await asked.customer.get<{ items: { reason: string }[] }>('/api/recharges')
  expect(items).toMatchObject([{ reason: 'No such payment' }])
})

test('whoever was slower is told who was faster, and nothing is done twice', async ({ page }) => {
  const asked = await ask(600_000)
  await signIn(page, cashier, `/#/recharges/${asked.id}`)
  const propose = page.getByRole('button', { name: `Propose credit of ${ksh('6,000.00')}` })
  await expect(propose).toBeVisible()
  // In the moment in which the button is pressed, another two have credited it.
  await page.route('**/api/operator/proposals', async (route) => {
    await byTwo('completeRecharge', { id: asked.id })
    await route.continue()
  })
  await propose.click()
  await expect(page.getByText(/^Credited by Mavuno/)).toBeVisible()
  expect(await balanceOf(asked)).toBe(600_000)
})

test('what a colleague has decided shows by itself, with their name', async ({ page }) => {
  const asked = await ask(100_000)
  await signIn(page, approver, `/#/recharges/${asked.id}`)
  await expect(page.getByText('Cashiers credit and refuse recharges.')).toBeVisible()
  await refuseElsewhere(asked)
  await expect(page.getByText(/^Refused by Mavuno desk/)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Paid to another number')).toBeVisible()
})

test('a lost answer is asked for again with the same key, and credits once', async ({ page }) => {
  // Or the page would see first what became of it.
  await blockSockets(page)
  await blockPolls(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const asked = await ask(100_000)
  const keys: (string | undefined)[] = []
  let isLost = true
  await page.route('**/api/operator/recharges/*/complete', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (isLost) {
      // The server does it; nobody hears of it.
      await route.fetch()
      await route.abort()
    } else await route.continue()
  })
  await signIn(page, cashier, `/#/recharges/${asked.id}`)
  await page.getByRole('button', { name: `Credit ${ksh('1,000.00')}` }).click()
  await page.route(`**/api/operator/recharges/${asked.id}`, async (route) => {
    await released
    await route.continue()
  })
  await sendNow(page)
  await expect(page.getByText('We do not know yet if this went through')).toBeVisible()
  isLost = false
  release()
  await expect(page.getByText('Credited by you')).toBeVisible({ timeout: 20_000 })
  expect(new Set(keys).size).toBe(1)
  expect(await balanceOf(asked)).toBe(100_000)
})

test('money that came after its recharge was refused is credited under the number that the bank has, once', async ({
  page,
}) => {
  // More than one may credit without the bank.
  const asked = await ask(600_000)
  await refuseElsewhere(asked)
  const number = newPaymentNumber()
  await listAtBank(number, 600_000)
  await signIn(page, cashier, `/#/recharges/${asked.id}`)
  const panel = page.getByRole('region', { name: 'Evidence' })
  // The panel says who refused it and why. The form to credit it is closed at first.
  await expect(panel).toContainText('Refused by you')
  await expect(panel).toContainText('Paid to another number')
  await expect(panel.getByRole('textbox')).toHaveCount(0)
  await page.keyboard.press('y')
  await expect(panel).toContainText('The customer was told that it is not credited.')
  await expect(panel.getByRole('button', { name: 'Refuse' })).toHaveCount(0)
  const propose = panel.getByRole('button', { name: `Propose credit of ${ksh('6,000.00')}` })
  await expect(propose).toBeVisible()
  await propose.click()
  const field = panel.getByLabel('Number of the payment')
  await expect(field).toBeFocused()
  await expect(panel.getByText('Write the number of the payment first.')).toBeVisible()
  await field.fill(number)
  await propose.click()
  await panel.getByRole('link', { name: 'Open the proposal' }).click()
  expect(await balanceOf(asked)).toBe(0)
  await goOnAs(page, 'Mavuno approvals')
  const proposal = page.getByRole('region', { name: 'The proposal' })
  await proposal.getByRole('button', { name: 'Approve' }).click()
  await expect(proposal).toContainText('Approved, and done')
  expect(await balanceOf(asked)).toBe(600_000)
  await page.goto(`/#/recharges/${asked.id}`)
  await expect(panel.getByRole('row', { name: /^Number/ })).toContainText(number)
  await expect(panel.getByRole('button', { name: /came after all|Credit/ })).toHaveCount(0)

  // The same number credits no other.
  const other = await ask(100_000)
  await refuseElsewhere(other)
  await goOnAs(page, 'Mavuno desk')
  await page.goto(`/#/recharges/${other.id}`)
  await panel.getByRole('button', { name: 'The money came after all' }).click()
  await field.fill(number)
  await panel.getByRole('button', { name: `Credit ${ksh('1,000.00')}` }).click()
  await sendNow(page)
  await expect(page.getByRole('alert')).toContainText('was not credited')
  expect(await balanceOf(other)).toBe(0)
})

test('under the number of another payment that the bank lists one credits nothing alone, however little', async ({
  page,
}) => {
  const asked = await ask(100_000)
  const number = newPaymentNumber()
  await listAtBank(number, 100_000)
  await signIn(page, cashier, `/#/recharges/${asked.id}`)
  const panel = page.getByRole('region', { name: 'Evidence' })
  await panel.getByLabel('Another number, if it had one').fill(number)
  await panel.getByRole('button', { name: `Credit ${ksh('1,000.00')}` }).click()
  await sendNow(page)
  await expect(panel).toContainText('You cannot credit this alone')
  expect(await balanceOf(asked)).toBe(0)
  await panel.getByRole('button', { name: `Propose credit of ${ksh('1,000.00')}` }).click()
  await expect(panel).toContainText('This is proposed')
  expect(await balanceOf(asked)).toBe(0)
})

test('from a line of the bank an owner who is a cashier comes to the recharge that was cancelled, with its number', async ({
  page,
}) => {
  const asked = await ask(600_000)
  await asked.customer.send(`/api/recharges/${asked.id}/cancel`)
  const number = `${asked.payment_number.slice(0, -1)}${asked.payment_number.endsWith('X') ? 'Y' : 'X'}`
  await listAtBank(number, 600_000)
  await signIn(page, cashier, `/#/bank?find=${number}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(number) })
    .click()
  const candidate = page
    .getByRole('region', { name: 'The line and the payment' })
    .getByRole('listitem')
    .filter({ hasText: asked.payment_number })
  await expect(candidate).toContainText('Cancelled recharge')
  await candidate.getByRole('link', { name: 'Credit it under this number' }).click()
  const panel = page.getByRole('region', { name: 'Evidence' })
  await expect(panel.getByLabel('Number of the payment')).toHaveValue(number)
  await expect(panel).toContainText('The customer has cancelled it. Credit it only if')
  await panel.getByRole('button', { name: `Propose credit of ${ksh('6,000.00')}` }).click()
  await panel.getByRole('link', { name: 'Open the proposal' }).click()
  await goOnAs(page, 'Mavuno approvals')
  const proposal = page.getByRole('region', { name: 'The proposal' })
  await proposal.getByRole('button', { name: 'Approve' }).click()
  await expect(proposal).toContainText('Approved, and done')
  expect(await balanceOf(asked)).toBe(600_000)
})

test('the keys move, open and go back, and letters rest in fields', async ({ page }) => {
  const [first, second] = [await ask(100_000), await ask(200_000)]
  await signIn(page, cashier, `/#/recharges?find=${first.payment_number}`)
  await expect(page.getByRole('listitem').filter({ hasText: first.payment_number })).toBeVisible()
  await page.goto('/#/recharges')
  await expect(page.getByRole('link', { name: second.payment_number })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/#\/recharges\/[\w-]{36}$/)
  await expect(page.locator('[aria-current=true]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/#\/recharges$/)
  await page.keyboard.press('/')
  const find = page.getByLabel('Find a name, a whole phone or payment number')
  await expect(find).toBeFocused()
  await find.pressSequentially(second.payment_number.toLowerCase())
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/recharges/)
  await expect(page.getByText('No row fits')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/#\/approvals$/)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'All keys' })
  await keys.getByRole('switch').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/#\/approvals$/)
})

test('the queue comes page by page, those that wait longest first', async ({ page }) => {
  const asked = await ask(100_000)
  await signIn(page, approver, '/#/recharges')
  const rows = page.getByRole('main').getByRole('list').getByRole('link')
  await expect(rows.first()).toBeVisible()
  await expect(rows.last()).toContainText(asked.payment_number)
})
