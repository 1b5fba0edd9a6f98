import { fileURLToPath } from 'node:url'
import type { Locator } from '@playwright/test'
import {
  asApprover,
  asOperator,
  byTwo,
  newCustomer,
  newPhone,
  topUp,
} from '../../wallet/e2e/support/customers.js'
import {
  approver,
  ask,
  askPayout,
  cashier,
  expect,
  goOnAs,
  ksh,
  listAtBank,
  signIn,
  test,
  type Page,
} from '../e2e/support/desk.js'
import { invite, invitedPassword } from '../e2e/support/invite.js'

const folder = fileURLToPath(new URL('../../../docs/pictures', import.meta.url))

/** Counts what a person does, and keeps a picture of each step. */
class Recorder {
  readonly #page: Page
  readonly #steps: { readonly text: string; readonly image: string }[] = []
  #taps = 0
  #keys = 0

  constructor(page: Page) {
    this.#page = page
  }

  async tap(target: Locator): Promise<void> {
    this.#taps += 1
    await target.click()
  }

  /** One key, or two of a chord. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#keys += 1
      await this.#page.keyboard.press(key)
      // A key that opens a form puts the focus there in the next frame.
      await this.#page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
    }
  }

  /** Counts as many keys as letters. */
  async write(field: Locator, text: string): Promise<void> {
    this.#keys += text.length
    await field.fill(text)
  }

  async picture(text: string): Promise<void> {
    await this.#page.waitForLoadState('networkidle')
    await expect(this.#page.getByText('Loading', { exact: true })).toHaveCount(0)
    const image = await this.#page.screenshot({ type: 'jpeg', quality: 85, scale: 'css' })
    this.#steps.push({
      text: `${text} · so far ${this.#taps} taps, ${this.#keys} keys`,
      image: image.toString('base64'),
    })
  }

  /** Draws the steps side by side, and says what they took. */
  async save(name: string): Promise<void> {
    const page = await this.#page.context().newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    const figures = this.#steps.map(
      ({ text, image }, at) =>
        `<figure><figcaption>${at + 1}. ${text}</figcaption><img src="data:image/jpeg;base64,${image}"></figure>`,
    )
    await page.setContent(`<style>
      body { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin: 16px; background: #777 }
      figure { margin: 0 } img { width: 100% }
      figcaption { padding: 4px 0; color: #fff; font: 600 16px Roboto }
    </style>${figures.join('')}`)
    await page.screenshot({ path: `${folder}/console-${name}.jpg`, fullPage: true, quality: 65 })
    await page.close()
    process.stdout.write(`${name}: ${this.#taps} taps, ${this.#keys} keys\n`)
  }
}

test.use({
  viewport: { width: 1366, height: 768 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as object)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Not that of the operator's name and roles, which may be an approver's. */
const approve = (page: Page) =>
  page.getByRole('region', { name: 'The proposal' }).getByRole('button', { name: /^Approve/ })

/** Somebody with one role only. Approvers and owners enrol by a passkey only: these become it afterwards. */
async function newOperator(role: 'auditor' | 'owner', nickname: string): Promise<string> {
  const [one, two] = [await asOperator(), await asApprover()]
  const phone = newPhone()
  const first = role === 'owner' ? 'support' : role
  const id = await invite(one.send, two.send, { phone, nickname, role: first })
  if (first !== role) await byTwo('setOperatorRoles', { id, roles: [role] })
  return phone
}

async function other(page: Page) {
  await button(page, 'Continue as the other operator').click()
}

test('recharges: one that matches, several at once, and one that does not', async ({ page }) => {
  const [first, second, third, differs] = [
    await ask(100_000),
    await ask(250_000),
    await ask(60_000),
    await ask(120_000),
  ]
  for (const [{ payment_number }, amount] of [
    [first, 100_000],
    [second, 250_000],
    [third, 60_000],
    [differs, 102_000],
  ] as const)
    await listAtBank(payment_number, amount)
  await signIn(page, cashier)
  const day = new Recorder(page)
  await day.picture('Today: what my roles decide')
  await day.press('g', 'r')
  await day.tap(page.getByRole('link', { name: first.payment_number }))
  await expect(button(page, /^Credit Ksh/)).toBeVisible()
  await day.picture('A recharge that matches the bank')
  await day.press('y', 'Enter')
  await expect(page.getByText(`You credit ${ksh('1,000.00')} to`)).toBeVisible()
  await day.picture('Undone with U until it is sent')
  await day.tap(button(page, 'Send now'))
  await expect(page.getByText('Credited by you')).toBeVisible()
  await day.picture('Credited')
  await day.press('Shift+Y')
  const all = page.getByRole('dialog')
  await expect(all).toBeVisible()
  await day.picture('All that are exact')
  await day.tap(all.getByRole('button', { name: /^Credit \d/ }))
  await expect(all).toHaveCount(0)
  await day.tap(button(page, 'Send now'))
  for (const { payment_number } of [second, third]) {
    await expect(page.getByRole('link', { name: payment_number })).toHaveCount(0)
  }
  await day.picture('Both are credited')
  await day.tap(page.getByRole('link', { name: differs.payment_number }))
  await expect(page.getByText('The amount differs')).toBeVisible()
  await day.press('y')
  await day.write(page.getByLabel('Reason, for the customer'), 'The bank has Ksh 1,020')
  await day.picture('Another amount than was ordered')
  await day.press('Enter')
  await expect(page.getByText('This is proposed')).toBeVisible()
  await other(page)
  await day.tap(page.getByRole('link', { name: 'Open the proposal' }))
  await expect(approve(page)).toBeVisible()
  await day.picture('The other operator sees it whole')
  await day.press('a', 'Enter')
  await expect(page.getByRole('region', { name: 'The proposal' })).toContainText(
    'Approved, and done',
  )
  await day.picture('Approved')
  await day.save('recharges')
})

test('a payout, and a proposal that is refused', async ({ page }) => {
  const payout = await askPayout(100_000)
  const large = await ask(700_000)
  await signIn(page, cashier, `/#/payouts/${payout.id}`)
  const day = new Recorder(page)
  await expect(button(page, 'Take it')).toBeVisible()
  await day.picture('A payout that nobody has taken')
  await day.press('t')
  await expect(page.getByText('Pay exactly this')).toBeVisible()
  await day.picture('Taken: the account in full')
  await day.press('p')
  await day.write(page.getByLabel('Provider’s reference'), 'SKL4F7G8H9')
  await day.press('Enter')
  await expect(page.getByText(/^Recorded as paid by you/).first()).toBeVisible()
  await day.picture('Paid')
  await page.goto(`/#/recharges/${large.id}`)
  await day.tap(button(page, `Propose credit of ${ksh('7,000.00')}`))
  await day.tap(page.getByRole('link', { name: 'Open the proposal' }))
  await expect(page.getByText('Take it back')).toBeVisible()
  await other(page)
  await expect(approve(page)).toBeVisible()
  await day.press('r')
  await day.write(page.getByLabel('Reason, for the proposer'), 'No such transfer')
  await day.press('Enter')
  await expect(page.getByText('Nothing is sent yet')).toBeVisible()
  await day.picture('Refused, and undone with U until it is sent')
  await day.tap(button(page, 'Send now'))
  await expect(page.getByText('Refused: nothing was done')).toBeVisible()
  await day.picture('Refused: nothing was done')
  await day.save('payouts')
})

test('a customer asks, is answered, and is looked up', async ({ page }) => {
  const customer = await newCustomer()
  await topUp(customer, 500_000)
  const { conversation_id: id } = await customer.get<{ conversation_id: string }>(
    '/chat/conversation',
  )
  await (
    await asApprover()
  ).send(`/api/operator/conversations/${id}/assign`, {
    operator_id: (await asApprover()).user.id,
    from: null,
  })
  const message = { client_id: 'c-1', kind: 'text', body: 'When does my withdrawal arrive?' }
  await customer.send('/chat/messages', message)
  await signIn(page, approver, `/#/chat/${id}`)
  const day = new Recorder(page)
  await expect(page.getByRole('log').getByText('When does my')).toBeVisible()
  await day.picture('A question, with the customer at the side')
  await day.press('/', 'p', 'i', 'c')
  await day.picture('Canned replies')
  await day.press('Enter', 'Enter')
  await expect(page.getByRole('log').getByText('Please send a picture')).toBeVisible()
  await day.picture('Answered')
  await page.goto(`/#/customers/${customer.user.id}`)
  await expect(page.getByRole('region', { name: 'The customer' })).toContainText('** ***')
  await day.picture('The customer, masked')
  await day.press('v')
  const why = page.getByRole('dialog')
  await day.tap(why.getByLabel('The customer is on the phone'))
  await day.picture('A reason first')
  await day.tap(why.getByRole('button', { name: 'Show for 15 minutes' }))
  await expect(page.getByText('Shown whole until').first()).toBeVisible()
  await day.picture('Whole for 15 minutes')
  await day.save('customers')
})

test('a product is changed, and the config', async ({ page }) => {
  await signIn(page, cashier, '/#/products')
  const day = new Recorder(page)
  await day.tap(page.getByRole('main').getByRole('list').getByRole('link').first())
  const panel = page.getByRole('region', { name: 'The product' })
  await day.write(panel.getByLabel('Earnings per time'), '0.65')
  await day.picture('A product: what the customer would see')
  await day.tap(panel.getByRole('button', { name: /^Propose/ }))
  await expect(panel.getByText('This is proposed')).toBeVisible()
  await other(page)
  await day.tap(panel.getByRole('link', { name: 'Open the proposal' }))
  const proposal = page.getByRole('region', { name: 'The proposal' })
  await expect(proposal.getByRole('button', { name: 'Approve' })).toBeVisible()
  await day.picture('Old and new, and what it does')
  await day.press('a', 'Enter')
  await expect(proposal.getByText('Approved, and done')).toBeVisible()
  for (const [address, text] of [
    ['config', 'The config'],
    ['people', 'People and their roles'],
    ['codes', 'Reward codes'],
    ['news', 'News'],
  ] as const) {
    await page.goto(`/#/${address}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await day.picture(text)
  }
  await day.save('products')
})

test('a statement is imported, and the day is closed', async ({ page }) => {
  await signIn(page, cashier, '/#/bank')
  const day = new Recorder(page)
  await expect(button(page, 'Import a statement')).toBeVisible()
  await day.press('i')
  const time = new Date(Date.now() + 3 * 3_600_000 - 1_800_000).toISOString().slice(0, 16)
  const lines = [
    'Receipt No.,Completion Time,Details,Paid In,Withdrawn',
    `SKM1A2B3C4,${time.replace('T', ' ')},Pay Bill,250.00,`,
    `SKM1A2B3C4,${time.replace('T', ' ')},Fee,,3.00`,
  ]
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'day.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await expect(button(page, 'Import 2 new lines')).toBeVisible()
  await day.picture('A statement is read and shown first')
  await day.tap(button(page, 'Import 2 new lines'))
  await expect(page.getByText('Imported: 2 new').first()).toBeVisible()
  await goOnAs(page, 'Mavuno approvals')
  await page.goto('/#/today')
  await day.tap(page.getByRole('link', { name: /Confirm an import of the bank/ }))
  await day.picture('Another operator confirms what was imported')
  await day.tap(button(page, 'Confirm 2 lines'))
  await expect(page.getByText('Confirmed. The lines count now.').first()).toBeVisible()
  await page.goto('/#/bank')
  await day.picture('What only the bank has')
  for (const [address, text] of [
    ['books', 'The books'],
    ['exceptions', 'Exceptions'],
  ] as const) {
    await page.goto(`/#/${address}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await day.picture(text)
  }
  await day.press('g', 't')
  const card = page.locator('section').filter({ hasText: 'Close of day' })
  await day.tap(card.getByRole('button', { name: 'Close the day…' }))
  await day.write(card.getByLabel(/^Why it is closed/), 'The bank answers tomorrow')
  await day.picture('The steps of closing')
  await day.tap(card.getByRole('button', { name: /^Propose to close/ }))
  await day.tap(card.getByRole('link', { name: 'Open the proposal' }))
  await goOnAs(page, 'Mavuno desk')
  await expect(approve(page)).toBeVisible()
  await day.picture('Another operator sees what differs')
  await day.press('a', 'Enter')
  await expect(page.getByRole('region', { name: 'The proposal' })).toContainText(
    'Approved, and done',
  )
  await page.goto('/#/log')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await day.picture('The log of all of it')
  await day.save('books')
})

test('an owner changes what customers are promised, and looks at people and the log', async ({
  page,
}) => {
  const input = { amount: 5_000_000, reference: 'FT25001', note: 'November' }
  const { id } = await (
    await asOperator()
  ).send<{ id: string }>('/api/operator/proposals', { action: 'fundReserve', input })
  await signIn(page, await newOperator('owner', 'Wanjiru'), '/#/config/money', invitedPassword)
  const day = new Recorder(page)
  const panel = page.getByRole('region', { name: 'The settings' })
  await day.write(panel.getByLabel('Withdrawal fee'), '1.5')
  await day.write(panel.getByLabel('Least withdrawal'), '200')
  await expect(panel.getByText('What it was before')).toBeVisible()
  await day.picture('The config: live, your draft, its effect and the past')
  await page.goto('/#/config/tax')
  await day.write(panel.getByLabel('Tax on earnings'), '7')
  await expect(panel.getByText('Gain net of one unit')).toBeVisible()
  await day.picture('Another tax, in figures of customers')
  await page.goto(`/#/approvals/${id}`)
  await expect(approve(page)).toBeVisible()
  await day.picture('Own money for the reserve: what it does to what is promised')
  await day.press('a', 'Enter')
  await expect(page.getByRole('region', { name: 'The proposal' })).toContainText(
    'Approved, and done',
  )
  for (const [address, text] of [
    ['books?show=forecast', 'The reserve day by day'],
    ['people', 'People and their roles'],
    ['log', 'Who did what'],
  ] as const) {
    await page.goto(`/#/${address}`)
    await expect(
      page
        .getByRole('main')
        .getByText(/20\d\d-\d\d/)
        .first(),
    ).toBeVisible()
    await day.picture(text)
  }
  await day.save('owner')
})

test('an auditor checks the books, and reads how something was decided', async ({ page }) => {
  await byTwo('fundReserve', { amount: 100_000, reference: 'FT25002', note: '' })
  await signIn(page, await newOperator('auditor', 'Otieno'), '/#/books', invitedPassword)
  const day = new Recorder(page)
  await expect(button(page, /^Check now/)).toBeVisible()
  await day.press('v')
  await expect(page.getByText(/by Otieno/).first()).toBeVisible()
  await day.picture('The books, checked and kept with your name')
  await day.press('g', 'l')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await day.picture('Bank and books beside each other')
  await day.press('g', 'j')
  await day.tap(page.getByRole('main').getByRole('list').getByRole('link').first())
  await expect(page.getByText('What followed')).toBeVisible()
  await day.picture('An entry of the log, and what followed')
  await page.goto('/#/approvals?show=executed')
  await day.tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Send a withdrawal/ })
      .first(),
  )
  await expect(page.getByText('Approved, and done')).toBeVisible()
  await day.picture('How it was decided, by the same evidence')
  await day.save('auditor')
})
