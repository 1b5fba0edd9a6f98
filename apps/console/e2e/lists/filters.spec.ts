import {
  approver,
  ask,
  askPayout,
  cashier,
  expect,
  goOnAs,
  ksh,
  listAtBank,
  refuseElsewhere,
  signIn,
  stopClock,
  takeElsewhere,
  test,
  type Page,
} from '../support/desk.js'
import { asOperator } from '../../../wallet/e2e/support/customers.js'
import { expectFits, expectNoViolations } from '../support/whole.js'

const rowOf = (page: Page, id: string) => page.locator(`[data-row="${id}"]`)
const filter = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio', { name, exact: true })

/** A part of the payouts that wait, which says how many it has. */
const part = (page: Page, name: string) =>
  page
    .getByRole('radiogroup', { name: 'Show' })
    .getByRole('radio', { name: new RegExp(`^${name}( \\d|$)`) })

/** What the server answers holds no row, while that is so. */
async function answerNone(page: Page, path: string) {
  const answer = { isNone: true }
  await page.route(`**${path}?*`, async (route) => {
    // The route stays in place: a request that is sent while Playwright removes one can hang.
    if (!answer.isNone) return route.continue()
    const reply = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...reply, data: { items: [], next: null } } })
  })
  return answer
}

test('recharges are filtered by what speaks for them, by keys, with their sum, and the link shows the same', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [exact, unknown] = [await ask(12_300), await ask(45_600)]
  await listAtBank(exact.payment_number, 12_300)
  await signIn(page, cashier, `/#/recharges?find=${exact.customer.user.phone}`)
  await expect(page.locator('.head')).toContainText(`1 fits, ${ksh('123.00')}`)
  // A phone that was looked for is forgotten with its screen.
  await page.goto('/#/payouts')
  await expect(page.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible()
  await page.goto('/#/recharges')
  await expect(rowOf(page, unknown.id)).toBeVisible()
  await page.keyboard.press('f')
  await expect(filter(page, 'Waiting')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/recharges\?only=exact$/)
  await expect(rowOf(page, exact.id)).toBeVisible()
  await expect(rowOf(page, unknown.id)).toHaveCount(0)
  await page.keyboard.press('l')
  await expect(page.getByText('The link to this view is copied.', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.reload()
  await expect(filter(page, 'At the bank')).toBeChecked()
  await expect(rowOf(page, exact.id)).toBeVisible()
  await filter(page, 'Look closer').check()
  await expect(rowOf(page, unknown.id)).toBeVisible()
  await expect(rowOf(page, exact.id)).toHaveCount(0)
  await expectNoViolations(page)
  // Else it is offered to all who look at the queue after this.
  await exact.customer.send(`/api/recharges/${exact.id}/cancel`)
})

test('recharges are filtered by the least amount and by age, with their sum, and each can be taken away', async ({
  page,
}) => {
  const [small, large] = [await ask(12_300), await ask(6_543_200)]
  await signIn(page, cashier, '/#/recharges')
  await expect(rowOf(page, small.id)).toBeVisible()
  await page.getByLabel('Amount from').fill('65432')
  await expect(page).toHaveURL(/recharges\?min_amount=6543200$/)
  await expect(rowOf(page, large.id)).toBeVisible()
  await expect(rowOf(page, small.id)).toHaveCount(0)
  await expect(page.locator('.head')).toContainText(`1 fits, ${ksh('65,432.00')}`)
  await page.getByLabel('Waits longer than').click()
  await page.getByRole('dialog').getByText('4 h', { exact: true }).click()
  await expect(page).toHaveURL(/recharges\?min_amount=6543200&min_age=14400$/)
  await expect(page.getByText('No row fits this filter')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No row fits this filter')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Remove the filter waits longer than 4 h' }).click()
  await expect(rowOf(page, large.id)).toBeVisible()
  await page.goto('/#/recharges?min_amount=6543200&min_age=14400')
  await page.getByRole('button', { name: /^Remove the filter from/ }).click()
  await expect(page).toHaveURL(/recharges\?min_age=14400$/)
  await expect(page.getByLabel('Amount from')).toHaveValue('')
  // The demo has some that wait since yesterday.
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect(rowOf(page, large.id)).toHaveCount(0)
  // What is decided waits no more.
  await filter(page, 'Credited').check()
  await expect(page).toHaveURL(/recharges\?show=completed$/)
  await expect(page.getByLabel('Waits longer than')).toHaveCount(0)
})

test('payouts are filtered by who has them', async ({ page }) => {
  const [free, taken] = [await askPayout(30_000), await askPayout(40_000)]
  await takeElsewhere(taken)
  await signIn(page, cashier, '/#/payouts?only=mine')
  await expect(rowOf(page, taken.id)).toBeVisible()
  await expect(rowOf(page, free.id)).toHaveCount(0)
  await part(page, 'New').check()
  await expect(rowOf(page, free.id)).toBeVisible()
  await expect(rowOf(page, taken.id)).toHaveCount(0)
})

test('the parts of the payouts that wait say how many they are and how much, and follow what happens', async ({
  page,
}) => {
  const desk = await asOperator()
  const figureOf = async (only: string, more = '') => {
    const path = `/api/operator/withdrawal-sums?status=pending&only=${only}${more}`
    const { count, amount } = await desk.get<{ count: number; amount: number }>(path)
    const money = (amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })
    return count > 0 ? `${count} ${money}` : `${count}`
  }
  const says = async (name: string, only: string, more = '') =>
    expect(part(page, name)).toHaveAccessibleName(`${name} ${await figureOf(only, more)}`)
  const payout = await askPayout(70_000)
  await signIn(page, cashier, '/#/payouts')
  await says('New', 'free')
  await says('To pay: yours', 'mine_to_pay')
  const before = await figureOf('mine_to_pay')
  await takeElsewhere(payout)
  expect(await figureOf('mine_to_pay')).not.toBe(before)
  await says('To pay: yours', 'mine_to_pay')
  await says('New', 'free')
  await says('Wait for approval', 'needs_approval')
  // What is filtered counts as it would be shown.
  await page.goto('/#/payouts?min_amount=70000')
  await says('To pay: yours', 'mine_to_pay', '&min_amount=70000')
  await part(page, 'To pay: yours').check()
  await expect(rowOf(page, payout.id)).toBeVisible()
  await expectNoViolations(page)
  // An operator who cannot take payouts has no “yours” filter.
  await goOnAs(page, 'Mavuno approvals')
  await page.goto('/#/payouts')
  await says('To pay', 'to_pay')
  await expect(part(page, 'To pay: yours')).toHaveCount(0)
})

test('where no row fits each part of the filter can be taken away, and Esc clears it', async ({
  page,
}) => {
  await ask(10_000)
  await signIn(page, cashier, '/#/recharges?only=proposed&find=nobody+at+all')
  await expect(page.getByText('No row fits this filter')).toBeVisible()
  await expect(page.getByText(/\d+ waits? without it\./)).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Remove the filter Proposed' }).click()
  await expect(page).toHaveURL(/recharges\?find=nobody\+at\+all$/)
  await page.getByRole('heading', { name: 'Recharges' }).focus()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/recharges\??$/)
  await expect(page.locator('[data-row]').first()).toBeVisible()
})

test('an empty queue says what was decided today, leads there, and to the other queue', async ({
  page,
}) => {
  const [refused, stays] = [await ask(10_000), await ask(20_000)]
  await refuseElsewhere(refused)
  await signIn(page, cashier, '/#/today')
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText('Payouts')
  await expect(foot).not.toContainText('move')
  const answer = await answerNone(page, '/api/operator/recharges')
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page.getByText('No recharge waits')).toBeVisible()
  await expect(foot).toContainText('move')
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Nairobi' })
  const desk = await asOperator()
  const sum = await desk.get<{ count: number; amount: number }>(
    `/api/operator/recharge-sums?decided_on=${day}`,
  )
  const money = (sum.amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  await expect(page.getByText(`${sum.count} decided today, ${ksh(money)} asked for.`)).toBeVisible()
  answer.isNone = false
  await page.getByRole('link', { name: `See today’s ${sum.count}` }).click()
  await expect(page).toHaveURL(/show=today$/)
  await expect(rowOf(page, refused.id)).toContainText('Refused')
  await expect(rowOf(page, stays.id)).toHaveCount(0)
  await expect(page.locator('.head')).toContainText(ksh(money))
  answer.isNone = true
  await page.goBack()
  await page.getByRole('link', { name: /Go to Payouts/ }).click()
  await expect(page.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible()
})

test('a list that loads for long has its heads, and says so', async ({ page }) => {
  await page.clock.install()
  await signIn(page, approver, '/#/today')
  await page.route('**/api/operator/recharges?*', () => undefined)
  // Eight seconds are over only when the test says so.
  await stopClock(page)
  await page.goto('/#/recharges')
  await expect(page.getByText('Payment number', { exact: true })).toBeVisible()
  await expect(page.getByText('Still loading')).toHaveCount(0)
  await page.clock.runFor(8_100)
  await expect(page.getByText('Still loading')).toBeVisible()
})
