import {
  cashier,
  confirmImports,
  expect,
  goOnAs,
  ksh,
  signIn,
  test,
  type Page,
} from '../support/desk.js'
import { customer, openPaymentsDesk, type PaymentsDesk } from '../support/payments-desk.js'
import { stamp } from '../support/stamp.js'
import { expectFits, expectNoViolations } from '../support/whole.js'

test.describe.configure({ mode: 'serial' })

let desk: PaymentsDesk

test.beforeAll(async () => {
  desk = await openPaymentsDesk()
})
test.afterAll(() => desk.close())

const at = (address: string) => `${desk.console}/#/${address}`
const balance = async () => (await desk.customer.get<{ balance: number }>('/api/wallet')).balance

/** Opens a row of the exceptions by what it says. */
async function open(page: Page, view: string, row: string) {
  await page.goto(at(`exceptions?${view}`))
  await page.getByRole('main').getByRole('link', { name: row }).click()
}

/** Opens money without a recharge, once all that stands above its form is loaded: a form that moves is missed. */
async function openUnmatched(page: Page, receipt: string) {
  await open(page, 'only=unmatched', receipt)
  const panel = page.getByRole('region', { name: 'Money without a recharge' })
  await expect(panel).toContainText('What was said with the provider')
}

/** The cashier has proposed it, and the other operator reads the proposal. */
async function goOnAsOther(page: Page) {
  await page.getByRole('link', { name: 'Open the proposal' }).click()
  await goOnAs(page, 'Mavuno approvals')
  const proposal = page.getByRole('region', { name: 'The proposal' })
  await expect(proposal.getByRole('button', { name: /^Approve/ })).toBeVisible()
  return proposal
}

async function speakSwahili(page: Page) {
  const more = page.getByRole('button', { name: /^More/ })
  // On a phone it stands behind.
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  if (isPhone) await more.click()
  await page.getByRole('button', { name: /Mavuno desk/ }).click()
  await page.getByText('Kiswahili').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  if (isPhone) await page.keyboard.press('Escape')
}

test('money without a reference: the customer is found by Enter, one refuses, and once approved it is credited', async ({
  page,
}) => {
  test.slow()
  const { receipt } = await desk.payUnmatched(300, 'RENT')
  const before = await balance()
  const proposals: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/proposals') && request.method() === 'POST') proposals.push(pathname)
  })
  await signIn(page, cashier, at('exceptions'))
  const panel = page.getByRole('region', { name: 'Money without a recharge' })
  async function propose() {
    await openUnmatched(page, receipt)
    await expect(panel).toContainText('RENT')
    await panel.getByRole('radio', { name: /^Credit another customer/ }).check()
    const field = panel.getByLabel('Name, or the whole phone')
    await field.fill(customer)
    await field.press('Enter')
    await expect(panel.getByRole('status')).toContainText('1 customer found')
    await expect(field).toBeFocused()
    await panel.getByRole('radiogroup', { name: 'Customer' }).getByRole('radio').check()
    await panel.getByLabel('Why (the customer reads this)').fill('You paid without our number')
    await panel.getByRole('button', { name: `Propose credit of ${ksh('300.00')}` }).click()
    await expect(page.getByText('Proposed. Nothing is moved').first()).toBeVisible()
  }
  await openUnmatched(page, receipt)
  await panel.getByRole('radio', { name: /^Credit another customer/ }).check()
  await panel.getByLabel('Name, or the whole phone').fill('Nobody at all')
  await panel.getByRole('button', { name: 'Find the customer' }).click()
  await expect(panel.getByRole('status')).toContainText('Nobody has the name or phone')
  await panel.getByRole('button', { name: /^Propose/ }).click()
  await expect(panel).toContainText('Find and choose the customer.')
  // Nor is one who was chosen and is not shown any more.
  await panel.getByLabel('Name, or the whole phone').fill(customer)
  await panel.getByRole('button', { name: 'Find the customer' }).click()
  await panel.getByRole('radiogroup', { name: 'Customer' }).getByRole('radio').check()
  await panel.getByRole('radio', { name: /^It was sent back/ }).check()
  await panel.getByRole('radio', { name: /^Credit another customer/ }).check()
  await panel.getByLabel('Why (the customer reads this)').fill('You paid without our number')
  await panel.getByRole('button', { name: /^Propose/ }).click()
  await expect(panel).toContainText('Find and choose the customer.')
  expect(proposals).toEqual([])

  await propose()
  let proposal = await goOnAsOther(page)
  // The approver needs no second tab: what the payer gave, what the provider said, and what it may belong to.
  for (const text of [
    'RENT',
    'What was said with the provider',
    receipt,
    'What it may be',
    'Who gets it',
  ]) {
    await expect(proposal).toContainText(text)
  }
  await page.keyboard.press('r')
  await page.getByLabel('Reason, for the proposer').fill('Ask the payer first')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(proposal).toContainText('Refused: nothing was done')
  expect(await balance()).toBe(before)

  await goOnAs(page, 'Mavuno desk')
  await propose()
  proposal = await goOnAsOther(page)
  await proposal.getByRole('button', { name: /^Approve/ }).click()
  await expect(proposal).toContainText('Approved, and done')
  expect(await balance()).toBe(before + 30_000)
  await open(page, 'show=settled', receipt)
  await expect(panel).toContainText('You paid without our number')
})

test('looking for a customer can be tried again, and finds no operators', async ({ page }) => {
  const { receipt } = await desk.payUnmatched(80, 'FEES')
  await signIn(page, cashier, at('exceptions'))
  await openUnmatched(page, receipt)
  const panel = page.getByRole('region', { name: 'Money without a recharge' })
  await panel.getByRole('radio', { name: /^Credit another customer/ }).check()
  const field = panel.getByLabel('Name, or the whole phone')
  const asking = '**/api/operator/users?*'
  await page.route(asking, (route) => route.abort())
  await field.fill(customer)
  await field.press('Enter')
  const again = panel.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute(asking)
  await again.click()
  await expect(panel.getByText('1 customer found')).toBeVisible()
  await expect(again).toHaveCount(0)
  await field.fill('Mavuno')
  await field.press('Enter')
  await expect(panel.getByRole('status')).toHaveText('Nobody has the name or phone “Mavuno”.')
})

test('less than was ordered stands beside its order, and what came is credited', async ({
  page,
}) => {
  const { id, reference } = await desk.order(50_000)
  const { receipt } = await desk.payUnmatched(400, reference)
  await signIn(page, cashier, at('exceptions'))
  await openUnmatched(page, receipt)
  const panel = page.getByRole('region', { name: 'Money without a recharge' })
  await expect(panel).toContainText('Less than ordered')
  await expect(panel).toContainText('same reference')
  await panel
    .getByRole('radio', { name: /^Credit / })
    .first()
    .check()
  await panel.getByLabel('Why (the customer reads this)').fill('This is what arrived')
  await panel.getByRole('button', { name: `Propose credit of ${ksh('400.00')}` }).click()
  const proposal = await goOnAsOther(page)
  await proposal.getByRole('button', { name: /^Approve/ }).click()
  await expect(proposal).toContainText('Approved, and done')
  const { items } = await desk.customer.get<{ items: { id: string; status: string }[] }>(
    '/api/recharges',
  )
  expect(items.find((one) => one.id === id)?.status).toBe('completed')
})

test('a payout that was told as failed and is done is paid, and what was told before stays beside it', async ({
  page,
}) => {
  test.slow()
  await desk.nextPayout('failed_then_paid')
  const wanted = { amount: 20_000, real_amount: 19_600, pay_from: 'balance' }
  const { id } = await desk.customer.send<{ id: string }>('/api/withdrawals', wanted)
  await signIn(page, cashier, at(`payouts/${id}`))
  const panel = page.getByRole('region', { name: 'The payout' })
  await expect(panel).toContainText('Paid by the provider', { timeout: 60_000 })
  const messages = panel.getByRole('listitem')
  // The panel asks for messages every ten seconds.
  await expect(messages.filter({ hasText: 'Not paid' })).not.toHaveCount(0, { timeout: 20_000 })
  const paid = messages.filter({ hasText: `Paid: ${ksh('196.00')} under` })
  await expect(paid.filter({ hasText: 'Not believed' })).toHaveCount(1, { timeout: 20_000 })
  // The answer to the question is believed.
  await expect(paid.filter({ hasNotText: 'Not believed' })).not.toHaveCount(0, { timeout: 20_000 })
  await expect(messages.filter({ hasText: 'a case is open' })).toHaveCount(0)
})

test('a payout over the limits that two agreed on is sent by the provider, and by nobody who took it', async ({
  page,
}) => {
  test.slow()
  const { reference } = await desk.order(300_000)
  const before = await balance()
  await desk.pay(3_000, reference)
  await expect.poll(balance, { timeout: 30_000 }).toBe(before + 300_000)
  await desk.nextPayout('never_arrived')
  const wanted = { amount: 600_000, real_amount: 588_000, pay_from: 'balance' }
  const { id } = await desk.customer.send<{ id: string }>('/api/withdrawals', wanted)
  await signIn(page, cashier, at(`payouts/${id}`))
  const panel = page.getByRole('region', { name: 'The payout' })
  await panel.getByRole('button', { name: /^Take it/ }).click()
  await panel.getByRole('button', { name: /^Propose to send/ }).click()
  const proposal = await goOnAsOther(page)
  await proposal.getByRole('button', { name: /^Approve/ }).click()
  await expect(proposal).toContainText('Approved, and done')
  await goOnAs(page, 'Mavuno desk')
  await page.goto(at(`payouts/${id}`))
  await expect(panel).toContainText('The provider sends it')
  await expect(panel).not.toContainText('Pay exactly this')
  await expect(panel).not.toContainText(customer)
  await expect(panel.getByRole('button', { name: /^Paid/ })).toHaveCount(0)
})

test('what the provider lists and we do not have is a difference, which two end', async ({
  page,
}) => {
  const receipt = `SFK${Date.now().toString(36).toUpperCase()}`
  const file = [
    'Receipt No.,Completion Time,Details,Paid In,Withdrawn',
    `${receipt},${stamp(90)},Business Payment to 2547xxxx678,,196.00`,
    `${receipt}X,${stamp(80)},Pay Bill from 2547xxxx678,250.00,`,
  ].join('\n')
  await signIn(page, cashier, at('bank/import'))
  await page.getByLabel('Account').fill('mpesa')
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'till.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Import 2 new lines' }).click()
  await expect(page.getByText('Imported: 2 new').first()).toBeVisible()
  await confirmImports(desk.operators().then(([, decider]) => decider))
  await page.goto(at('exceptions?only=differences'))
  await expect(page.getByText(/^Statement till\.csv/)).toBeVisible({ timeout: 30_000 })
  // The list polls every ten seconds.
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: '196.00' }).click()
  const panel = page.getByRole('region', { name: 'The case' })
  await expect(panel).toContainText('Only the provider has it')
  await panel.getByRole('radio', { name: /^No money moves/ }).check()
  await panel.getByRole('button', { name: 'Propose this' }).click()
  const proposal = await goOnAsOther(page)
  await expect(proposal).toContainText('What was told')
  await expect(proposal).toContainText(`Amount${ksh('196.00')}`)
  await proposal.getByRole('button', { name: /^Approve/ }).click()
  await expect(proposal).toContainText('Approved, and done')
  await page.goto(at('exceptions?show=resolved'))
  await expect(page.getByRole('main').getByRole('link', { name: '196.00' })).toContainText(
    'No money moves',
  )
})

for (const [size, colorScheme, language, letters] of [
  [{ width: 1366, height: 768 }, 'dark', 'en', '100%'],
  [{ width: 360, height: 740 }, 'light', 'sw', '200%'],
] as const) {
  test(
    `unmatched money and differences are whole at ${size.width} px, ${colorScheme}, ${language}, ${letters}`,
    { tag: size.width === 1366 ? '@long' : [] },
    async ({ page }) => {
      const { receipt } = await desk.payUnmatched(70, 'SCHOOL FEES')
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await page.addInitScript((fontSize) => {
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = fontSize
        })
      }, letters)
      await signIn(page, cashier, at('exceptions?only=unmatched'))
      if (language === 'sw') await speakSwahili(page)
      const row = page.getByRole('main').getByRole('link', { name: receipt })
      await expect(row).toBeVisible()
      await expectNoViolations(page, 'the list')
      await expectFits(page, 'the list')
      await row.click()
      const form = page.locator('form.panel-form')
      for (const way of [/^Credit another|^Mwekee mteja/, /^It was sent back|^Zilirudishwa/]) {
        await form.getByRole('radio', { name: way }).check()
        await form.locator('button[type=submit]').click()
        await expect(
          form.getByRole('textbox').or(form.getByRole('searchbox')).first(),
        ).toBeVisible()
        await expectNoViolations(page, `the form, ${String(way)}`)
        await expectFits(page, `the form, ${String(way)}`)
      }
      await page.goto(at('exceptions?only=differences'))
      await page.getByRole('main').locator('a.row').first().click()
      await expect(page.getByRole('radio').first()).toBeVisible()
      await expectNoViolations(page, 'a difference')
      await expectFits(page, 'a difference')
    },
  )
}
