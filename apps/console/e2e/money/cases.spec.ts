import {
  approver,
  cashier,
  confirmImports,
  expect,
  importLines,
  signIn,
  test,
} from '../support/desk.js'
import { openPaymentsDesk, type PaymentsDesk } from '../support/payments-desk.js'
import { stamp } from '../support/stamp.js'
import { expectFits, expectNoViolations } from '../support/whole.js'

let desk: PaymentsDesk

// A desk of its own: who has completed a payment records no statement of that time.
test.beforeAll(async () => {
  desk = await openPaymentsDesk()
})
test.afterAll(() => desk.close())

const at = (address: string) => `${desk.console}/#/${address}`

test('a correction and a loss in the books, and their rows at the bank, open the case that two have ended', async ({
  page,
}) => {
  test.slow()
  const [proposer, decider] = await desk.operators()
  async function payout() {
    const wanted = { amount: 20_000, real_amount: 19_600, pay_from: 'balance' }
    const { id } = await desk.customer.send<{ id: string }>('/api/withdrawals', wanted)
    let number: string | null | undefined
    await expect
      .poll(
        async () => {
          const path = `/api/operator/withdrawals/${id}`
          const row = await proposer.get<{ provider_reference?: string | null }>(path)
          number = row.provider_reference
          return number
        },
        { timeout: 60_000 },
      )
      .toBeTruthy()
    return number ?? ''
  }
  const ends = [
    [await payout(), 'hold_again', 'Correction', 'The customer’s wallet pays'],
    [await payout(), 'operator_bears', 'Borne by us', 'We bear it, out of the fees'],
  ] as const
  // The provider lists one shilling more for each.
  const file = [
    'Receipt No.,Completion Time,Details,Paid In,Withdrawn',
    ...ends.map(([number]) => `${number},${stamp(0)},Business Payment to 2547xxxx678,,197.00`),
  ].join('\n')
  await signIn(page, cashier, at('bank/import'))
  await page.getByLabel('Account').fill('mpesa')
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Import 2 new lines' }).click()
  await expect(page.getByText('Imported: 2 new').first()).toBeVisible()
  await confirmImports(Promise.resolve(decider))
  interface Case {
    readonly id: string
    readonly reference: string
  }
  const cases = new Map<string, string>()
  for (const [number, resolution] of ends) {
    const find = async () => {
      const { items } = await proposer.get<{ items: Case[] }>('/api/operator/cases?open=true')
      const found = items.find(({ reference }) => reference === number)
      if (found) cases.set(number, found.id)
      return found !== undefined
    }
    await expect.poll(find, { timeout: 30_000 }).toBe(true)
    const input = { id: cases.get(number), resolution }
    const { id, digest } = await proposer.send<{ id: string; digest: string }>(
      '/api/operator/proposals',
      { action: 'resolveCase', input },
    )
    await decider.send(`/api/operator/proposals/${id}/approve`, { digest })
  }
  const panel = page.getByRole('region', { name: 'The case' })
  for (const [number, , kind, ending] of ends) {
    await page.goto(at('books/settlement'))
    await page
      .getByRole('region', { name: 'The lines' })
      .getByRole('link', { name: kind })
      .first()
      .click()
    await expect(panel).toContainText(ending)
    await expect(panel).toContainText('Mavuno desk proposed it, Mavuno approvals approved it.')
    // Of a row that is not among those of the list.
    await page.goto(at(`bank/${cases.get(number)}?show=same`))
    const row = page.getByRole('region', { name: 'The line and the payment' })
    await expect(row).toContainText('Not reported yet')
    await row.getByRole('link', { name: 'Correction' }).click()
    await expect(panel).toContainText(ending)
  }
  // The menu counts what has no partner up to the last statement, and checks that fail, too.
  const statement = { balance: 0, as_of: Math.floor(Date.now() / 1000), reference: 'Of now' }
  await decider.send('/api/operator/settlement/statement', statement)
  const { checks } = await decider.send<{ checks: { ok: boolean }[] }>('/api/operator/audits')
  const failed = checks.filter(({ ok }) => !ok).length
  expect(failed).toBeGreaterThan(0)
  interface Listed {
    readonly items: readonly unknown[]
  }
  type Compared = Readonly<Record<'only_bank' | 'only_books' | 'different', { count: number }>>
  const waits = await Promise.all([
    decider.get<Listed>('/api/operator/cases?open=true&limit=100'),
    decider.get<Listed>('/api/operator/unmatched?open=true&limit=100'),
  ])
  const { only_bank, only_books, different } = await decider.get<Compared>(
    '/api/operator/reconciliation',
  )
  const lines = only_bank.count + only_books.count + different.count
  expect(lines).toBeGreaterThan(0)
  const count = waits.reduce((sum, { items }) => sum + items.length, lines + failed)
  await page.reload()
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /Exceptions/ }),
  ).toHaveText(`Exceptions${count}`)
})

test('checks, cases, money and lines are one list, the oldest first, each with its evidence', async ({
  page,
}) => {
  test.slow()
  const { receipt } = await desk.payUnmatched(120, 'SHOP')
  const [, decider] = await desk.operators()
  const now = Math.floor(Date.now() / 1000)
  const reference = `ONLYBANK${now}`
  const line = { time: now - 86_400, amount: 4200, reference, text: '' }
  await importLines([line], desk.operators())
  const statement = { balance: 0, as_of: now, reference: 'Of an empty bank' }
  await decider.send('/api/operator/settlement/statement', statement)
  await decider.send('/api/operator/audits')
  await signIn(page, approver, at('exceptions'))
  // Those of the bank's screen stand above the list.
  const rows = page.getByRole('main').locator('[data-row] a.row')
  const place = async (text: string) => {
    await expect(rows.filter({ hasText: text })).not.toHaveCount(0)
    return (await rows.allTextContents()).findIndex((row) => row.includes(text))
  }
  const places = [await place('Check fails'), await place(reference), await place(receipt)]
  expect(places[0]).toBe(0)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await page.keyboard.press('j')
  await expect(page.getByRole('region', { name: 'The check' })).toContainText(
    /\d+ rows? breaks? it/,
  )
  const money = page.getByRole('region', { name: 'Money without a recharge' })
  await rows.filter({ hasText: receipt }).click()
  await expect(money).toContainText('SHOP')
  const match = page.getByRole('region', { name: 'The line and the payment' })
  await page.getByRole('radio', { name: 'At the bank' }).check()
  await expect(rows.filter({ hasText: receipt })).toHaveCount(0)
  await rows.filter({ hasText: reference }).click()
  await expect(match).toContainText('What it may be')
  // The link shows the same, also without the list that it came from.
  const link = page.url().replace('?only=bank', '')
  await page.goto('about:blank')
  await page.goto(link)
  await expect(match).toContainText(reference)
  await expectNoViolations(page, 'the list and a line')
  await expectFits(page, 'the list and a line')
})

test('a line of the bank leads to the open exception with its number, or says what to do next', async ({
  page,
}) => {
  const { receipt, id } = await desk.payUnmatched(130, 'BARBER')
  const time = Math.floor(Date.now() / 1000) - 60
  const nothing = `NOTHING${time}`
  const lines = [
    // Another amount, so that only the number leads there.
    { time, amount: 13_001, reference: receipt, text: '' },
    { time, amount: 98_761, reference: nothing, text: '' },
  ]
  await importLines(lines, desk.operators())
  await signIn(page, approver, at(`bank?find=${receipt}`))
  const open = (reference: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(reference) })
      .click()
  await open(receipt)
  const match = page.getByRole('region', { name: 'The line and the payment' })
  const candidate = match.getByRole('listitem').filter({ hasText: receipt })
  await expect(candidate).toContainText('Money without a recharge')
  await candidate.getByRole('link', { name: 'Open the money without a recharge' }).click()
  await expect(page).toHaveURL(new RegExp(`exceptions/money\\.${id}$`))
  await expect(page.getByRole('region', { name: 'Money without a recharge' })).toContainText(
    'BARBER',
  )
  await page.goto(at(`bank?find=${nothing}`))
  await open(nothing)
  await expect(match).toContainText('Nothing of ours has this amount or number.')
  await expect(match).toContainText('If a customer enters this number')
  await expect(match.getByRole('link', { name: 'Find the customer' })).toBeVisible()
})

test('the exceptions have a row for all that is to settle, also for an import and a balance without an explanation', async ({
  page,
}) => {
  const [importer, recorder] = await desk.operators()
  const now = Math.floor(Date.now() / 1000)
  const reference = `PENDING${now}`
  const lines = [{ time: now, amount: 4_300, reference, text: '' }]
  await importer.send('/api/operator/bank-lines', { lines, bank: 'pending' })
  const statement = { balance: 987_654, as_of: now, reference: 'Of another bank' }
  await recorder.send('/api/operator/settlement/statement', statement)
  const { to_settle, imports } = await recorder.get<{ to_settle: number; imports: number }>(
    '/api/operator/reconciliation',
  )
  expect(imports).toBe(1)
  await signIn(page, approver, at('exceptions'))
  const main = page.getByRole('main')
  await expect(main.locator('.reconciliation-line')).toContainText(`${to_settle} to settle`)
  await expect(main.getByRole('link', { name: /Balance of the bank/ })).toContainText(
    'Of another bank',
  )
  const checks = main.getByRole('link', { name: /Check fails/ })
  const rows = main.locator('a.row')
  await expect(main.getByRole('link', { name: /Imported statement/ })).toBeVisible()
  await expect.poll(async () => (await rows.count()) - (await checks.count())).toBe(to_settle)
  await expect(main.locator('.head')).toContainText(`${await rows.count()} wait`)
  await main.getByRole('link', { name: /Imported statement/ }).click()
  await expect(page).toHaveURL(/bank\/import-/)
})
