import type { Person } from './customers.js'
import { newPaymentNumber } from './customers.js'
import type { Page } from './wallet-test.js'

type Fields = Readonly<Record<string, unknown>>

/** What a provider adds to the replies of a server that has one. */
export interface Collected {
  /** What was sent to begin a recharge. */
  readonly started: Fields[]
  /** What the record of it says from now on. */
  state: Fields
}

/**
 * Gives a page the replies of a server whose provider collects by prompt and Paybill, over recharges that are real:
 * each is told in the form, which the server of all tests has.
 */
export async function collectFor(page: Page, customer: Person): Promise<Collected> {
  const collected: Collected = { started: [], state: {} }
  const shown = (data: Fields): Fields => ({
    ...data,
    payment_number: null,
    by: 'prompt',
    payment_reference: 'K7MP3XQ9',
    ...collected.state,
  })
  /** Asked beside the page, which may be gone before its answer has come. */
  const change = (path: string, edit: (data: Fields) => Fields) =>
    page.route(path, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const data = edit(await customer.get<Fields>(pathname + search))
      await route.fulfill({ json: { code: 200, success: true, message: '', data } })
    })
  await change('**/api/recharge-channels', ({ items }) => ({
    items: (items as Fields[]).map((one) => ({
      ...one,
      by: one['wallet_type'] === 'mpesa' ? ['prompt', 'paybill'] : ['form'],
    })),
  }))
  await change('**/api/records/*', shown)
  await page.route('**/api/recharges/start', async (route) => {
    const { by, ...input } = route.request().postDataJSON() as Fields
    collected.started.push({ by, ...input })
    const told = { ...input, payment_number: newPaymentNumber() }
    const data = await customer.send<Fields>('/api/recharges', told)
    collected.state = { by, step: by === 'paybill' ? 'to_pay' : 'waiting' }
    await route.fulfill({ json: { code: 200, success: true, message: '', data: shown(data) } })
  })
  return collected
}
