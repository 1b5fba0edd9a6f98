import { asOperator, newPaymentNumber } from '../../../wallet/e2e/support/customers.js'
import { approver, confirmImports, expect, signIn, test } from '../support/desk.js'
import { stamp } from '../support/stamp.js'

test('the log shows what changed as labelled fields, never as JSON or by names of the code', async ({
  page,
}) => {
  const desk = await asOperator()
  const bank = `bank${Date.now()}`
  const mapping = {
    ...{ time: 'Completed', reference: 'Receipt', text: null, amount: 'Paid' },
    ...{ money_in: null, money_out: null, day_order: 'ymd', decimal: '.', is_reversed: false },
  }
  const file = `Completed,Receipt,Paid\n${stamp(5)},${newPaymentNumber()},250.00`
  await desk.send(`/api/operator/banks/${bank}/statements`, { name: 'day.csv', file, mapping })
  await confirmImports()
  await signIn(page, approver, '/#/log')
  const main = page.getByRole('main')
  await expect(main.locator('[data-row]').first()).toBeVisible()
  await expect(main).not.toContainText(/[{[]"|\w+_\w+:/)
  const row = main.locator('[data-row]', { hasText: 'How the file is read' }).first()
  await row.getByRole('link').click()
  const panel = page.getByRole('region', { name: 'The entry' })
  const read = panel.getByRole('row', { name: /^How the file is read/ })
  await expect(read).toContainText('Column of the time: Completed')
  await expect(read).toContainText('Column of the number: Receipt')
  await expect(read).toContainText('How days are written: Year, month, day')
  await expect(panel.getByRole('table')).not.toContainText(/[{}"]/)
})
