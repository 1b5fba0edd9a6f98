import { createOwnServer, freePort } from '../../../wallet/e2e/support/own-server.js'
import { call, personOf } from '../support/caller.js'
import { cashier, expect, goOnAs, ksh, sendNow, signIn, test, type Page } from '../support/desk.js'
import { stamp } from '../support/stamp.js'

interface Entry {
  readonly kind: string
  readonly time: number
  readonly amount: number
  readonly reference: string
}

/** Figures of the reconciliation, as the console writes them. */
interface Figures {
  readonly status: string
  readonly only_bank: readonly [count: number, amount: string]
  readonly different: readonly [count: number, amount: string]
  readonly difference: string
  /** What the closing of the day says about bank and books. */
  readonly closing: string
  /** Until when the bank has reported. */
  readonly reported: string
}

/** A demo of its own: no other test has changed its books. */
async function openDemo() {
  const server = await createOwnServer()
  const console = `http://127.0.0.1:${await freePort()}`
  await server.start({ CONSOLE_PORT: new URL(console).port })
  const wallet = `http://127.0.0.1:${server.port}`
  const signInTo = async (path: string, phone: string) => {
    const { token } = await call<{ token: string }>(`${wallet}${path}`, {
      body: { phone, password: 'demo-1234' },
    })
    return personOf(wallet, token)
  }
  return {
    console,
    customer: await signInTo('/api/auth/sign-in', '0712345678'),
    desk: await signInTo('/api/operator/sign-in', cashier),
    close: () => server.close(),
  }
}

const rowOf = (page: Page, text: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(text) })

const stepOf = (page: Page, name: string) =>
  page.locator('.closing-steps > li').filter({ hasText: name })

/** Reads Today with its closing of the day, Bank and Exceptions: all four show these figures. */
async function expectFigures(page: Page, address: string, figures: Figures): Promise<void> {
  const { status, only_bank, different, difference, closing, reported } = figures
  const lines = [
    [`Only at the bank (${only_bank[0]})`, only_bank[1]],
    ['Only in our books (0)', ksh('0.00')],
    [`Different amounts (${different[0]})`, different[1]],
    ['Difference now', difference],
  ] as const
  await page.goto(`${address}/#/today`)
  const card = page.locator('.card').filter({ hasText: 'Bank against books' })
  await expect(card.getByRole('heading', { level: 2 })).toContainText(status)
  await expect(card).toContainText(/Compared \d\d:\d\d/)
  await expect(card).toContainText(reported)
  for (const [label, amount] of lines) {
    const line = card.locator('.lines > div').filter({ hasText: label })
    await expect(line.locator('dd')).toHaveText(amount)
  }
  await expect(stepOf(page, 'Bank and books agree')).toContainText(closing)
  await page.goto(`${address}/#/bank`)
  const now = page.getByRole('region', { name: 'Bank against books' })
  await expect(now).toContainText(status)
  await expect(now).toContainText(/Compared \d\d:\d\d/)
  await expect(now).toContainText(reported)
  for (const [label, amount] of lines) {
    const line = now.locator('dl > div').filter({ hasText: label })
    await expect(line.locator('dd')).toHaveText(amount)
  }
  await page.goto(`${address}/#/exceptions`)
  const state = page.locator('.reconciliation-line')
  await expect(state).toContainText(status)
  await expect(state).toContainText(/Compared \d\d:\d\d/)
  await expect(state).toContainText(reported)
}

test(
  'two operators play a whole day: every screen shows the same differences until the day is closed over them',
  { tag: '@long' },
  async ({ page }) => {
    // It starts a demo of its own, as other tests leave differences in the shared one.
    test.slow()
    const { console: address, customer, desk, close } = await openDemo()
    try {
      const at = stamp(0)
      const reported = `bank reported until ${at.slice(11)}`
      const { reported_until } = await desk.get<{ reported_until: number }>(
        '/api/operator/reconciliation',
      )
      const before = stamp(Math.floor((Date.now() / 1000 - reported_until) / 60))
      // Payments of the demo that its bank has not listed yet: one in and one out.
      const { items } = await desk.get<{ items: { entry: Entry }[] }>(
        '/api/operator/bank-matches?list=not_reported',
      )
      const [recharge, payout] = ['recharge', 'withdrawal'].map(
        (kind) => items.find(({ entry }) => entry.kind === kind)?.entry,
      )
      expect([recharge?.amount, payout?.amount]).toEqual([250_000, -980_000])
      const ask = (amount: number, payment_number: string, recharge_account: string) =>
        customer.send<{ id: string }>('/api/recharges', {
          wallet_type: 'mpesa',
          amount,
          payment_number,
          recharge_account,
        })
      // One was paid from a phone that is not the customer's. The number of the other is mistyped: L for K.
      const contested = await ask(100_000, 'SKA0000001', '0733000111')
      const mistyped = await ask(150_000, 'SLB0000002', '0712345678')

      // The cashier credits what is clear.
      await signIn(page, cashier, `${address}/#/recharges/${mistyped.id}`)
      await page.getByRole('button', { name: `Credit ${ksh('1,500.00')}` }).click()
      await sendNow(page)
      await expect(page.getByText('Credited by you')).toBeVisible()

      // The bank lists money that nobody has entered, and one amount that differs.
      await page.goto(`${address}/#/bank/import`)
      const rows = [
        'Receipt No.,Completion Time,Details,Paid In,Withdrawn',
        `${payout?.reference},${at},Business payment,,9800.00`,
        `${recharge?.reference},${at},Pay Bill,2450.00,`,
        `SKA0000001,${at},Pay Bill,1000.00,`,
        `SKB0000002,${at},Pay Bill,1500.00,`,
        `SKC0000003,${at},Pay Bill,24965.00,`,
      ]
      await page.getByLabel('Choose a CSV file').setInputFiles({
        name: 'day.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(rows.join('\n')),
      })
      await page.getByRole('button', { name: 'Import 5 new lines' }).click()
      await expect(page.getByText('Imported: 5 new, 0 known before.').first()).toBeVisible()
      await expectFigures(page, address, {
        status: '1 to settle',
        only_bank: [0, ksh('0.00')],
        different: [0, ksh('0.00')],
        difference: ksh('0.00'),
        closing: '1 still open',
        reported: `bank reported until ${before}`,
      })

      // The approver confirms what the cashier imported.
      await goOnAs(page, 'Mavuno approvals')
      await page.goto(`${address}/#/today`)
      const next = page.locator('.next-card').getByRole('link')
      await next.filter({ hasText: 'Confirm an import of the bank' }).click()
      const review = page.getByRole('region', { name: 'The import' })
      await review.getByRole('button', { name: 'Confirm 5 lines' }).click()
      await expect(page.getByText('Confirmed. The lines count now.').first()).toBeVisible()
      await expectFigures(page, address, {
        status: '4 to settle',
        only_bank: [3, ksh('27,465.00')],
        different: [1, `\u2212${ksh('50.00')}`],
        difference: ksh('27,415.00'),
        closing: '4 still open',
        reported,
      })

      // The contested recharge is proposed by one, and approved by the other.
      await goOnAs(page, 'Mavuno desk')
      await page.goto(`${address}/#/today`)
      await next.filter({ hasText: 'SKA0000001' }).click()
      await expect(page).toHaveURL(new RegExp(contested.id))
      const evidence = page.getByRole('region', { name: 'Evidence' })
      await expect(evidence).toContainText('The payer is not the customer’s proven phone.')
      await expect(page.getByRole('button', { name: /^Credit Ksh/ })).toHaveCount(0)
      await page.getByRole('button', { name: `Propose credit of ${ksh('1,000.00')}` }).click()
      await expect(evidence).toContainText('This is proposed')
      await evidence.getByRole('link', { name: 'Open the proposal' }).click()
      await goOnAs(page, 'Mavuno approvals')
      const proposal = page.getByRole('region', { name: 'The proposal' })
      await expect(proposal).toContainText('Paid by another phone')
      await proposal.getByRole('button', { name: 'Approve' }).click()
      await expect(proposal).toContainText('Approved, and done')

      // The approver links the line with the mistyped number, and records the balance.
      await page.goto(`${address}/#/bank?find=SKB0000002`)
      await rowOf(page, 'SKB0000002').click()
      const match = page.getByRole('region', { name: 'The line and the payment' })
      await expect(match.getByRole('listitem').first()).toContainText('1 character differs')
      await match.getByRole('button', { name: 'Link the two' }).first().click()
      await expect(page.getByText('Linked. It is in the log').first()).toBeVisible()
      await page.goto(`${address}/#/bank/balance`)
      await page.getByLabel('At this time').fill(at.replace(' ', 'T'))
      await expect(page.getByText('You cannot record this statement')).toHaveCount(0)
      await page.getByLabel('Balance of the bank').fill('1096989')
      await page.getByLabel('Name of the statement').fill('DAY-1')
      await page.getByRole('button', { name: 'Record it' }).click()
      await expect(
        page.getByText(`Recorded. The difference is ${ksh('27,415.00')}.`).first(),
      ).toBeVisible()
      const settled: Figures = {
        status: '2 to settle',
        only_bank: [1, ksh('24,965.00')],
        different: [1, `\u2212${ksh('50.00')}`],
        difference: ksh('24,915.00'),
        closing: '2 still open',
        reported,
      }
      await expectFigures(page, address, settled)
      await expect(page.locator('.queue-rows > li')).toHaveCount(2)
      await expect(rowOf(page, 'SKC0000003')).toContainText('24,965.00')
      // The two differ since the earlier of their times, that of the payment: Today and the exceptions count from it.
      const differs = rowOf(page, recharge?.reference ?? '')
      const { oldest } = await desk.get<{ oldest: number }>('/api/operator/exception-counts')
      expect(oldest).toBe(recharge?.time)
      const paidAt = new Date((oldest + 3 * 3_600) * 1000).toISOString().slice(11, 16)
      await expect(differs.locator('.row-asked')).toContainText(paidAt)
      await differs.click()
      await expect(match).toContainText(`The bank lists ${ksh('50.00')} less than we booked`)
      await expect(match.getByRole('link', { name: 'Close of day' })).toBeVisible()
      await match.getByRole('link', { name: 'Open the recharge' }).click()
      await expect(evidence).toContainText(recharge?.reference ?? '')
      await page.goto(`${address}/#/bank`)
      const statement = page.getByRole('region', { name: /^As of the statement of / })
      await expect(statement).toContainText('fully explained')
      for (const [label, amount] of [
        ['Balance of the bank then', '1,096,989.00'],
        ['Our books then', '1,069,574.00'],
        ['Difference then', '27,415.00'],
        ['on the way', '2,500.00'],
      ] as const) {
        const line = statement.locator('dl > div').filter({ hasText: label })
        await expect(line.locator('dd')).toHaveText(ksh(amount))
      }

      // One proposes to close over the differences, and the other approves.
      await page.goto(`${address}/#/today`)
      const card = page.locator('section').filter({ hasText: 'Close of day' })
      await expect(card).toContainText('Another approver or owner must agree')
      await card.getByRole('button', { name: 'Close the day…' }).click()
      await card
        .getByLabel('Why it is closed although something is open')
        .fill('The bank was asked')
      await card.getByRole('button', { name: /^Propose to close/ }).click()
      await card.getByRole('link', { name: 'Open the proposal' }).click()
      await goOnAs(page, 'Mavuno desk')
      await expect(proposal).toContainText('2 to settle')
      await expect(proposal).toContainText('24,915.00')
      await proposal.getByRole('button', { name: 'Approve' }).click()
      await expect(proposal).toContainText('Approved, and done')
      await expectFigures(page, address, settled)
      await page.goto(`${address}/#/today`)
      await expect(card.getByRole('heading', { name: 'Close of day' })).toContainText('closed')
      await expect(card).toContainText('Closed by Mavuno desk')
      await expect(card).toContainText('Proposed by Mavuno approvals')
    } finally {
      await close()
    }
  },
)
