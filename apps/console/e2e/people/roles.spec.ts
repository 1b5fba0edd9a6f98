import type { OperatorRole } from '@mavuno/sdk/operator'
import {
  asApprover,
  asOperator,
  byTwo,
  newCustomer,
  newPhone,
} from '../../../wallet/e2e/support/customers.js'
import {
  ask,
  askPayout,
  balanceOf,
  expect,
  ksh,
  sendNow,
  signIn,
  test,
  type Page,
  type Asked,
} from '../support/desk.js'
import { invite, invitedPassword } from '../support/invite.js'

test.describe.configure({ mode: 'serial' })

/** The screens of each role, as the menu has them, by docs/roles.md: those whose rows it reads. */
const menus = {
  support: ['Today', 'Recharges', 'Payouts', 'Chat', 'Customers', 'People'],
  cashier: [
    'Today',
    'Recharges',
    'Payouts',
    'Approvals',
    'Chat',
    'Exceptions',
    'Customers',
    'Books',
    'Bank',
    'People',
  ],
  product: [
    'Today',
    'Approvals',
    'Chat',
    'Customers',
    'Products',
    'Codes',
    'News',
    'Config',
    'People',
  ],
  approver: [
    'Today',
    'Recharges',
    'Payouts',
    'Approvals',
    'Chat',
    'Exceptions',
    'Customers',
    'Products',
    'Codes',
    'News',
    'Books',
    'Bank',
    'Config',
    'People',
    'Log',
  ],
  auditor: [
    'Today',
    'Recharges',
    'Payouts',
    'Approvals',
    'Chat',
    'Exceptions',
    'Customers',
    'Products',
    'Codes',
    'News',
    'Books',
    'Bank',
    'Config',
    'People',
    'Log',
  ],
  owner: [
    'Today',
    'Approvals',
    'Chat',
    'Exceptions',
    'Customers',
    'Products',
    'Codes',
    'News',
    'Books',
    'Bank',
    'Config',
    'People',
    'Log',
  ],
} as const satisfies Record<OperatorRole, readonly string[]>

type Screen = (typeof menus)['approver'][number]

const roles = Object.keys(menus) as OperatorRole[]

const operators = new Map<OperatorRole, { readonly phone: string; readonly id: string }>()

/** The cashier proposes to credit it, which others read and decide in their tests. */
let large: Asked

test.beforeAll(async () => {
  large = await ask(700_000)
  const [one, two] = [await asOperator(), await asApprover()]
  for (const role of roles) {
    const phone = newPhone()
    // Approvers and owners enrol by a passkey only: these become it afterwards.
    const first = role === 'approver' || role === 'owner' ? 'support' : role
    const id = await invite(one.send, two.send, { phone, nickname: `Only ${role}`, role: first })
    if (first !== role) await byTwo('setOperatorRoles', { id, roles: [role] })
    operators.set(role, { phone, id })
  }
})

test.afterAll(async () => {
  for (const { id } of operators.values()) await byTwo('setOperatorRoles', { id, roles: [] })
})

/** Signs in as who has only this role. */
async function signInAs(page: Page, role: OperatorRole, address = '/#/today') {
  await signIn(page, operators.get(role)?.phone, address, invitedPassword)
}

for (const role of roles) {
  test(`the menu of ${role} has its screens, and every other one says who sees it`, async ({
    page,
  }) => {
    await signInAs(page, role)
    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('listitem')
    await expect(links).toHaveText(menus[role].map((name) => new RegExp(`^${name}\\D*\\d*\\+?$`)))
    const hidden = menus.approver.filter(
      (name) => !(menus[role] as readonly Screen[]).includes(name),
    )
    for (const name of hidden) {
      await page.goto(`/#/${name.toLowerCase()}`)
      const main = page.getByRole('main')
      await expect(main).toContainText(`Your roles do not see ${name}`)
      const readers = roles.filter((one) => (menus[one] as readonly Screen[]).includes(name))
      for (const reader of readers) {
        await expect(main).toContainText(new RegExp(`These do: .*${reader}`, 'i'))
      }
    }
  })
}

test('support answers, notes and blocks, and leaves money to cashiers', async ({ page }) => {
  const asked = await ask(100_000)
  const payout = await askPayout(100_000)
  const customer = await newCustomer()
  const { conversation_id } = await customer.get<{ conversation_id: string }>('/chat/conversation')
  await customer.send('/chat/messages', { client_id: 'c-1', kind: 'text', body: 'Who is there?' })
  await signInAs(page, 'support', `/#/chat/${conversation_id}`)
  const field = page.getByRole('textbox', { name: 'Write a message' })
  await field.fill('I look after you')
  await field.press('Enter')
  await expect
    .poll(async () => {
      const { items } = await customer.get<{ items: { body: string }[] }>('/chat/messages')
      return items.map(({ body }) => body)
    })
    .toContain('I look after you')
  // The recharge stands in the thread, and what cashiers propose of it does not.
  const proposed = await ask(50_000)
  const desk = await asOperator()
  const input = { id: proposed.id, settled_amount: 40_000, reason: 'Less came' }
  const { id: proposal_id } = await desk.send<{ id: string }>('/api/operator/proposals', {
    action: 'completeRecharge',
    input,
  })
  const talk = await proposed.customer.get<{ conversation_id: string }>('/chat/conversation')
  await proposed.customer.send('/chat/messages', { client_id: 'c-1', kind: 'text', body: 'Hello' })
  await page.goto(`/#/chat/${talk.conversation_id}`)
  await expect(page.getByRole('log')).toContainText(`Recharge of ${ksh('500.00')}`)
  await expect(page.getByRole('log')).not.toContainText('proposed by')
  await desk.send(`/api/operator/proposals/${proposal_id}/withdraw`)
  await page.goto(`/#/recharges/${asked.id}`)
  const evidence = page.getByRole('region', { name: 'Evidence' })
  await expect(evidence).toContainText('Cashiers credit and refuse recharges.')
  await expect(evidence.getByRole('button', { name: /^Credit|^Propose|^Refuse/ })).toHaveCount(0)
  await page.goto(`/#/payouts/${payout.id}`)
  const panel = page.getByRole('region', { name: 'The payout' })
  await expect(panel).toContainText('Cashiers take, pay and refuse payouts.')
  await page.goto(`/#/customers/${customer.user.id}`)
  await page.getByRole('button', { name: /^Block/ }).click()
  await page.getByLabel('Reason').fill('Somebody else has this phone')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Block/ })
    .click()
  await expect(page.getByRole('region', { name: 'The customer' })).toContainText('Blocked')
})

let proposal = ''

test('a cashier credits alone within the limit, proposes above it, and decides on nothing', async ({
  page,
}) => {
  const small = await ask(100_000)
  await signInAs(page, 'cashier', `/#/recharges/${small.id}`)
  const panel = page.getByRole('region', { name: 'Evidence' })
  await panel.getByRole('button', { name: `Credit ${ksh('1,000.00')}` }).click()
  await sendNow(page)
  await expect(panel).toContainText('Credited by you')
  expect(await balanceOf(small)).toBe(100_000)
  await page.goto(`/#/recharges/${large.id}`)
  await panel.getByRole('button', { name: `Propose credit of ${ksh('7,000.00')}` }).click()
  await panel.getByRole('link', { name: 'Open the proposal' }).click()
  await expect(page.getByRole('region', { name: 'The proposal' })).toContainText(
    'You have proposed this: another operator decides.',
  )
  proposal = new URL(page.url()).hash.split('/').at(-1) ?? ''
  expect(await balanceOf(large)).toBe(0)
  // Whoever imports the bank's lines sees which of them have no payment.
  await page.goto('/#/exceptions')
  await expect(page.getByRole('radio', { name: 'Money without a recharge' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'At the bank' })).toBeVisible()
})

test('product proposes what customers buy and read, and reads the rest of the config', async ({
  page,
}) => {
  await signInAs(page, 'product', '/#/codes/new')
  const code = page.getByRole('region', { name: 'The code' })
  await code.getByLabel('Code').fill(`ONLY${Date.now() % 100_000}`)
  await code.getByLabel('Amount').fill('20')
  await code.getByRole('button', { name: 'Propose' }).click()
  await expect(
    page.getByText('Nothing changes until another operator decides').first(),
  ).toBeVisible()
  const desk = await asOperator()
  const { items } = await desk.get<{ items: { id: string; proposed_by: { nickname: string } }[] }>(
    '/api/operator/proposals?status=pending&limit=1',
  )
  expect(items[0]?.proposed_by.nickname).toBe('Only product')
  await page.goto(`/#/approvals/${items[0]?.id}`)
  const panel = page.getByRole('region', { name: 'The proposal' })
  await panel.getByRole('button', { name: 'Take it back' }).click()
  await expect(panel).toContainText('Withdrawn')
  await page.goto('/#/config/money')
  const settings = page.getByRole('region', { name: 'The settings' })
  await expect(settings).toContainText('You read this. These propose changes: Owner.')
  await expect(settings.getByLabel('Withdrawal fee')).toBeDisabled()
  await page.goto('/#/config/texts')
  await expect(settings.getByLabel('Name of the service')).toBeEnabled()
  // The recharge of the cashier is read and decided on by others.
  await page.goto(`/#/approvals/${proposal}`)
  await expect(panel).toContainText('Your roles read this and do not decide on it.')
})

test('an auditor reads all of it, runs the check of the books, and can change nothing', async ({
  page,
}) => {
  const asked = await ask(100_000)
  await signInAs(page, 'auditor', '/#/books')
  await page.getByRole('button', { name: /^Check now/ }).click()
  const books = page.getByRole('main')
  await expect(books).toContainText('by Only auditor')
  await page.goto(`/#/approvals/${proposal}`)
  const panel = page.getByRole('region', { name: 'The proposal' })
  await expect(panel).toContainText('Your roles read this and do not decide on it.')
  await expect(panel).toContainText('This customer')
  await expect(
    panel.getByRole('button', { name: /Approve|Refuse|Show personal data/ }),
  ).toHaveCount(0)
  await page.goto(`/#/recharges/${asked.id}`)
  await expect(page.getByRole('region', { name: 'Evidence' })).toContainText(
    'Cashiers credit and refuse recharges.',
  )
  await page.goto('/#/log')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('an approver decides by the evidence, and credits nothing alone', async ({ page }) => {
  const asked = await ask(100_000)
  await signInAs(page, 'approver', `/#/recharges/${asked.id}`)
  await expect(page.getByRole('region', { name: 'Evidence' })).toContainText(
    'Cashiers credit and refuse recharges.',
  )
  await page.goto(`/#/approvals/${proposal}`)
  const panel = page.getByRole('region', { name: 'The proposal' })
  await expect(panel).toContainText('Proposed by Only cashier')
  await panel.getByRole('button', { name: 'Approve' }).click()
  await expect(panel).toContainText('Approved, and done')
  await page.goto('/#/config/limits')
  await expect(page.getByRole('region', { name: 'The settings' })).toContainText(
    'You read this. These propose changes: Owner.',
  )
})

test('an owner proposes the config, and another owner decides', async ({ page }) => {
  await signInAs(page, 'owner', '/#/config/money')
  const settings = page.getByRole('region', { name: 'The settings' })
  await settings.getByLabel('Least withdrawal').fill('150')
  await settings.getByRole('button', { name: 'Propose 1 change' }).click()
  await settings.getByRole('link', { name: 'Open the proposal' }).click()
  const panel = page.getByRole('region', { name: 'The proposal' })
  await expect(panel).toContainText('You have proposed this: another operator decides.')
  await panel.getByRole('button', { name: 'Take it back' }).click()
  await expect(panel).toContainText('Withdrawn')
  // Nobody's payment, though: those are the approver's.
  await page.goto(`/#/approvals/${proposal}`)
  await expect(panel).toContainText('Approved, and done')
})
