import { asApprover, asOperator, byTwo } from '../../../wallet/e2e/support/customers.js'
import {
  approver,
  askPayout,
  cashier,
  expect,
  goOnAs,
  importLines,
  ksh,
  signIn,
  test,
} from '../support/desk.js'
import { expectWhole } from '../support/whole.js'
import { failUntilRetried } from '../support/failing-list.js'

test('a balance opens the lines that it is the sum of, and a figure of a month its lines', async ({
  page,
}) => {
  await signIn(page, approver, '/#/books')
  await page.getByRole('link', { name: /^Tax withheld/ }).click()
  const panel = page.getByRole('region', { name: 'The lines' })
  await expect(panel.getByRole('heading', { name: 'Tax withheld' })).toBeVisible()
  await expect(panel.getByRole('listitem').first()).toContainText('Income claimed')
  await page.getByRole('radio', { name: 'By month' }).check()
  await expect(page.getByRole('columnheader', { name: 'Tax withheld' })).toBeVisible()
  await page.getByRole('row').nth(2).getByRole('link').first().click()
  await expect(panel.getByText(/\d{4}-\d\d-01 00:00 to \d{4}-\d\d-01 00:00/)).toBeVisible()
})

test('the reserve stands day by day against what falls due, estimated, and Today leads there', async ({
  page,
}) => {
  await signIn(page, approver, '/#/today')
  await expect(page.getByText('Estimated: enough for 30 days')).toBeVisible()
  await page.getByRole('definition').filter({ hasText: 'Ksh' }).getByRole('link').nth(1).click()
  await expect(page.getByRole('radio', { name: 'Reserve by day' })).toBeChecked()
  const table = page.getByRole('table', { name: 'Reserve by day' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Day',
    'Earnings',
    'Reserve left',
    'Prices given back',
  ])
  await expect(table.getByRole('rowheader')).toHaveCount(31)
  const { items } = await (
    await asApprover()
  ).get<{ items: { day: string; left: number }[] }>('/api/operator/reserve/forecast')
  const last = items.at(-1)
  await expect(table.getByRole('row').last()).toContainText(last?.day ?? 'a day')
  await expect(page.getByText(/^Estimated: .* they do not come out of the reserve/)).toBeVisible()
})

test('the days of the books are ordered by a column, and the order is read out', async ({
  page,
}) => {
  await signIn(page, approver, '/#/books?show=by_day')
  const day = page.getByRole('columnheader', { name: 'Day' })
  await expect(day).toHaveAttribute('aria-sort', 'descending')
  const first = page.getByRole('rowheader').first()
  const newest = await first.textContent()
  await day.getByRole('button').click()
  await expect(day).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).not.toHaveText(newest ?? '')
})

test('lines are taken as a file that says who took it', async ({ page }) => {
  await signIn(page, approver, '/#/books/fees')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Take these days as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^mavuno-fees-.*\.csv$/)
  const text = await (await file.createReadStream()).toArray()
  expect(Buffer.concat(text as Buffer[]).toString()).toContain('taken by')
  await expect(page.getByText('The log says that you took it').first()).toBeVisible()
})

test('a day that was taken out of its field, or is none, waits for another one', async ({
  page,
}) => {
  await signIn(page, approver, '/#/books/sales')
  const take = page.getByRole('button', { name: 'Take these days as CSV' })
  await expect(take).toBeEnabled()
  await page.getByLabel('First day').fill('')
  await expect(take).toBeDisabled()
  await page.getByLabel('First day').fill('2026-01-01')
  await expect(take).toBeEnabled()
  await page.goto('/#/bank/balance')
  await page.getByLabel('At this time').fill('')
  await page.getByRole('button', { name: 'Record it' }).click()
  await expect(page.getByRole('alert')).toContainText('Write the balance, its time')
})

test('a check of the books is run by a key and kept with who ran it', async ({ page }) => {
  // So that the last check before this one was run by somebody else.
  await (await asApprover()).send('/api/operator/audits')
  await signIn(page, cashier, '/#/books')
  const last = page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d, by /)
  await expect(last).toHaveText(/by Mavuno approvals$/)
  await page.keyboard.press('v')
  await expect(last).toHaveText(/by Mavuno desk$/)
  await expect(page.getByText('Each account is the sum of its lines')).toBeVisible()
})

test('money into the reserve is proposed, and nothing is booked before the other decides', async ({
  page,
}) => {
  await signIn(page, cashier, '/#/books')
  await page.getByRole('button', { name: 'Fund the reserve' }).click()
  const form = page.getByRole('form', { name: 'Fund the reserve' })
  await form.getByRole('button', { name: /^Propose/ }).click()
  await expect(form.getByRole('alert')).toHaveText('Write the amount and the number at the bank.')
  await form.getByLabel('Number at the bank').fill(`FT${Date.now()}`)
  await form.getByLabel('Amount').fill('0')
  await form.getByRole('button', { name: /^Propose/ }).click()
  await expect(form.getByRole('alert')).toHaveText('Write the amount and the number at the bank.')
  await form.getByLabel('Amount').fill('12.50')
  await form.getByRole('button', { name: /^Propose .*12\.50/ }).click()
  await expect(page.getByText('Nothing is booked before another operator decides')).toBeVisible()
  // Nothing else can be proposed about the reserve meanwhile, such as to resume payouts.
  await page.getByRole('link', { name: 'Open the proposal' }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('region', { name: 'The proposal' })).toContainText('Withdrawn')
})

test('a day with differences is proposed with a reason, and closed by another operator: the day before, then today', async ({
  page,
}) => {
  test.slow()
  await importLines([{ time: 1_700_000_000, amount: 5, reference: `OPEN${Date.now()}`, text: '' }])
  await signIn(page, approver)
  const card = page.locator('section').filter({ hasText: 'Close of day' })
  await expect(card.getByRole('link', { name: /still open/ }).first()).toBeVisible()
  const choice = card.getByLabel('Day to close')
  const today = await choice.inputValue()
  const before = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  const reason = card.getByLabel('Why it is closed although something is open')
  const panel = page.getByRole('region', { name: 'The proposal' })
  const approve = async (other: 'Mavuno desk' | 'Mavuno approvals') => {
    await card.getByRole('link', { name: 'Open the proposal' }).click()
    await expect(panel).toContainText('You have proposed this')
    await goOnAs(page, other)
    // The approver sees the differences.
    await expect(panel).toContainText('Bank against books')
    await expect(panel).toContainText('Bank and books agree')
    await panel.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Approved, and done.').first()).toBeVisible()
    await page.goto('/#/today')
  }
  await choice.fill(before)
  await expect(card).toContainText('Another approver or owner must agree')
  await card.getByRole('button', { name: 'Close the day…' }).press('Enter')
  await reason.fill('The morning after')
  await page.keyboard.press('Enter')
  await approve('Mavuno desk')
  await card.getByRole('button', { name: 'Close the day…' }).click()
  const propose = card.getByRole('button', { name: `Propose to close ${today}` })
  await propose.click()
  await expect(card.getByText('Say why first.')).toBeVisible()
  await reason.fill('A test of the day')
  await propose.click()
  await approve('Mavuno approvals')
  await expect(card.getByText(/^Closed by Mavuno approvals/)).toContainText(
    'Proposed by Mavuno desk',
  )
  await expect(choice).toHaveCount(0)
  // What is credited in the evening belongs to the next closing.
  await askPayout(20_000)
  // The card asks again every ten seconds by itself.
  await page.reload()
  await expect(card.getByText(/\d payments? since then: .* The next closing has/)).toBeVisible()
  await page.goto('/#/books?show=days')
  const closed = page.getByRole('main').getByRole('link')
  await expect(closed.filter({ hasText: before })).toContainText(/open|all done/)
  await closed.filter({ hasText: today }).click()
  await expect(page.getByText('A test of the day')).toBeVisible()
  await expect(page.getByText('Closed from')).toBeVisible()
  // What was closed opens the lines that it is the sum of.
  const day = page.locator('.facts dl')
  await day.getByRole('link').first().click()
  const lines = page.getByRole('region', { name: 'The lines' })
  await expect(lines.getByRole('heading', { name: 'Settlement' })).toBeVisible()
  await expect(lines.getByText(new RegExp(`to ${today} `))).toBeVisible()
})

test('the words for a balance of today that payments came after give its time', async ({
  page,
}) => {
  // The server answers so once such a payment is a minute old, which takes too long here: its own tests show it.
  await page.route('**/api/operator/day', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    const time = Date.parse(`${reply.data.day}T00:13:00+03:00`) / 1000
    const old = { is_done: false, waits: 0, time }
    reply.data.steps = reply.data.steps.map((step: { name: string }) =>
      step.name === 'statement' ? { ...step, ...old } : step,
    )
    await route.fulfill({ response, json: reply })
  })
  await signIn(page, approver)
  const card = page.locator('section').filter({ hasText: 'Close of day' })
  await expect(card.getByRole('link', { name: '00:13, payments came later' })).toBeVisible()
})

test('what the bank lists later for a closed day is a case, which two end', async ({ page }) => {
  // Refused where a later one is closed already, which serves as well.
  await byTwo('closeDay', { day: '2023-12-31', note: 'Long ago' }).catch(() => undefined)
  const reference = `LATE${Date.now()}`
  const lines = [{ time: 1_700_000_000, amount: 7, reference, text: '' }]
  await importLines(lines)
  await signIn(page, cashier, '/#/exceptions')
  await page
    .getByRole('main')
    .getByRole('link', { name: /The bank lists more for a closed day/ })
    .first()
    .click()
  const form = page.getByRole('form', { name: 'Decision' })
  await form.getByRole('button', { name: 'Propose this' }).click()
  await expect(form.getByText('Choose how it ends.')).toBeVisible()
  await form.getByText('No money moves').click()
  await form.getByRole('button', { name: 'Propose this' }).click()
  await expect(page.getByText('Another operator decides how it ends')).toBeVisible()
})

test('a day of the forecast opens the holdings that its figures are the sum of', async ({
  page,
}) => {
  await signIn(page, approver, '/#/books?show=forecast')
  const row = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.locator('a.opens') })
    .nth(1)
  const [day, earnings] = [
    await row.getByRole('rowheader').textContent(),
    await row.locator('a.opens').first().textContent(),
  ]
  await row.locator('a.opens').first().click()
  const panel = page.getByRole('region', { name: 'The lines' })
  await expect(panel.getByRole('heading', { name: `Due on ${day}` })).toBeVisible()
  const sum = panel.getByRole('listitem').filter({ hasText: /^Sum/ })
  await expect(sum.locator('.figure')).toHaveText(earnings ?? '')
  const rows = await panel
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
    .locator('.figure')
    .allTextContents()
  const cents = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100)
  expect(rows.reduce((total, text) => total + cents(text), 0)).toBe(cents(earnings ?? ''))
  await page.keyboard.press('j')
  await expect(panel.getByRole('heading', { name: `Due on ${day}` })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/books\?show=forecast$/)
})

for (const [size, theme, addresses] of [
  [
    { width: 1366, height: 768 },
    'light',
    ['books', 'books?show=by_month', 'bank/import', 'exceptions', 'exceptions?only=differences'],
  ],
  [
    { width: 320, height: 640 },
    'dark',
    [
      ...['books/checks', 'books/reserve', 'books?show=days', 'bank', 'bank/balance'],
      'exceptions?only=unmatched',
    ],
  ],
] as const) {
  test(
    `books, bank and exceptions are clean for axe, ${theme}`,
    { tag: size.width === 1366 ? '@long' : [] },
    async ({ page }) => {
      await expectWhole(page, { size, theme, phone: approver }, addresses)
    },
  )
}

test('accounts that cannot be read say so in their place, and come on a second try', async ({
  page,
}) => {
  const retry = await failUntilRetried(page, '**/api/operator/accounts')
  await signIn(page, approver, '/#/books')
  await expect(page.getByRole('alert')).toContainText('The accounts could not be read')
  await retry()
  await expect(page.getByRole('link', { name: /^Settlement/ })).toBeVisible()
})

test('money in and out says what it does to the reserve before it is proposed', async ({
  page,
}) => {
  const desk = await asOperator()
  const reserve =
    await desk.get<Record<'balance' | 'headroom' | 'fees', number>>('/api/operator/reserve')
  const write = (amount: number) =>
    ksh((amount / 100).toLocaleString('en-KE', { minimumFractionDigits: 2 }))
  const row = (name: string) => page.getByRole('row', { name })
  await signIn(page, cashier, '/#/books/fund')
  await expect(page.getByRole('button', { name: 'Propose', exact: true })).toBeVisible()
  await page.getByLabel('Amount').fill('5000')
  await expect(page.getByRole('button', { name: `Propose ${ksh('5,000.00')}` })).toBeVisible()
  const { balance, headroom, fees } = reserve
  await expect(row('Free for new promises')).toContainText(
    `${write(headroom)}${write(headroom + 500_000)}`,
  )
  await expect(row('Of what is promised is there')).toBeVisible()
  await page.goto('/#/books/take')
  await page.getByLabel('Amount').fill('0.01')
  await page.getByRole('radio', { name: /^Fees/ }).check()
  await expect(row('Fees')).toContainText(`${write(fees)}${write(fees - 1)}`)
  await expect(row('Reserve Ksh')).toContainText(`${write(balance)}${write(balance)}`)
})

test('without a connection the last figures stay, and money waits', async ({ page, context }) => {
  await signIn(page, cashier, '/#/books/fund')
  await expect(page.getByRole('link', { name: /^Settlement/ })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('button', { name: /^Propose/ })).toBeDisabled()
  await expect(page.getByRole('link', { name: /^Settlement/ })).toBeVisible()
})
