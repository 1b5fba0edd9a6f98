import { asApprover, asOperator } from '../../../wallet/e2e/support/customers.js'
import { approver, expect, importLines, ksh, signIn, test, type Page } from '../support/desk.js'

interface Part {
  readonly count: number
  readonly amount: number
}

interface Compared {
  readonly only_bank: Part
  readonly only_books: Part
  readonly different: Part
  readonly difference: number
  readonly to_settle: number
}

/** A line that only the bank has, dated a minute ago. */
async function addLine(amount: number) {
  const reference = `ONLY${Date.now()}`
  const lines = [{ time: Math.floor(Date.now() / 1000) - 60, amount, reference, text: '' }]
  await importLines(lines)
  return reference
}

const compare = async () => (await asOperator()).get<Compared>('/api/operator/reconciliation')

const written = (value: number) =>
  `${value < 0 ? '\u2212' : ''}${ksh((Math.abs(value) / 100).toLocaleString('en', { minimumFractionDigits: 2 }))}`

const stepOf = (page: Page, name: string) =>
  page.locator('.closing-steps > li').filter({ hasText: name })

test('Bank, Today, Exceptions and the closing of a day show one status and the same figures', async ({
  page,
}) => {
  const desk = await asApprover()
  // It is the latest, whatever other tests have entered; the line is imported after it.
  const statement = {
    balance: 0,
    as_of: Math.floor(Date.now() / 1000),
    reference: `S${Date.now()}`,
  }
  await desk.send('/api/operator/settlement/statement', statement)
  await addLine(2_496_500)
  const { only_bank, only_books, different, difference, to_settle } = await compare()
  expect(difference).toBe(only_bank.amount - only_books.amount + different.amount)
  const status = `${to_settle} to settle`
  await signIn(page, approver)
  const card = page.locator('.card').filter({ hasText: 'Bank against books' })
  await expect(card.getByRole('heading', { level: 2 })).toContainText(status)
  await expect(card).toContainText(/Compared \d\d:\d\d · bank reported until/)
  const figures = [
    [`Only at the bank (${only_bank.count})`, only_bank.amount],
    [`Only in our books (${only_books.count})`, only_books.amount],
    [`Different amounts (${different.count})`, different.amount],
    ['Difference now', difference],
  ] as const
  for (const [label, amount] of figures) {
    await expect(card.locator('.lines > div').filter({ hasText: label })).toContainText(
      written(amount),
    )
  }
  await expect(card.getByRole('heading', { name: /^As of the statement of / })).toBeVisible()
  await expect(stepOf(page, 'Bank and books agree')).toContainText(/\d+ still open/)
  await page.goto('/#/bank')
  const now = page.getByRole('region', { name: 'Bank against books' })
  await expect(now).toContainText(status)
  for (const [label, amount] of figures) {
    await expect(now.locator('dl > div').filter({ hasText: label })).toContainText(written(amount))
  }
  await expect(page.getByRole('region', { name: /^As of the statement of / })).toContainText(
    statement.reference,
  )
  await page.goto('/#/exceptions')
  await expect(page.locator('.reconciliation-line')).toContainText(status)
})
