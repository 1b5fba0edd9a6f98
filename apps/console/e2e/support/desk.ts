import {
  asApprover,
  asOperator,
  newCustomer,
  newPaymentNumber,
  setAccount,
  topUp,
  type Person,
} from '../../../wallet/e2e/support/customers.js'
import { expect, test as base, type Page } from '../../../wallet/e2e/support/wallet-test.js'

export { expect, type Page } from '../../../wallet/e2e/support/wallet-test.js'

export const cashier = '0700000000'
export const approver = '0700000001'

/** As the console writes it, with a space that does not break. */
export const ksh = (figure: string) => `Ksh\u00a0${figure}`

/** Signs in at an address of the console, and waits for its frame. */
export async function signIn(
  page: Page,
  phone = cashier,
  address = '/#/today',
  password = 'demo-1234',
): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

/** Goes on as the other operator, and waits until they are signed in: until then it is still the first one's page. */
export async function goOnAs(page: Page, name: 'Mavuno desk' | 'Mavuno approvals'): Promise<void> {
  await page.getByRole('button', { name: 'Continue as the other operator' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
}

/** The page hears of nothing, and asks by itself. */
export async function blockSockets(page: Page): Promise<void> {
  await page.routeWebSocket('**/chat/socket', (socket) => socket.close())
}

/**
 * Stops the page's clock, which the test has installed. What can be taken back for ten seconds, or is said for five,
 * is then still there on a machine that takes longer.
 */
export async function stopClock(page: Page): Promise<void> {
  // The code that shows toasts loads when the page is idle, which needs the clock.
  await expect(page.locator('.mv-toaster')).toBeAttached()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

/**
 * Stops the regular polls of the page, which come every ten seconds or less often. What it then shows of others' work
 * came over the socket, however long the test waits for it.
 */
export async function blockPolls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const begin = window.setInterval
    const never = (run: TimerHandler, time?: number, ...given: unknown[]) =>
      (time ?? 0) >= 10_000 ? 0 : begin(run, time, ...given)
    window.setInterval = never as typeof window.setInterval
  })
}

export interface Asked {
  readonly id: string
  readonly payment_number: string
  readonly customer: Person
}

/** What a test has asked for. */
let asked: Asked[] = []

/** Cancels the recharges that still wait after a test, so that the next test does not find them in its queue. */
export const test = base.extend<{ emptyQueue: void }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
  baseURL: async ({}, provide, { project, parallelIndex }) => {
    const { consoles } = project.metadata as { consoles: readonly string[] }
    await provide(consoles[parallelIndex])
  },
  emptyQueue: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, use) => {
      asked = []
      await use()
      for (const { id, customer } of asked) {
        await customer.send(`/api/recharges/${id}/cancel`).catch(() => undefined)
      }
    },
    { auto: true },
  ],
})

/** A recharge of a new customer, in minor units. */
export async function ask(
  amount: number,
  more: { readonly recharge_account?: string } = {},
): Promise<Asked> {
  const customer = await newCustomer()
  const payment_number = newPaymentNumber()
  const input = {
    wallet_type: 'mpesa',
    amount,
    recharge_account: customer.user.phone,
    payment_number,
    ...more,
  }
  const { id } = await customer.send<{ id: string }>('/api/recharges', input)
  const one = { id, payment_number, customer }
  asked.push(one)
  return one
}

export interface AskedPayout {
  readonly id: string
  readonly real_amount: number
  readonly customer: Person
}

/** One more payout of a customer from the balance, in minor units; the demo's fee is 2 %. */
export async function askAgain(customer: Person, amount: number): Promise<AskedPayout> {
  const real_amount = amount - amount / 50
  const input = { amount, real_amount, pay_from: 'balance' }
  const { id } = await customer.send<{ id: string }>('/api/withdrawals', input)
  return { id, real_amount, customer }
}

/** A payout of a new customer to 0798765432, Wambui Njeri, who then has as much again. */
export async function askPayout(amount: number): Promise<AskedPayout> {
  const customer = await newCustomer()
  await setAccount(customer)
  await topUp(customer, 2 * amount)
  return askAgain(customer, amount)
}

export async function payoutOf({ customer, id }: AskedPayout) {
  interface Row {
    readonly id: string
    readonly status: string
    readonly step?: string
    readonly reason?: string
  }
  const { items } = await customer.get<{ items: Row[] }>('/api/withdrawals')
  return items.find((item) => item.id === id)
}

/** The cashier takes it elsewhere, and pays it if there is a reference. */
export async function takeElsewhere({ id }: AskedPayout, provider_reference?: string) {
  const desk = await asOperator()
  await desk.send(`/api/operator/withdrawals/${id}/assign`)
  if (provider_reference === undefined) return
  await desk.send(`/api/operator/withdrawals/${id}/complete`, { provider_reference })
}

interface Line {
  readonly time: number
  /** Below zero if the money went out. */
  readonly amount: number
  readonly reference: string
  readonly text: string
}

/** One operator imports what the bank lists, and the other confirms it. */
export async function importLines(
  lines: readonly Line[],
  operators: Promise<readonly Pick<Person, 'send'>[]> = Promise.all([asOperator(), asApprover()]),
): Promise<void> {
  const [one, two] = await operators
  const imported = await one?.send<{ import_id: string }>('/api/operator/bank-lines', { lines })
  await two?.send(`/api/operator/bank-imports/${imported?.import_id}/confirm`)
}

/** The other operator confirms all that is imported. */
export async function confirmImports(
  operator: Promise<Pick<Person, 'get' | 'send'>> = asApprover(),
): Promise<void> {
  const other = await operator
  const { items } = await other.get<{ items: { id: string }[] }>(
    '/api/operator/bank-imports?status=pending',
  )
  for (const { id } of items) await other.send(`/api/operator/bank-imports/${id}/confirm`)
}

/** What the bank lists: a payment of a minute ago, so that those that were entered since may still come. */
export async function listAtBank(
  reference: string,
  amount: number,
  text = 'Paid by M-PESA',
): Promise<void> {
  const time = Math.floor(Date.now() / 1000) - 60
  await importLines([{ time, amount, reference, text }])
}

export async function balanceOf({ customer }: Pick<Asked, 'customer'>): Promise<number> {
  return (await customer.get<{ balance: number }>('/api/wallet')).balance
}

/** Sends what waits to be sent, without waiting for ten seconds. */
export async function sendNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send now' }).click()
}

/** The cashier refuses it elsewhere. */
export async function refuseElsewhere({ id }: Asked): Promise<void> {
  const desk = await asOperator()
  await desk.send(`/api/operator/recharges/${id}/reject`, { reason: 'Paid to another number' })
}

/**
 * Lets the page believe that minutes have passed: the server's clock is ahead by that much in what it hears. Half a
 * minute is added, because times are told in whole seconds and a message just sent may be rounded up to the next one.
 */
export async function passTime(page: Page): Promise<{ minutes: number }> {
  const passed = { minutes: 0 }
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const ahead = (passed.minutes + 0.5) * 60_000
    const date = new Date(Date.parse(headers['date'] ?? '') + ahead).toUTCString()
    await route.fulfill({ response, headers: { ...headers, date } })
  })
  return passed
}
