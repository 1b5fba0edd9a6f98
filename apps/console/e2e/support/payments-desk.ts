import { expect } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../wallet/e2e/support/own-server.js'
import { call, personOf, type Person } from './caller.js'

const serve = fileURLToPath(new URL('../../../wallet/e2e/support/serve-demo.mjs', import.meta.url))
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
  const folder = await mkdtemp(join(tmpdir(), 'mavuno-payments-'))
  // When run as root, Postgres runs under another account, which needs access to this folder.
  await chmod(folder, 0o755)
  const phonesPort = await freePort()
  const demo = spawn(process.execPath, [serve], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      MAVUNO_DATA: join(folder, 'data'),
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      PORT: String(await freePort()),
      CONSOLE_PORT: String(await freePort()),
      PHONES_PORT: String(phonesPort),
    },
  })
  let printed = ''
  demo.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const said = (line: RegExp) => line.exec(printed)?.[1] ?? ''
  await expect.poll(() => said(/^Demo operator: (.+)$/m), { timeout: 60_000 }).not.toBe('')
  const server = said(/^Ready: (\S+)$/m)
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
    console: new URL(said(/^Console: (\S+)$/m)).origin,
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
    async close() {
      const ended = once(demo, 'exit')
      demo.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
