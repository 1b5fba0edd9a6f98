import { expect, test } from '@playwright/test'
import { demoStartLimit, startDemo } from '../../../wallet/e2e/support/demo-process.js'
import { freePort } from '../../../wallet/e2e/support/own-server.js'
import { call, personOf, type Person } from './caller.js'

const password = 'demo-1234'
/** The demo's customer, and the phone that they pay with. */
export const customer = '0712345678'
const phone = '254712345678'

interface Money {
  readonly id: string
  readonly receipt: string
  readonly amount: number
}

/** A demo whose provider is the emulator of M-PESA, with a process of its own, and its console. */
export interface PaymentsDesk {
  readonly console: string
  readonly customer: Person
  /** The operator who proposes, and the one who decides. */
  operators(): Promise<readonly [Person, Person]>
  /** Orders a payment to the Paybill, in minor units; gives the reference to pay it with. */
  order(amount: number): Promise<{ readonly id: string; readonly reference: string }>
  /** The customer's phone pays the Paybill, in shillings. */
  pay(amount: number, reference: string): Promise<void>
  /** The customer's phone pays the Paybill by hand, in shillings; gives the row that waits for operators. */
  payUnmatched(amount: number, reference: string): Promise<Money>
  /** Says how the provider's next payout goes. */
  nextPayout(behaviour: string): Promise<void>
  close(): Promise<void>
}

export async function openPaymentsDesk(): Promise<PaymentsDesk> {
  test.setTimeout(demoStartLimit)
  const phonesPort = await freePort()
  const demo = await startDemo({
    PORT: String(await freePort()),
    CONSOLE_PORT: String(await freePort()),
    PHONES_PORT: String(phonesPort),
  })
  const server = demo.find(/^Ready: (\S+)$/m)
  const address = new URL(server).origin
  const emulator = `http://127.0.0.1:${phonesPort}/admin`

  const own = await call<{ token: string }>(`${address}/api/auth/sign-in`, {
    body: { phone: customer, password },
  })
  const person = personOf(address, own.token)
  // The provider pays to accounts of its own kind.
  await call(`${address}/api/me/payment-account`, {
    token: own.token,
    method: 'PUT',
    body: { wallet_type: 'mpesa_auto', account: customer, password },
  })

  async function tell<Data>(path: string, body: object): Promise<Data> {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${emulator}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
    return (await reply.json()) as Data
  }
  const payPaybill = (amount: number, reference: string) =>
    tell<{ receipt: string }>(`/phones/${phone}/pay`, {
      shortcode: '600100',
      amount,
      reference,
      pin: '1234',
    })
  /** An operator has three sessions at a time, so the one of before may have ended. */
  async function signIn(phone = '0700000000'): Promise<Person> {
    const { token } = await call<{ token: string }>(`${address}/api/operator/sign-in`, {
      body: { phone, password },
    })
    return personOf(address, token)
  }

  return {
    console: new URL(demo.find(/^Console: (\S+)$/m)).origin,
    customer: person,
    operators: async () => [await signIn(), await signIn('0700000001')],
    async order(amount) {
      const wanted = {
        wallet_type: 'mpesa_auto',
        amount,
        recharge_account: customer,
        by: 'paybill',
      }
      const made = await person.send<{ id: string; payment_reference: string }>(
        '/api/recharges/start',
        wanted,
      )
      return { id: made.id, reference: made.payment_reference }
    },
    async pay(amount, reference) {
      await payPaybill(amount, reference)
    },
    async payUnmatched(amount, reference) {
      const { receipt } = await payPaybill(amount, reference)
      const desk = await signIn()
      let row: Money | undefined
      const find = async () => {
        const { items } = await desk.get<{ items: Money[] }>('/api/operator/unmatched')
        row = items.find((one) => one.receipt === receipt)
        return row !== undefined
      }
      await expect.poll(find, { timeout: 30_000 }).toBe(true)
      return row!
    },
    async nextPayout(behaviour) {
      await tell('/rules', { call: 'b2c', times: 1, behaviour })
    },
    close: demo.close,
  }
}
