import { asOperator, newPaymentNumber } from '../../../wallet/e2e/support/customers.js'
import {
  approver,
  ask,
  cashier,
  confirmImports,
  expect,
  goOnAs,
  importLines,
  signIn,
  test,
  type Page,
} from '../support/desk.js'
import { stamp } from '../support/stamp.js'

async function choose(page: Page, name: string, lines: readonly string[]) {
  const buffer = Buffer.from(lines.join('\n'))
  const file = { name, mimeType: 'text/csv', buffer }
  await page.getByLabel('Choose a CSV file').setInputFiles(file)
}

/** Chooses a second file before the server has answered about the first; gives the status of that answer. */
async function chooseTwo(page: Page, first: readonly string[], second: readonly string[]) {
  const answer = Promise.withResolvers<void>()
  const asked = page.waitForRequest('**/api/operator/banks/*/read')
  await page.route('**/api/operator/banks/*/read', async (route) => {
    await answer.promise
    await route.continue()
  })
  await choose(page, 'first.csv', first)
  await asked
  await choose(page, 'second.csv', second)
  const panel = page.getByRole('region', { name: 'Import a statement' })
  await expect(panel).toContainText('second.csv')
  const told = page.waitForResponse('**/api/operator/banks/*/read')
  answer.resolve()
  return { panel, status: (await told).status() }
}

const head = 'Receipt No.,Completion Time,Details,Paid In,Withdrawn'

test('a statement is imported by keys, and the same file again adds nothing', async ({ page }) => {
  const number = newPaymentNumber()
  const lines = [head, `${number},${stamp(0)},Pay Bill,250.00,`, `${number},${stamp(0)},Fee,,3.00`]
  await signIn(page, cashier, '/#/bank')
  await expect(page.getByRole('button', { name: /^Import a statement/ })).toBeVisible()
  await page.keyboard.press('i')
  await expect(page).toHaveURL(/bank\/import/)
  await choose(page, 'day.csv', lines)
  const panel = page.getByRole('region', { name: 'Import a statement' })
  await expect(panel.getByRole('cell', { name: number })).toHaveCount(2)
  await panel.getByRole('button', { name: 'Import 2 new lines' }).click()
  await expect(page.getByText('Imported: 2 new, 0 known before.').first()).toBeVisible()
  await choose(page, 'day.csv', lines)
  await expect(panel.getByRole('cell', { name: `${number} known` })).toHaveCount(2)
  await expect(panel.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
})

test('a file that is chosen before the earlier imports are loaded is read once they are', async ({
  page,
}) => {
  await importLines([{ time: 1_700_000_000, amount: 3, reference: newPaymentNumber(), text: '' }])
  const chosen = Promise.withResolvers<void>()
  await page.route(/\/api\/operator\/bank(s|-imports)(\?|$)/, async (route) => {
    await chosen.promise
    await route.continue()
  })
  await signIn(page, cashier, '/#/bank/import')
  const number = newPaymentNumber()
  await choose(page, 'day.csv', [head, `${number},${stamp(0)},Pay Bill,250.00,`])
  const panel = page.getByRole('region', { name: 'Import a statement' })
  await expect(panel).toContainText('day.csv')
  await expect(panel.getByText('Name the account')).toHaveCount(0)
  chosen.resolve()
  await expect(panel.getByRole('cell', { name: number })).toBeVisible()
})

test('a file with a line that cannot be read names it, and is not imported', async ({ page }) => {
  await signIn(page, cashier, '/#/bank/import')
  await choose(page, 'bad.csv', [head, `${newPaymentNumber()},yesterday,x,1.00,`])
  await expect(page.getByRole('alert')).toContainText('Line 2: no time.')
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
})

test('what is shown is the file that would be imported, also where another was chosen while the first was read', async ({
  page,
}) => {
  const [first, second] = [newPaymentNumber(), newPaymentNumber()]
  await signIn(page, cashier, '/#/bank/import')
  const { panel, status } = await chooseTwo(
    page,
    [head, `${first},${stamp(0)},Pay Bill,250.00,`],
    [head, `${second},${stamp(0)},Pay Bill,9250.00,`],
  )
  expect(status).toBe(200)
  await panel.getByRole('button', { name: 'Read the file' }).click()
  await expect(panel.getByRole('cell', { name: second })).toBeVisible()
  await expect(panel.getByRole('cell', { name: first })).toHaveCount(0)
  await expect(page.getByLabel('Choose a CSV file')).toHaveValue('')
})

test('what is wrong with a file does not stand under the name of the next one', async ({
  page,
}) => {
  await signIn(page, cashier, '/#/bank/import')
  const line = `${newPaymentNumber()},${stamp(0)},Pay Bill,250.00,`
  const { panel, status } = await chooseTwo(page, [], [head, line])
  expect(status).toBe(400)
  const again = panel.getByRole('button', { name: 'Read the file' })
  await expect(again).not.toHaveAttribute('aria-busy', 'true')
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await again.click()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)
})

test('a file that is empty or no text says so, and so does an account that cannot be called that', async ({
  page,
}) => {
  await signIn(page, cashier, '/#/bank/import')
  const panel = page.getByRole('region', { name: 'Import a statement' })
  for (const [name, line] of [
    ['empty.csv', ''],
    ['sheet.csv', 'PK\u0003\u0004\u0000\u0000'],
  ] as const) {
    await choose(page, name, [line])
    // Files are read one at a time, so the next one waits for the answer about this one.
    await expect(panel).toContainText(name)
    const again = panel.getByRole('button', { name: 'Read the file' })
    await expect(again).not.toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('alert')).toHaveText(/^This is no CSV file, or it is empty/)
  }
  await page.getByLabel('Account').fill('KCB Ltd')
  await choose(page, 'day.csv', [head])
  await expect(panel).toContainText('This does not fit. Look again.')
  await expect(page.getByText('Some fields need another look.')).toHaveCount(0)
  const account = page.getByLabel('Account')
  await account.fill('')
  await choose(page, 'day.csv', [head])
  await expect(account).toHaveAccessibleDescription(/Name the account that the statement is of/)
  await expect(account).toBeFocused()
  await expect(panel.getByText('Which column is what?')).toHaveCount(0)
  await account.fill('mpesa')
})

test('a line is added by hand, and the same line again is told and not stored', async ({
  page,
}) => {
  const number = newPaymentNumber()
  await signIn(page, cashier, '/#/bank/import')
  await page.getByText('Add one line by hand').click()
  const form = page.getByRole('form', { name: 'Add one line by hand' })
  await form.getByRole('button', { name: 'Add the line' }).click()
  await expect(form.getByRole('alert')).toContainText('Write the amount, the time and the number.')
  const fill = async () => {
    await form.getByRole('radio', { name: 'Went out' }).check()
    await form.getByLabel('Amount of the line').fill('30')
    await form.getByLabel('Number').fill(number.toLowerCase())
    await form.getByLabel('What the bank says').fill('Paybill charge')
    await form.getByRole('button', { name: 'Add the line' }).click()
  }
  await fill()
  await expect(page.getByText('Added. It counts once another').first()).toBeVisible()
  await fill()
  await expect(form.getByRole('status')).toContainText('This line is known already')
  await confirmImports()
  await page.goto(`/#/bank?find=${number}`)
  const rows = page.getByRole('main').getByRole('link', { name: new RegExp(number) })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('−30.00')
  await expect(rows).toContainText('Paybill charge')
})

test('columns that do not tell are chosen once', async ({ page }) => {
  const number = newPaymentNumber()
  const file = ['Kiasi;Namba;Siku', `70,00;${number};${stamp(60)}`]
  await signIn(page, cashier, '/#/bank/import')
  await page.getByLabel('Account').fill(`sacco-${number}`)
  await choose(page, 'sacco.csv', file)
  await expect(page.getByText('Which column is what?')).toBeVisible()
  const pick = async (field: string, option: string) => {
    await page.getByLabel(field).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await pick('Column of the time', 'Siku')
  await pick('Column of the number', 'Namba')
  await pick('Column of the amount, with a sign', 'Kiasi')
  await pick('How days are written', 'Year, month, day')
  await pick('How amounts are written', '1.000,50')
  const url = '**/api/operator/banks/*/read'
  await page.route(url, (route) => route.abort())
  const read = page.getByRole('button', { name: 'Read it this way' })
  await read.click()
  // Without an answer the columns that were chosen stay.
  const panel = page.getByRole('region', { name: 'Import a statement' })
  await expect(panel.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Column of the number')).toContainText('Namba')
  await page.unroute(url)
  await read.click()
  await page.getByRole('button', { name: 'Import 1 new line' }).click()
  await expect(page.getByText('Imported: 1 new').first()).toBeVisible()
})

test('a line is linked with a payment by hand, and the link is taken back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, payment_number } = await ask(100_000)
  await (await asOperator()).send(`/api/operator/recharges/${id}/complete`, {})
  const typed = `${payment_number.slice(0, -1)}${payment_number.endsWith('X') ? 'Y' : 'X'}`
  const lines = [
    { time: Math.floor(Date.now() / 1000) - 60, amount: 100_000, reference: typed, text: 'Asha' },
  ]
  await importLines(lines)
  await signIn(page, approver, `/#/bank?find=${typed}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(typed) })
    .click()
  const panel = page.getByRole('region', { name: 'The line and the payment' })
  await expect(panel.getByRole('listitem').first()).toContainText('1 character differs')
  await page.keyboard.press('l')
  const link = panel.getByRole('button', { name: 'Link the two' }).first()
  await expect(link).toBeFocused()
  // A key only goes to the button.
  await expect(page.getByText('Linked.')).toHaveCount(0)
  await link.press('Enter')
  await expect(page.getByText('Linked. It is in the log').first()).toBeVisible()
  await page.goto(`/#/bank?show=same&find=${typed}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(typed) })
    .click()
  await expect(panel).toContainText('Linked by')
  await panel.getByRole('button', { name: 'Take the link back' }).click()
  await expect(page.getByText('They are not linked any more.').first()).toBeVisible()
  // Beside a payment that only the books have there is nothing to link: the key is that of any row.
  await page.goto(`/#/exceptions/bank.${id}`)
  await expect(panel).toContainText('We booked')
  await expect(panel).not.toContainText('The bank lists')
  await page.keyboard.press('l')
  await expect(page.getByText('The link to this view is copied.', { exact: true })).toBeVisible()
  await expect(page.getByRole('contentinfo')).not.toContainText('to the button that links')
})

test('the text of a bank line is whole for a reason, at the line and beside its recharge', async ({
  page,
}) => {
  const { id, payment_number } = await ask(100_000)
  const text = 'Paid by Wambui Njeri'
  await importLines([
    { time: Math.floor(Date.now() / 1000) - 60, amount: 100_000, reference: payment_number, text },
  ])
  await signIn(page, cashier, `/#/bank?find=${payment_number}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(payment_number) })
    .click()
  const panel = page.getByRole('region', { name: 'The line and the payment' })
  await expect(panel).toContainText('Paid by W. N.')
  await page.keyboard.press('v')
  const why = page.getByRole('dialog', { name: 'Why do you need to see it?' })
  await why.getByLabel('To compare a name or a number').check()
  await why.getByRole('button', { name: 'Show for 15 minutes' }).click()
  await expect(panel).toContainText(text)
  await expect(panel).toContainText('Shown whole until')
  await page.goto(`/#/recharges/${id}`)
  const evidence = page.getByRole('region', { name: 'Evidence' })
  await expect(evidence.getByRole('row', { name: /^Payer/ })).toContainText(text)
  await expect(evidence).toContainText('Shown whole until')
  await page.goto('/#/log')
  await expect(page.getByRole('main')).toContainText('Saw the text of a bank line')
  // A colleague gives a reason of their own.
  await page.goto(`/#/recharges/${id}`)
  await goOnAs(page, 'Mavuno approvals')
  await expect(evidence.getByRole('row', { name: /^Payer/ })).toContainText('Paid by W. N.')
  await evidence.getByRole('button', { name: 'Show the bank’s text…' }).click()
  await why.getByLabel('The customer is on the phone').check()
  await why.getByRole('button', { name: 'Show for 15 minutes' }).click()
  await expect(evidence.getByRole('row', { name: /^Payer/ })).toContainText(text)
})

test('a cashier proposes a charge of the bank', async ({ page }) => {
  const reference = newPaymentNumber()
  const lines = [{ time: Math.floor(Date.now() / 1000) - 60, amount: -100, reference, text: 'Fee' }]
  await importLines(lines)
  await signIn(page, cashier, `/#/bank?find=${reference}`)
  await expect(page.getByText(/^Approvers record the balance: .*Mavuno approvals/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record the balance' })).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(reference) })
    .click()
  await page.getByRole('button', { name: /^Propose .*1\.00 out of the fees/ }).click()
  await expect(page.getByText('Nothing is booked until another').first()).toBeVisible()
})

test('labels of an import break between words only, on the smallest phone', async ({ page }) => {
  const lines = [
    {
      time: Math.floor(Date.now() / 1000) - 60,
      amount: 100,
      reference: newPaymentNumber(),
      text: '',
    },
  ]
  const { import_id: id } = await (
    await asOperator()
  ).send<{ import_id: string }>('/api/operator/bank-lines', { lines })
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, approver, `/#/bank/import-${id}`)
  const label = page.getByRole('region', { name: 'The import' }).getByText('Imported', {
    exact: true,
  })
  // One rectangle for each line of its text.
  const rowsOf = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  }
  await expect.poll(() => label.evaluate(rowsOf)).toBe(1)
  await confirmImports()
})

test(
  'the two operators of a demo do a whole day of the bank',
  { tag: '@long' },
  async ({ page }) => {
    const { payment_number } = await ask(2_000_000)
    const rows = [`${payment_number},${stamp(0)},Pay Bill,20000.00,`]
    await signIn(page, cashier, '/#/bank/import')
    await choose(page, `${payment_number}.csv`, [head, ...rows])
    await page.getByRole('button', { name: 'Import 1 new line' }).click()
    const pending = page.getByRole('region', { name: 'Imports to confirm' })
    await pending.getByRole('link', { name: new RegExp(payment_number) }).click()
    const review = page.getByRole('region', { name: 'The import' })
    // The importer reads who can confirm it.
    await expect(review).toContainText(
      /You imported it. Another operator confirms it: .*Mavuno approvals/,
    )
    await expect(review.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
    await page.goto(`/#/recharges?find=${payment_number}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: /20,000/ })
      .click()
    await expect(page.getByText('Not at the bank yet').first()).toBeVisible()
    await goOnAs(page, 'Mavuno approvals')
    await page.goto('/#/bank')
    await expect(page.getByText(/^Cashiers import statements: .*Mavuno desk/)).toBeVisible()
    await pending.getByRole('link', { name: new RegExp(payment_number) }).click()
    await expect(review.getByRole('cell', { name: payment_number })).toBeVisible()
    await review.getByRole('button', { name: 'Confirm 1 line' }).click()
    await expect(page.getByText('Confirmed. The lines count now.').first()).toBeVisible()
    await goOnAs(page, 'Mavuno desk')
    await page.goto(`/#/recharges?find=${payment_number}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: /20,000/ })
      .click()
    await page.getByRole('button', { name: /^Credit .*20,000\.00/ }).click()
    await expect(page.getByText(/^Credited/).first()).toBeVisible()
    await page.goto(`/#/bank?show=same&find=${payment_number}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(payment_number) })
      .click()
    await expect(page.getByRole('region', { name: 'The line and the payment' })).toContainText(
      'Confirmed',
    )
    await goOnAs(page, 'Mavuno approvals')
    await page.goto('/#/bank/balance')
    await expect(page.getByText('You cannot record this statement')).toHaveCount(0)
    await page.getByLabel('Balance of the bank').fill('1')
    await page.getByLabel('Name of the statement').fill(payment_number)
    await page.getByRole('button', { name: 'Record it' }).click()
    await expect(page.getByText(/^Recorded\. The difference is/).first()).toBeVisible()
  },
)
