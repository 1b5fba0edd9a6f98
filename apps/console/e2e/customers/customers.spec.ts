import {
  asApprover,
  asDemoCustomer,
  asOperator,
  byTwo,
  newCustomer,
  password,
} from '../../../wallet/e2e/support/customers.js'
import {
  approver,
  askPayout,
  cashier,
  expect,
  goOnAs,
  ksh,
  signIn,
  takeElsewhere,
  test,
  type Page,
} from '../support/desk.js'
import { expectWhole } from '../support/whole.js'

const account = '0798765432'
const panelOf = (page: Page) => page.getByRole('region', { name: 'The customer' })

/** As people read a phone. */
const spoken = (phone: string) => `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`

interface Entry {
  readonly action: string
  readonly after: { readonly reason?: string }
}

const logOf = async (id: string) =>
  (await (await asOperator()).get<{ items: Entry[] }>(`/api/operator/log?target_id=${id}`)).items

/** The local form of a customer's phone. */
const localOf = (phone: string) => (phone.startsWith('254') ? `0${phone.slice(3)}` : phone)

test('a customer who dictates the phone is found, and is shown whole only for a reason', async ({
  page,
}) => {
  const { customer } = await askPayout(100_000)
  const phone = localOf(customer.user.phone)
  await signIn(page, approver, '/#/customers')
  await page.getByLabel('Name, or the whole phone').fill(spoken(phone))
  const rows = page.getByRole('main').getByRole('list').getByRole('link')
  await expect(rows).toHaveCount(1)
  await rows.first().click()
  const panel = panelOf(page)
  await expect(panel).toContainText(`${phone.slice(0, 2)}** *** ${phone.slice(-3)}`)
  await expect(panel).toContainText('M-PESA *** 432 W. N.')
  await expect(panel).toContainText(ksh('1,000.00'))
  await expect(panel).not.toContainText(account)
  await page.getByRole('heading', { level: 2 }).first().click()
  await page.keyboard.press('v')
  const why = page.getByRole('dialog', { name: 'Why do you need to see it?' })
  await why.getByRole('button', { name: 'Show for 15 minutes' }).click()
  await expect(why).toContainText('Write or choose a reason first.')
  await why.getByLabel('The customer is on the phone').check()
  await why.getByRole('button', { name: 'Show for 15 minutes' }).click()
  await expect(why).toHaveCount(0)
  await expect(panel).toContainText(spoken(phone))
  await expect(panel).toContainText(`M-PESA ${account} Wambui Njeri`)
  await expect(panel).toContainText('Shown whole until')
  await expect(panel).toContainText('The customer is on the phone')
  const [entry] = await logOf(customer.user.id)
  expect(entry).toMatchObject({
    action: 'operatorRevealUser',
    after: { reason: 'The customer is on the phone' },
  })
})

test('each record says what both wallets had after it, by kind and in order', async ({ page }) => {
  const { customer } = await askPayout(100_000)
  await signIn(page, cashier, `/#/customers/${customer.user.id}`)
  const table = panelOf(page).getByRole('table')
  const lines = table.getByRole('row')
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(1)).toContainText('Withdrawal to')
  await expect(lines.nth(1)).toContainText('−1,000.00')
  await expect(lines.nth(1)).toContainText('1,000.00')
  await expect(lines.nth(2)).toContainText('+2,000.00')
  await panelOf(page).getByRole('radio', { name: 'Recharges' }).check()
  await expect(lines).toHaveCount(2)
  await panelOf(page).getByRole('radio', { name: 'Income' }).check()
  await expect(panelOf(page)).toContainText('Nothing of this kind yet.')
})

test('a note is written once, and read by a colleague', async ({ page }) => {
  const customer = await newCustomer()
  await signIn(page, approver, `/#/customers/${customer.user.id}`)
  await expect(panelOf(page)).toContainText('Nobody has noted anything.')
  await page.keyboard.press('n')
  const note = page.getByRole('dialog', { name: 'Note about this customer' })
  await note.getByRole('textbox').fill('Lost phone, new SIM checked by call')
  await page.keyboard.press('Enter')
  await expect(note).toHaveCount(0)
  await expect(panelOf(page)).toContainText('Lost phone, new SIM checked by call')
  await goOnAs(page, 'Mavuno desk')
  await page.goto(`/#/customers/${customer.user.id}`)
  await expect(panelOf(page)).toContainText('Lost phone, new SIM checked by call')
  await expect(panelOf(page)).not.toContainText('you, 20')
})

test('an account that was closed is neither an operator’s nor active, and an operator is no customer', async ({
  page,
}) => {
  const customer = await newCustomer()
  await customer.send('/api/me/close', { password })
  await signIn(page, cashier, `/#/customers/${customer.user.id}`)
  const head = panelOf(page).locator('.panel-head')
  await expect(head.getByRole('heading')).toHaveText('Account closed')
  await expect(head).not.toContainText(/Operator|active/)
  await expect(head).toContainText('Customer since')
  await page.goto(`/#/customers/${(await asApprover()).user.id}`)
  await expect(head).toContainText('Operator since')
  await expect(head).not.toContainText('Customer')
})

test('a customer is signed out and blocked by one, with a reason, and let in again by two', async ({
  page,
}) => {
  const customer = await newCustomer()
  const { id } = customer.user
  await signIn(page, cashier, `/#/customers/${id}`)
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Sign out…' }).click()
  const end = page.getByRole('dialog', { name: 'Sign this device out' })
  await end.getByRole('textbox').fill('The phone was stolen')
  await end.getByRole('button', { name: 'Sign out…' }).click()
  await expect(panel).toContainText('Signed in nowhere.')
  await expect(customer.get('/api/me')).rejects.toThrow()
  await page.keyboard.press('b')
  const block = page.getByRole('dialog', { name: 'Block this customer' })
  await block.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(block).toContainText('Write or choose a reason first.')
  await block.getByRole('textbox').fill('Reported as stolen')
  await block.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(panel).toContainText('Blocked; only operators read this reason')
  await panel.getByRole('button', { name: 'Propose to unblock…' }).click()
  const unblock = page.getByRole('dialog', { name: 'Unblock this customer' })
  await unblock.getByRole('button', { name: 'Propose' }).click()
  await expect(unblock).toContainText('Write or choose a reason first.')
  await unblock.getByRole('textbox').fill('The phone is found')
  await unblock.getByRole('button', { name: 'Propose' }).click()
  await expect(panel).toContainText('This is proposed')
  expect((await logOf(id)).map(({ action }) => action)).toEqual([
    'operatorBlockUser',
    'operatorEndUserSessions',
  ])
})

test('a payout that a colleague has taken is taken over with a reason, and its account then shows', async ({
  page,
}) => {
  const asked = await askPayout(100_000)
  await takeElsewhere(asked)
  // Somebody who is no cashier takes nothing over.
  await signIn(page, approver, `/#/payouts/${asked.id}`)
  const payout = page.getByRole('region', { name: 'The payout' })
  await expect(payout).toContainText('Cashiers take, pay and refuse payouts.')
  const { id } = (await asApprover()).user
  await byTwo('setOperatorRoles', { id, roles: ['owner', 'cashier'] })
  try {
    await page.reload()
    await expect(payout).not.toContainText(account)
    await payout.getByRole('button', { name: 'Take it over…' }).click()
    const over = page.getByRole('dialog', { name: /^Take it over from/ })
    await over.getByRole('textbox').fill('Gone home, sent nothing')
    await over.getByRole('button', { name: 'Take it over' }).click()
    await expect(payout).toContainText('Taken by you')
    await expect(payout).toContainText(account)
  } finally {
    await byTwo('setOperatorRoles', { id, roles: ['owner', 'approver', 'support'] })
  }
})

test('recharges and payouts lead to the customer, and show them whole for a reason there, too', async ({
  page,
}) => {
  const asked = await askPayout(100_000)
  await signIn(page, approver, `/#/payouts/${asked.id}`)
  const payout = page.getByRole('region', { name: 'The payout' })
  await expect(payout).toContainText('*** 432')
  await page.keyboard.press('v')
  const why = page.getByRole('dialog', { name: 'Why do you need to see it?' })
  await why.getByLabel('Another reason, in words').check()
  await why.getByLabel('The reason').fill('The bank asks for the name')
  await page.keyboard.press('Enter')
  await expect(payout).toContainText(account)
  await payout.getByRole('link', { name: 'Open the customer' }).click()
  await expect(panelOf(page)).toContainText('The bank asks for the name')
})

test('what is not there is not invented: an unknown customer, and no answer', async ({ page }) => {
  await signIn(page, cashier, '/#/customers/01900000-0000-7000-8000-000000000000')
  await expect(panelOf(page)).toContainText('This customer could not be read')
  const customer = await newCustomer()
  await page.route('**/api/operator/users/*/records*', (route) => route.abort())
  await page.goto(`/#/customers/${customer.user.id}`)
  await expect(panelOf(page)).toContainText('Nobody has noted anything.')
  await expect(panelOf(page).getByRole('button', { name: 'Try again' })).toBeVisible()
})

for (const [width, theme] of [
  [1366, 'dark'],
  [320, 'light'],
] as const) {
  test(
    `customers are clean for axe at ${width} px, ${theme}`,
    { tag: width === 1366 ? '@long' : [] },
    async ({ page }) => {
      const { customer } = await askPayout(100_000)
      const look = { size: { width, height: 768 }, theme, phone: approver }
      await expectWhole(page, look, ['customers', `customers/${customer.user.id}`])
    },
  )
}

test('who looks after products finds customers, masked, without the records of their money', async ({
  page,
}) => {
  const { customer } = await askPayout(100_000)
  // The demo has nobody who is of the products alone.
  await page.route('**/api/operator/operators', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { items: object[] } }
    const items = answer.data.items.map((one) => ({ ...one, roles: ['product'] }))
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, items } } })
  })
  await signIn(page, cashier, '/#/products')
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await page.getByLabel('Name, or the whole phone').fill(spoken(localOf(customer.user.phone)))
  const rows = page.getByRole('main').getByRole('list').getByRole('link')
  await expect(rows).toHaveCount(1)
  await rows.first().click()
  const panel = panelOf(page)
  await expect(panel).toContainText('M-PESA *** 432 W. N.')
  await expect(panel).toContainText('Nothing bought yet.')
  await expect(panel.getByRole('button', { name: 'Show personal data…' })).toHaveCount(0)
  await expect(panel.getByRole('heading', { name: 'All money' })).toHaveCount(0)
  await expect(panel.getByRole('link', { name: ksh('2,000.00') })).toHaveCount(0)
})

test('a holding shows the net figure of the wallet, and names gross and tax', async ({ page }) => {
  interface Earned {
    readonly obtained_income: number
    readonly obtained_tax: number
  }
  const customer = await asDemoCustomer()
  const { items } = await customer.get<{ items: Earned[] }>('/api/holdings')
  const figure = (amount: number) =>
    (amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  const taxed = items.find(({ obtained_tax }) => obtained_tax > 0) as Earned
  const net = figure(taxed.obtained_income - taxed.obtained_tax)
  await signIn(page, approver, `/#/customers/${customer.user.id}`)
  const row = page.getByRole('listitem').filter({ hasText: ksh(figure(taxed.obtained_income)) })
  const more = page.getByRole('button', { name: 'Show more' }).first()
  await expect(more).toBeVisible()
  while ((await row.count()) === 0) await more.click()
  await expect(row.first()).toContainText(`received ${ksh(net)}`)
  await expect(row.first()).toContainText(`tax ${ksh(figure(taxed.obtained_tax))}`)
})
