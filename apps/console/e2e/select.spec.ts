import { randomInt } from 'node:crypto'
import { newPaymentNumber, type Person } from '../../wallet/e2e/support/customers.js'
import {
  ask,
  askPayout,
  balanceOf,
  blockSockets,
  cashier,
  expect,
  ksh,
  listAtBank,
  payoutOf,
  refuseElsewhere,
  sendNow,
  signIn,
  stopClock,
  test,
  type Asked,
  type Page,
} from './support/desk.js'
import { expectFits, expectNoViolations } from './support/whole.js'

/** The customer's name, by which their rows are found. */
async function name(customer: Person): Promise<string> {
  const nickname = `Selma ${randomInt(1e9)}`
  await customer.send('/api/me', { nickname }, 'PATCH')
  return nickname
}

/** Recharges of one customer with these amounts, in minor units, and the customer's name. */
async function askSeveral(...[first = 0, ...more]: readonly number[]) {
  const asked: Asked[] = [await ask(first)]
  const { customer } = asked[0]!
  for (const amount of more) {
    const payment_number = newPaymentNumber()
    const recharge_account = customer.user.phone
    const input = { wallet_type: 'mpesa', amount, recharge_account, payment_number }
    const { id } = await customer.send<{ id: string }>('/api/recharges', input)
    asked.push({ id, payment_number, customer })
  }
  return { asked, nickname: await name(customer) }
}

const rowOf = (page: Page, { payment_number }: Asked) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: payment_number })
const boxOf = (page: Page, asked: Asked) => rowOf(page, asked).getByRole('checkbox')
const selected = (page: Page) => page.locator('.select-bar[data-selected]')

/** What is sent, other than what only asks. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/(complete|reject|assign)$/.test(pathname)) sent.push(pathname)
  })
  return sent
}

test('rows are selected by the space bar, by ranges, by boxes and with Shift, and count and sum are told', async ({
  page,
}) => {
  const { asked, nickname } = await askSeveral(10_000, 20_000, 30_000, 40_000, 50_000)
  const [first, second, third, fourth, fifth] = asked as [Asked, Asked, Asked, Asked, Asked]
  const sent = sentBy(page)
  await signIn(page, cashier, `/#/recharges?find=${encodeURIComponent(nickname)}`)
  await expect(rowOf(page, first)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(boxOf(page, first)).toBeChecked()
  await expect(selected(page)).toContainText(`1 selected ${ksh('100.00')}`)
  await page.keyboard.press('Shift+J')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(selected(page)).toContainText(`3 selected ${ksh('600.00')}`)
  await page.keyboard.press('Shift+K')
  await expect(selected(page)).toContainText(`2 selected ${ksh('300.00')}`)
  await expect(boxOf(page, third)).not.toBeChecked()
  // A box is reached by the keyboard alone, and has the name of its row.
  const box = page.getByRole('checkbox', {
    name: `Select ${nickname} ${fifth.payment_number} ${ksh('500.00')}`,
  })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await expect(selected(page)).toContainText(`3 selected ${ksh('800.00')}`)
  await boxOf(page, third).click({ modifiers: ['Shift'] })
  await expect(selected(page)).toContainText(`5 selected ${ksh('1,500.00')}`)
  await page.getByRole('button', { name: 'Select none' }).click()
  await boxOf(page, second).check()
  await rowOf(page, fourth)
    .getByRole('link')
    .click({ modifiers: ['Shift'] })
  await expect(selected(page)).toContainText(`3 selected ${ksh('900.00')}`)
  await expectNoViolations(page)
  // The space bar presses the button that has the focus, as everywhere.
  await page.getByRole('button', { name: 'Select none' }).focus()
  await page.keyboard.press('Space')
  await expect(selected(page)).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all rows that are shown' }).check()
  await expect(selected(page)).toContainText('5 selected')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(selected(page)).toHaveCount(0)
  expect(sent).toEqual([])
})

test('all that fit are selected, not only the page, with what the server says of count and sum', async ({
  page,
}) => {
  const { asked, nickname } = await askSeveral(10_000, 20_000, 30_000, 40_000, 50_000)
  // Pages of two, so that five are three pages.
  await page.route('**/api/operator/recharges?*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=(50|100)/, 'limit=2'),
    }),
  )
  await signIn(page, cashier, `/#/recharges?find=${encodeURIComponent(nickname)}`)
  await expect(rowOf(page, asked[1]!)).toBeVisible()
  await expect(rowOf(page, asked[2]!)).toHaveCount(0)
  await boxOf(page, asked[0]!).check()
  await page.getByRole('button', { name: 'Select all 5 that fit' }).click()
  await expect(selected(page)).toContainText(`5 selected ${ksh('1,500.00')}`)
  await expect(page.getByRole('button', { name: /^Select all/ })).toHaveCount(0)
  // Another filter begins anew.
  await page.goto('/#/recharges')
  await expect(rowOf(page, asked[2]!)).toHaveCount(0)
  await expect(selected(page)).toHaveCount(0)
  // Of the whole queue the head says how much it is, although two rows are loaded.
  await expect(page.getByText(/^\d[\d,]* wait, /)).toContainText('Ksh')
})

test('of those selected only the exact ones are credited, after one confirmation; the rest stay and say why', async ({
  page,
}) => {
  const { asked, nickname } = await askSeveral(100_000, 250_000, 60_000)
  const [exact, differs, unknown] = asked as [Asked, Asked, Asked]
  await listAtBank(exact.payment_number, 100_000)
  await listAtBank(differs.payment_number, 249_999)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/complete')) keys.push(request.headers()['idempotency-key'])
  })
  await signIn(page, cashier, `/#/recharges?find=${encodeURIComponent(nickname)}`)
  await page.getByRole('checkbox', { name: 'Select all rows that are shown' }).check()
  await page.keyboard.press('Shift+Y')
  const all = page.getByRole('dialog', { name: 'Credit all that are exact' })
  await expect(all).toContainText('2 stay as they are')
  await expectNoViolations(page)
  expect(keys).toEqual([])
  await all.getByRole('button', { name: `Credit 1, ${ksh('1,000.00')}` }).click()
  await expect(
    page.getByText(`You credit 1, ${ksh('1,000.00')}. Nothing is sent yet.`),
  ).toBeVisible()
  expect(keys).toEqual([])
  await sendNow(page)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    `1 credited, ${ksh('1,000.00')}`,
  )
  await expect(selected(page)).toContainText(`2 selected ${ksh('3,100.00')}`)
  await expect(rowOf(page, differs)).toContainText('Bank has 2,499.99')
  await expect(rowOf(page, unknown)).toContainText('Not at the bank yet')
  expect(await balanceOf(exact)).toBe(100_000)
  expect(keys).toHaveLength(1)
})

test('several are refused for one reason, can be taken back, and one without an answer stays selected and says so', async ({
  page,
}) => {
  await blockSockets(page)
  const { asked, nickname } = await askSeveral(10_000, 20_000, 30_000)
  const [first, second, late] = asked as [Asked, Asked, Asked]
  const sent = sentBy(page)
  await signIn(page, cashier, `/#/recharges?find=${encodeURIComponent(nickname)}`)
  const refuse = async () => {
    await page.keyboard.press('Shift+R')
    const dialog = page.getByRole('dialog', { name: 'Refuse these recharges' })
    await dialog.getByLabel('Reason, for the customer').fill('No such payment')
    await dialog.getByRole('button', { name: `Refuse 3, ${ksh('600.00')}` }).click()
    await expect(
      page.getByText(`You refuse 3, ${ksh('600.00')}. Nothing is sent yet.`),
    ).toBeVisible()
  }
  await page.getByRole('checkbox', { name: 'Select all rows that are shown' }).check()
  await page.keyboard.press('Shift+R')
  await page.getByRole('button', { name: /^Refuse 3/ }).click()
  await expect(page.getByText('Write a reason first.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await refuse()
  await expect(rowOf(page, first)).toContainText('Sent in a few seconds')
  await page.keyboard.press('u')
  await expect(selected(page)).toContainText('3 selected')
  await expect(rowOf(page, first)).not.toContainText('Sent in a few seconds')
  expect(sent).toEqual([])

  await refuse()
  let isLost = true
  await page.route(`**/api/operator/recharges/${late.id}/reject`, (route) =>
    isLost ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Send now' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('2 refused. The customers are told the reason.', {
    timeout: 20_000,
  })
  await expect(page.getByRole('alert')).toContainText('1 was not refused. The row says why.')
  await expect(selected(page)).toContainText(`1 selected ${ksh('300.00')}`)
  await expect(rowOf(page, late)).toContainText('No answer, so we do not know')
  const reasonsNow = async () => {
    const { items } = await first.customer.get<{ items: { id: string; reason: string | null }[] }>(
      '/api/recharges',
    )
    const reasons = new Map(items.map(({ id, reason }) => [id, reason ?? '']))
    return [first, second, late].map(({ id }) => reasons.get(id))
  }
  const reason = 'No such payment'
  expect(await reasonsNow()).toEqual([reason, reason, ''])
  isLost = false
  await page.keyboard.press('Shift+R')
  await page.getByLabel('Reason, for the customer').fill(reason)
  await page.getByRole('button', { name: `Refuse 1, ${ksh('300.00')}` }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(messages).toContainText('1 refused.')
  await expect(selected(page)).toHaveCount(0)
  expect(await reasonsNow()).toEqual([reason, reason, reason])
})

test('several that wait to be refused are not sent by a refusal after them, and are taken back whole', async ({
  page,
}) => {
  const { asked, nickname } = await askSeveral(10_000, 20_000)
  const other = await ask(40_000)
  const sent = sentBy(page)
  await page.clock.install()
  await signIn(page, cashier, `/#/recharges?find=${encodeURIComponent(nickname)}`)
  await page.getByRole('checkbox', { name: 'Select all rows that are shown' }).check()
  await page.keyboard.press('Shift+R')
  await page.getByLabel('Reason, for the customer').fill('No such payment')
  await stopClock(page)
  await page.getByRole('button', { name: /^Refuse 2/ }).click()
  await page.goto(`/#/recharges/${other.id}`)
  await expect(page.getByRole('button', { name: /^Credit Ksh/ })).toBeVisible()
  await page.keyboard.press('r')
  await page.getByLabel('Reason, for the customer').fill('No such payment')
  await page.keyboard.press('Enter')
  const lineOf = (what: string) => page.locator('.later-line').filter({ hasText: what })
  await expect(lineOf(other.payment_number)).toBeVisible()
  expect(sent).toEqual([])
  await lineOf('You refuse 2').getByRole('button', { name: 'Undo' }).click()
  await expect(lineOf('You refuse 2')).toHaveCount(0)
  await lineOf(other.payment_number).getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Refused.')
  expect(sent).toEqual([`/api/operator/recharges/${other.id}/reject`])
  const { items } = await asked[0]!.customer.get<{ items: { status: string }[] }>('/api/recharges')
  expect(items.map(({ status }) => status)).toEqual(['pending', 'pending'])
})

test('of several that are refused, one that somebody else had refused is told apart', async ({
  page,
}) => {
  await blockSockets(page)
  const { asked, nickname } = await askSeveral(10_000, 20_000)
  await page.clock.install()
  await signIn(page, cashier, `/#/recharges?find=${encodeURIComponent(nickname)}`)
  await page.getByRole('checkbox', { name: 'Select all rows that are shown' }).check()
  await page.keyboard.press('Shift+R')
  await page.getByLabel('Reason, for the customer').fill('No such payment')
  await stopClock(page)
  await page.getByRole('button', { name: /^Refuse 2/ }).click()
  await refuseElsewhere(asked[0]!)
  await page.getByRole('button', { name: 'Send now' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('1 refused. The customer is told the reason.')
  await expect(messages).toContainText('1 had been refused before.')
  await expect(selected(page)).toHaveCount(0)
})

test('several payouts are taken at once, and one that its customer has cancelled says so', async ({
  page,
}) => {
  await blockSockets(page)
  const payouts = [await askPayout(100_000), await askPayout(200_000), await askPayout(300_000)]
  const nickname = `Selma ${randomInt(1e9)}`
  for (const { customer } of payouts) await customer.send('/api/me', { nickname }, 'PATCH')
  await signIn(page, cashier, `/#/payouts?find=${encodeURIComponent(nickname)}`)
  await page.getByRole('checkbox', { name: 'Select all rows that are shown' }).check()
  await page.keyboard.press('Shift+T')
  const all = page.getByRole('dialog', { name: 'Take these payouts' })
  await expect(all.getByRole('button', { name: `Take 3, ${ksh('6,000.00')}` })).toBeVisible()
  // Cancelled in the moment in which the button is pressed.
  const [first, cancelled, last] = payouts
  await cancelled!.customer.send(`/api/withdrawals/${cancelled!.id}/cancel`)
  await all.getByRole('button', { name: /^Take 3/ }).click()
  await expect(all.getByRole('status')).toContainText('2 taken')
  await expect(all.getByRole('listitem').nth(1)).toContainText('We did nothing')
  await all.getByRole('button', { name: 'Back' }).click()
  expect([await payoutOf(first!), await payoutOf(last!)]).toMatchObject([
    { step: 'assigned' },
    { step: 'assigned' },
  ])
})

for (const [size, theme] of [
  [{ width: 1366, height: 768 }, 'light'],
  [{ width: 320, height: 640 }, 'dark'],
] as const) {
  test(
    `selecting fits and is clean for axe at ${size.width} px, ${theme}`,
    { tag: size.width === 1366 ? '@long' : [] },
    async ({ page }) => {
      const { asked, nickname } = await askSeveral(10_000, 20_000)
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: theme })
      await signIn(page, cashier, `/#/recharges?find=${encodeURIComponent(nickname)}`)
      await boxOf(page, asked[0]!).check()
      await expectNoViolations(page)
      await expectFits(page)
      for (const [button, title] of [
        ['Credit…', 'Credit all that are exact'],
        ['Refuse…', 'Refuse these recharges'],
      ] as const) {
        await selected(page).getByRole('button', { name: button }).click()
        await expect(page.getByRole('dialog', { name: title })).toBeVisible()
        await expectNoViolations(page)
        await expectFits(page)
        await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
      }
    },
  )
}
