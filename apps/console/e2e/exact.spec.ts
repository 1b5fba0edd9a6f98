import { asOperator } from '../../wallet/e2e/support/customers.js'
import {
  ask,
  balanceOf,
  blockSockets,
  cashier,
  expect,
  listAtBank,
  sendNow,
  signIn,
  test,
} from './support/desk.js'
import { expectNoViolations } from './support/whole.js'

test('what the bank lists to the cent is credited together, and each row has an answer of its own', async ({
  page,
}) => {
  // Or the list would hear of what the colleague does before anybody presses.
  await blockSockets(page)
  const [first, second, late, differs, unknown] = [
    await ask(100_000),
    await ask(250_000),
    await ask(60_000),
    await ask(70_000),
    await ask(80_000),
  ]
  for (const [{ payment_number }, amount] of [
    [first, 100_000],
    [second, 250_000],
    [late, 60_000],
    [differs, 69_999],
  ] as const) {
    await listAtBank(payment_number, amount)
  }
  await signIn(page, cashier, '/#/recharges')
  await expect(page.getByRole('link', { name: late.payment_number })).toBeVisible()
  await page.keyboard.press('Shift+Y')
  const all = page.getByRole('dialog', { name: 'Credit all that are exact' })
  await expect(all).toContainText(first.payment_number)
  for (const { payment_number } of [differs, unknown]) {
    await expect(all).not.toContainText(payment_number)
  }
  await expectNoViolations(page)
  const desk = await asOperator()
  await desk.send(`/api/operator/recharges/${late.id}/complete`)
  let isLost = true
  const keys = new Set<string | undefined>()
  await page.route(`**/api/operator/recharges/${second.id}/complete`, (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    return isLost ? route.abort() : route.continue()
  })
  await all.getByRole('button', { name: /^Credit \d/ }).click()
  await expect(all).toHaveCount(0)
  // It can be taken back, as nothing is sent yet.
  await page.keyboard.press('u')
  await expect(page.getByText('Nothing is sent yet')).toHaveCount(0)
  expect(await balanceOf(first)).toBe(0)
  await page.keyboard.press('Shift+Y')
  await all.getByRole('button', { name: /^Credit \d/ }).click()
  await sendNow(page)
  const failure = page.getByRole('alert').filter({ hasText: 'not credited' })
  await expect(failure).toContainText('2 were not credited. Each row says why.', {
    timeout: 20_000,
  })
  const row = (number: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: number })
  await expect(row(second.payment_number)).toContainText('No answer, so we do not know')
  isLost = false
  await page.keyboard.press('Shift+Y')
  await all.getByRole('button', { name: /^Credit \d/ }).click()
  await expect(failure).toHaveCount(0)
  await sendNow(page)
  await expect(row(second.payment_number)).toHaveCount(0, { timeout: 20_000 })
  expect(keys.size).toBe(1)
  const balances = [await balanceOf(first), await balanceOf(second), await balanceOf(late)]
  expect(balances).toEqual([100_000, 250_000, 60_000])
  expect([await balanceOf(differs), await balanceOf(unknown)]).toEqual([0, 0])
})
