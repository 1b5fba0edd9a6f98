import { asDemoCustomer, newCustomer, openAs } from '../support/customers.js'
import { ksh } from '../support/expectations.js'
import { paths } from '../support/pages.js'
import { test } from '../support/shop.js'
import { expect } from '../support/wallet-test.js'

interface Day {
  day: string
  income: number
  tax: number
  expected: number
  expected_tax: number
}

const money = (amount: number) =>
  ksh(new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2 }).format(amount / 100))

test('the calendar has each day of the month after tax, and lists what makes up the chosen one', async ({
  page,
}) => {
  const customer = await asDemoCustomer()
  const { today, items } = await customer.get<{ today: string; items: Day[] }>('/api/wallet/month')
  const busy = items.find(({ income, tax }) => income > 0 && tax > 0)
  const day = busy?.day ?? ''
  await openAs(page, customer, `${paths.incomeCalendar}?day=${day}`)
  const cell = (date: string) => page.getByRole('gridcell', { name: new RegExp(`^${date}`) })
  await expect(page.getByRole('gridcell')).toHaveCount(items.length)
  await expect(cell(today)).toHaveAttribute('aria-current', 'date')
  await expect(cell(day)).toHaveAttribute('aria-selected', 'true')
  const net = (busy?.income ?? 0) - (busy?.tax ?? 0)
  await expect(cell(day)).toHaveAccessibleName(new RegExp(`Received ${money(net)}`))
  const received = items.reduce((sum, { income, tax }) => sum + income - tax, 0)
  await expect(page.locator('main')).toContainText(`Received${money(received)}`)

  const { items: entries } = await customer.get<{
    items: { id: string; kind: string; amount: number; tax: number }[]
  }>(`/api/wallet/day?day=${day}`)
  const list = page.getByRole('region', { name: day })
  const [first] = entries.filter(({ kind }) => kind === 'income')
  const row = list.locator(`a[href*="${first?.id}"]`)
  await expect(row).toContainText(`+${money((first?.amount ?? 0) - (first?.tax ?? 0))}`)
  await row.click()
  await expect(page).toHaveURL(new RegExp(`recordsDetail\\?id=${first?.id}`))
  await page.goBack()
  await expect(cell(day)).toHaveAttribute('aria-selected', 'true')
})

test('arrow keys move the day, and what is to come says that it is estimated', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer(1_000_000)
  const product = await shop.newProduct({
    cycle: 40,
    number_of_earnings: 3,
    claim_period: 86_400,
    returns_principal: true,
  })
  await shop.buy(customer, product)
  await openAs(page, customer, paths.incomeCalendar)
  const chosen = page.getByRole('gridcell', { selected: true })
  await expect(chosen).toHaveAttribute('aria-current', 'date')
  const name = await chosen.innerText()
  const today = name.slice(0, 10)
  const tomorrow = new Date(`${today}T00:00Z`)
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1)
  const next = tomorrow.toISOString().slice(0, 10)
  await chosen.focus()
  await page.keyboard.press(next.startsWith(today.slice(0, 7)) ? 'ArrowRight' : 'PageDown')
  await expect(page).toHaveURL(new RegExp(`day=${next}`))
  await expect(chosen).toBeFocused()
  await expect(chosen).toHaveAccessibleName(/^\d{4}-\d\d-\d\d, To come, estimated Ksh/)
  const list = page.getByRole('region', { name: next })
  await expect(list.getByRole('link')).toContainText(product.name)
  await expect(list.getByRole('link')).toContainText('estimated')
})

test('without any income there is only this month', async ({ page }) => {
  await openAs(page, await newCustomer(), paths.incomeCalendar)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Earlier month' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Later month' })).toBeDisabled()
  await expect(page.getByText('No income on this day')).toBeVisible()
})

test('months go ahead as far as something runs', async ({ page, shop }) => {
  const buyer = await shop.newCustomer(1_000_000)
  const product = await shop.newProduct({ cycle: 40, number_of_earnings: 1, claim_period: 86_400 })
  await shop.buy(buyer, product)
  const { today, last_month } = await buyer.get<{ today: string; last_month: string }>(
    '/api/wallet/month',
  )
  const monthsOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  const ahead = monthsOf(last_month) - monthsOf(today)
  expect(ahead).toBeGreaterThan(0)
  await openAs(page, buyer, paths.incomeCalendar)
  const later = page.getByRole('button', { name: 'Later month' })
  for (let step = 0; step < ahead; step += 1) {
    await expect(later).toBeEnabled()
    await later.click()
  }
  await expect(page).toHaveURL(new RegExp(`day=${last_month}-01`))
  await expect(later).toBeDisabled()
  await page.getByRole('button', { name: 'Earlier month' }).click()
  await expect(later).toBeEnabled()
})

test('a month that cannot be loaded says so, and is tried again', async ({ page }) => {
  let isBroken = true
  await page.route('**/api/wallet/month**', (route) =>
    isBroken ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await openAs(page, await asDemoCustomer(), paths.incomeCalendar)
  await expect(page.getByText('We could not load this month')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})
