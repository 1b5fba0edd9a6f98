import { newCustomer, type Person } from '../../wallet/e2e/support/customers.js'
import {
  ask,
  balanceOf,
  cashier,
  expect,
  goOnAs,
  ksh,
  listAtBank,
  signIn,
  stopClock,
  test,
  type Page,
} from './support/desk.js'
import { expectFits, expectNoViolations } from './support/whole.js'

const panelOf = (page: Page) => page.getByRole('region', { name: 'Evidence' })
const creditOf = (page: Page) => page.getByRole('button', { name: /^Credit Ksh/ })
const proposeOf = (page: Page) => page.getByRole('button', { name: /^Propose credit/ })

/** Another customer names the same payment, as Airtel's; the test cancels it. */
async function askSame(payment_number: string, amount: number) {
  const customer: Person = await newCustomer()
  const input = {
    wallet_type: 'airtel',
    amount,
    recharge_account: customer.user.phone,
    payment_number,
  }
  const { id } = await customer.send<{ id: string }>('/api/recharges', input)
  return { id, customer, payment_number }
}

test('a number in two channels is contested: both stand side by side, and only two operators credit one', async ({
  page,
}) => {
  const first = await ask(100_000)
  const second = await askSame(first.payment_number, 100_000)
  await listAtBank(first.payment_number, 100_000)
  await signIn(page, cashier, `/#/recharges/${first.id}`)
  const panel = panelOf(page)
  await expect(panel.getByText('Contested: an approver decides with you')).toBeVisible()
  const table = panel.getByRole('region', { name: 'Recharges with this number' })
  await expect(table.getByRole('row', { name: /^Channel/ })).toContainText('M-PESA')
  await expect(table.getByRole('row', { name: /^Channel/ })).toContainText('Airtel Money')
  await expect(table.getByRole('row', { name: /^Bank lists/ })).toContainText('1,000.00')
  await expect(table.getByRole('row', { name: /^Status/ })).toContainText('Pending')
  await expect(creditOf(page)).toHaveCount(0)
  await expectNoViolations(page)
  await table.getByRole('link', { name: 'Open the other' }).click()
  await expect(page).toHaveURL(new RegExp(second.id))
  await expect(proposeOf(page)).toBeVisible()
  await page.goBack()
  await proposeOf(page).click()
  await expect(panel).toContainText('This is proposed')
  expect(await balanceOf(first)).toBe(0)
  await panel.getByRole('link', { name: 'Open the proposal' }).click()
  await goOnAs(page, 'Mavuno approvals')
  const proposal = page.getByRole('region', { name: 'The proposal' })
  // The approver sees what contests it, too.
  await expect(proposal).toContainText('Number used twice')
  await proposal.getByRole('button', { name: 'Approve' }).click()
  await expect(proposal).toContainText('Approved, and done')
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([100_000, 0])
  await second.customer.send(`/api/recharges/${second.id}/cancel`)
})

test('a payer other than the proven phone is red in the list and in the record, and takes two', async ({
  page,
}) => {
  const asked = await ask(100_000, { recharge_account: '0733 000 111' })
  await listAtBank(asked.payment_number, 100_000)
  await signIn(page, cashier, `/#/recharges/${asked.id}`)
  await expect(page.locator('[aria-current=true]')).toContainText('Paid by another phone')
  const row = panelOf(page).getByRole('row', { name: /^Payer/ })
  await expect(row.getByRole('img', { name: 'not the same' })).toBeVisible()
  await expect(panelOf(page)).toContainText('The payer is not the customer’s proven phone.')
  await expect(proposeOf(page)).toBeVisible()
  await expect(creditOf(page)).toHaveCount(0)
})

test('a credit can be undone while nothing is sent, and is sent after ten seconds', async ({
  page,
}) => {
  const asked = await ask(100_000)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/complete')) sent.push(request.url())
  })
  await page.clock.install()
  await signIn(page, cashier, `/#/recharges/${asked.id}`)
  await stopClock(page)
  await creditOf(page).click()
  const waits = page.getByText(`You credit ${ksh('1,000.00')} to`)
  await expect(waits).toBeVisible()
  await expect(creditOf(page)).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(creditOf(page)).toBeVisible()
  await page.clock.runFor(11_000)
  expect(sent).toEqual([])
  expect(await balanceOf(asked)).toBe(0)
  await creditOf(page).click()
  await expect(waits).toBeVisible()
  await page.clock.runFor(11_000)
  await expect.poll(() => balanceOf(asked)).toBe(100_000)
  expect(sent).toHaveLength(1)
})

for (const [width, height] of [
  [1366, 768],
  [360, 740],
] as const) {
  test(
    `what contests a recharge fits and is clean for axe at ${width} px`,
    { tag: width === 1366 ? '@long' : [] },
    async ({ page }) => {
      const first = await ask(100_000, { recharge_account: '0733 000 111' })
      const second = await askSame(first.payment_number, 120_000)
      await page.setViewportSize({ width, height })
      await signIn(page, cashier, `/#/recharges/${first.id}`)
      await expect(proposeOf(page)).toBeVisible()
      await expectFits(page)
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectNoViolations(page)
      }
      await second.customer.send(`/api/recharges/${second.id}/cancel`)
    },
  )
}
