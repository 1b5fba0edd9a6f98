import {
  asOperator,
  newCustomer,
  newPaymentNumber,
  openAs,
  publishNews,
  setAccount,
  topUp,
  type Person,
} from '../support/customers.js'
import { expectNoViolations } from '../support/expectations.js'
import { holdReads } from '../support/hold-reads.js'
import { goOffline, openPage, paths } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' })
const rows = (page: Page) => page.locator('.mv-record-list-row')
const unread = (page: Page) => page.locator('.mv-record-row[data-state=unread]')

interface Made {
  id: string
}

/** Asks for a recharge, which waits for somebody to check it. */
const ask = (customer: Person, amount: number) =>
  customer.send<Made>('/api/recharges', {
    wallet_type: 'mpesa',
    amount,
    recharge_account: customer.user.phone,
    payment_number: newPaymentNumber(),
  })

/** A customer of whom one recharge was credited, one refused, and one waits. */
async function someoneTold(): Promise<Person> {
  const customer = await newCustomer()
  await topUp(customer, 50_000)
  const { id } = await ask(customer, 20_000)
  const desk = await asOperator()
  await desk.send(`/api/operator/recharges/${id}/reject`, { reason: 'The bank does not know it' })
  await ask(customer, 30_000)
  return customer
}

/** The announcements of other tests count for everybody. */
async function readNews(customer: Person): Promise<void> {
  const { items } = await customer.get<{ items: { id: string; read: boolean }[] }>(
    '/api/announcements?limit=100',
  )
  for (const { id, read } of items) if (!read) await customer.send(`/api/announcements/${id}/read`)
}

test('the inbox says what happened to the money and why, and what is still being checked', async ({
  page,
}) => {
  await openAs(page, await someoneTold(), paths.home)
  await bell(page).click()
  await expect(page).toHaveURL(/#\/pages\/notification\/index$/)
  await page.getByRole('radio', { name: 'Money' }).check()
  await expect(rows(page)).toHaveText([
    /Unread.*Recharge refused.*Your balance has not changed.*Reason: The bank does not know it.*Ksh.200\.00/,
    /Unread.*Recharge credited.*It was added to your balance.*\+Ksh.500\.00/,
  ])
  const waiting = page.locator('section').filter({ hasText: 'Being checked' })
  await expect(waiting).toContainText(/Ksh.300\.00/)
  await expect(waiting).toContainText('Pending')
  await expect(page.getByRole('heading', { name: /^Today, 20\d\d-/ })).toBeVisible()
  await expectNoViolations(page)
})

test('what is being checked is found however old it is, and follows when the page is refreshed', async ({
  page,
}) => {
  const customer = await newCustomer()
  await topUp(customer, 90_000)
  await setAccount(customer)
  const { id } = await ask(customer, 30_000)
  await customer.send('/api/withdrawals', {
    amount: 20_000,
    pay_from: 'balance',
    real_amount: 19_600,
  })
  for (let later = 0; later < 10; later += 1) await topUp(customer, 10_000)
  await openAs(page, customer, `${paths.notifications}?view=money`)
  const waiting = page.locator('section').filter({ hasText: 'Being checked' })
  await expect(waiting.getByRole('link')).toHaveText([
    /Recharge.*Ksh.300\.00.*Pending/,
    /Withdraw.*\u2212Ksh.200\.00.*Pending/,
  ])
  const desk = await asOperator()
  await desk.send(`/api/operator/recharges/${id}/reject`, { reason: 'Not found' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(rows(page).first()).toContainText('Recharge refused')
  await expect(waiting.getByRole('link')).toHaveText([/Withdraw/])
})

test('what is being checked never looks newer than it is', async ({ page }) => {
  const customer = await newCustomer()
  await topUp(customer, 90_000)
  await ask(customer, 30_000)
  let isBroken = true
  await page.route(/\/api\/recharges\?/, (route) =>
    isBroken ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await openAs(page, customer, paths.notifications)
  const waiting = page.locator('section').filter({ hasText: 'Being checked' })
  await expect(waiting).toContainText('We could not load this part.')
  isBroken = false
  await waiting.getByRole('button', { name: 'Try again' }).click()
  await expect(waiting).toContainText(/Ksh.300\.00/)
  await expect(waiting.getByRole('status')).toHaveCount(0)
  isBroken = true
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(waiting.getByRole('status')).toContainText('We could not refresh')
  await expect(waiting).toContainText(/Ksh.300\.00/)
})

test('what is being checked shows at once on the next visit, before any answer', async ({
  page,
}) => {
  const customer = await newCustomer()
  await ask(customer, 30_000)
  await openAs(page, customer, `${paths.notifications}?view=money`)
  const waiting = page.locator('section').filter({ hasText: 'Being checked' })
  await expect(waiting).toBeVisible()
  const release = await holdReads(page, '**/api/{recharges,withdrawals}?*')
  await page.reload()
  await expect(waiting.getByRole('link')).toHaveText([/Recharge.*Ksh.300\.00.*Pending/])
  release()
})

test('a line is read once it was opened, and all by one tap; the bell follows', async ({
  page,
}) => {
  const customer = await someoneTold()
  await readNews(customer)
  await openAs(page, customer, `${paths.notifications}?view=money`)
  await expect(unread(page)).toHaveCount(2)
  const marked = page.waitForResponse((reply) => reply.url().endsWith('/read'))
  await page.getByRole('link', { name: /Recharge credited/ }).click()
  await expect(page).toHaveURL(/recordsDetail\?id=/)
  await marked
  await page.goBack()
  await expect(unread(page)).toHaveCount(1)
  // It would mark announcements that this view does not show.
  await expect(page.getByRole('button', { name: 'Mark all read' })).toBeHidden()
  await page.getByRole('radio', { name: 'All' }).check()
  const all = page.waitForResponse((reply) => reply.url().endsWith('/api/notifications/read'))
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await all
  await expect(unread(page).filter({ hasText: 'Recharge' })).toHaveCount(0)
  // Other tests publish announcements meanwhile. A message about money that stayed unread would still count.
  await expect(async () => {
    await readNews(customer)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('button', { name: 'Mark all read' })).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await openPage(page, paths.home)
  await expect(async () => {
    await readNews(customer)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.locator('.mv-title-bar .mv-count-badge')).toBeHidden({ timeout: 1_000 })
  }).toPass()
})

test('the bell counts what is unread, announcements too', async ({ page }) => {
  const customer = await someoneTold()
  await readNews(customer)
  await publishNews('announcements', { title: 'Rain', summary: 'In short', body: 'In full.' })
  await openAs(page, customer, paths.home)
  // Other tests publish meanwhile.
  await expect(bell(page)).toHaveAccessibleName(/([3-9]|\d\d) unread/)
})

test('announcements have a view of their own, and visitors see them, too', async ({ page }) => {
  const title = `Rain ${Math.floor(Math.random() * 1e9)}`
  await publishNews('announcements', { title, summary: 'In short', body: 'In full.' })
  await page.goto(`/#${paths.notifications}`)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await openAs(page, await newCustomer(), `${paths.notifications}?view=news`)
  await page.reload()
  const row = page.getByRole('link', { name: title })
  await expect(row).toContainText('Unread')
  const marked = page.waitForResponse((reply) => reply.url().endsWith('/read'))
  await row.click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await marked
  await page.goBack()
  await expect(row).not.toContainText('Unread')
})

test('a new device leads to the devices', async ({ page }) => {
  const customer = await newCustomer()
  await openAs(page, customer, `${paths.settings}?sheet=devices`)
  await expect(page.getByRole('dialog', { name: 'Devices' })).toBeVisible()
})

test('an inbox without anything says what will be there, and one that cannot be loaded tries again', async ({
  page,
}) => {
  const customer = await newCustomer()
  await page.route('**/api/notifications*', (route) => route.fulfill({ status: 500, json: {} }))
  await openAs(page, customer, `${paths.notifications}?view=money`)
  await expect(page.getByRole('alert')).toContainText('We could not load your notifications', {
    timeout: 20_000,
  })
  await page.unroute('**/api/notifications*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expectNoViolations(page)
})

test('without a connection the inbox shows what was known last', async ({ page }) => {
  await openAs(page, await someoneTold(), `${paths.notifications}?view=money`)
  await expect(rows(page)).toHaveCount(2)
  await goOffline(page)
  await openPage(page, paths.settings)
  await openPage(page, `${paths.notifications}?view=money`)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText(/^No connection\. As it was at/)).toBeVisible()
})
