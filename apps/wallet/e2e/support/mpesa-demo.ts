import { newCustomer, password, type Person } from './customers.js'
import { demoStartLimit, startDemo } from './demo-process.js'
import { expect, test as base, type Page } from './wallet-test.js'

export { expect, type Page } from './wallet-test.js'

/** The demo's Paybill. */
export const paybill = '600100'
/** Of each virtual phone. */
const phonePin = '1234'

interface Phone {
  readonly balance: number
  /** The newest first. */
  readonly messages: readonly { readonly text: string }[]
}

/** The virtual phones, by the emulator's admin API. Each customer's is the one that they signed up with. */
interface Phones {
  readonly address: string
  of(customer: Person): Promise<Phone>
  change(customer: Person, changes: object): Promise<unknown>
  set(settings: object): Promise<unknown>
  /** Says how the next order or question goes. */
  addRule(rule: object): Promise<unknown>
  /** Pays the Paybill by hand, and gives the SMS about it. */
  pay(customer: Person, amount: number, reference: string): Promise<string>
}

function phonesAt(address: string): Phones {
  async function ask<Answer>(path: string, method = 'GET', body?: object): Promise<Answer> {
    const reply = await fetch(`${address}/admin${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
    return (await reply.json()) as Answer
  }
  const pathOf = ({ user }: Person) => `/phones/${user.phone}`
  const of = (customer: Person) => ask<Phone>(pathOf(customer))
  return {
    address,
    of,
    change: (customer, changes) => ask(pathOf(customer), 'PATCH', changes),
    set: (settings) => ask('/settings', 'PATCH', settings),
    addRule: (rule) => ask('/rules', 'POST', { times: 1, ...rule }),
    async pay(customer, amount, reference) {
      const paid = { shortcode: paybill, pin: phonePin, amount, reference }
      await ask(`${pathOf(customer)}/pay`, 'POST', paid)
      return (await of(customer)).messages[0]?.text ?? ''
    },
  }
}

interface Demo {
  /** The page of the demo customer's virtual phone, as it is printed. */
  readonly phone: string
}

/** The demo as `npm start` runs it, with the emulator of M-PESA beside it: one for all tests of a worker. */
export const test = base.extend<{ phones: Phones }, { demo: Demo }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, provide, { project }) => {
      const demo = await startDemo({
        PORT: new URL(String(project.use.baseURL)).port,
        CONSOLE_PORT: '0',
        PHONES_PORT: new URL(String(project.metadata['phones'])).port,
        TRUST_PROXY: '1',
      })
      await provide({
        phone: demo.find(/^Virtual phone of the demo customer: ([^\s,]+), PIN 1234$/m),
      })
      await demo.close()
    },
    { scope: 'worker', auto: true, timeout: demoStartLimit },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
  phones: async ({}, provide, { project }) => {
    await provide(phonesAt(String(project.metadata['phones'])))
  },
})

export const main = (page: Page) => page.getByRole('main')

/** As the wallet shows a customer's phone. */
export const shownPhone = ({ user }: Person) =>
  user.phone.replace(/^254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')

/** Opens the page of a customer's virtual phone beside the wallet. */
export async function openPhone(page: Page, { address }: Phones, { user }: Person): Promise<Page> {
  const phone = await page.context().newPage()
  await phone.goto(`${address}/#${user.phone}`)
  return phone
}

/** What a phone asks while a prompt is on it. */
export const promptOn = (phone: Page) => phone.getByRole('form', { name: 'Payment prompt' })

export async function answerPrompt(phone: Page, pin = phonePin): Promise<void> {
  await promptOn(phone).getByLabel('M-PESA PIN').fill(pin)
  await promptOn(phone).getByRole('button', { name: 'Send' }).click()
}

/** The recharge whose record is on the page. */
export function idOn(page: Page): string {
  return new URL(page.url().replace('#', '')).searchParams.get('id') ?? ''
}

/** Begins a recharge that its customer pays by hand, without the page. */
export function startPaybill(
  customer: Person,
  amount: number,
): Promise<{ id: string; payment_reference: string }> {
  const account = { wallet_type: 'mpesa_auto', recharge_account: customer.user.phone }
  return customer.send('/api/recharges/start', { ...account, amount, by: 'paybill' })
}

/** A customer who is paid out to their own phone, with money that they paid in from it. */
export async function withMoney(phones: Phones, shillings: number): Promise<Person> {
  const customer = await newCustomer()
  const account = {
    wallet_type: 'mpesa_auto',
    account: `0${customer.user.phone.slice(3)}`,
    receiver_name: 'Wanjiku Kamau',
  }
  await customer.send('/api/me/payment-account', { ...account, password }, 'PUT')
  const { payment_reference } = await startPaybill(customer, shillings * 100)
  await phones.pay(customer, shillings, payment_reference)
  const balance = async () => (await customer.get<{ balance: number }>('/api/wallet')).balance
  await expect.poll(balance, { timeout: 20_000 }).toBe(shillings * 100)
  return customer
}
