import { createRecharge, createWithdrawal, getWallet, listRecharges } from '@mavuno/sdk/contract'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createApp } from '../../entry/server/app.js'
import { listen } from '../../platform/http/listen.js'
import {
  manualPayments,
  type PaymentEvent,
  type PaymentProvider,
} from '../../platform/ports/payments.js'
import { createAppWorld } from '../../testing/app-world.js'
import { newPaymentNumber, withdrawalOf } from '../../testing/ledger-people.js'
import { asOwner } from '../../testing/test-database.js'
import { saveRechargeChannel } from './recharges/recharges-service.js'
import { setPaymentAccount } from './withdrawals/payment-account.js'

const secret = 'between the two'
const signatureOf = (body: string) => createHmac('sha256', secret).update(body).digest('hex')
const digest = (given: string) => createHash('sha256').update(given).digest()

interface Order {
  readonly path: string
  readonly id: string
}

/** A provider with its own address: it takes orders over HTTP, and calls back on request. */
async function startProvider() {
  const orders: Order[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { id } = JSON.parse(body) as { id: string }
      orders.push({ path: request.url ?? '', id })
      response.writeHead(202).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => void server.close())
  const { port } = server.address() as AddressInfo

  const order = async (path: string, { id }: { id: string }) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body: JSON.stringify({ id }),
    })
    if (!reply.ok) throw new Error('not accepted')
    return { kind: 'order', refs: [id] }
  }
  const payments: PaymentProvider = {
    ...manualPayments,
    name: 'pesa',
    automatic: true,
    collect: (collection) => order('/collect', collection),
    pay: (payout) => order('/pay', payout),
    inbound({ headers, body }) {
      const isRight = timingSafeEqual(
        digest(headers['x-signature'] ?? ''),
        digest(signatureOf(body)),
      )
      return isRight ? { kind: 'event', refs: [], body } : null
    },
    read: (_kind, body) => ({
      about: 'order',
      is_confirmed: true,
      ...(JSON.parse(body) as PaymentEvent),
    }),
  }
  return { orders, payments }
}

/** A server that a provider reaches over a real socket, and a customer with a receipt account. */
async function createLine() {
  const { orders, payments } = await startProvider()
  const world = await createAppWorld({ payments })
  const { context } = world
  await saveRechargeChannel(
    { db: asOwner(context.db) },
    {
      wallet_type: 'mpesa',
      company_name: 'Mavuno',
      company_number: '522522',
      presets: [],
      provider: payments.name,
    },
  )
  await world.configure({ withdraw: { min: 10_000, max: 7_000_000, fee_rate: 200, cool_down: 0 } })
  const listener = await listen(createApp(context), { port: 0, host: '127.0.0.1' })
  onTestFinished(() => listener.stop())
  const { mavuno, user } = await world.addCustomer()
  const account = { wallet_type: 'mpesa', account: '0712345678' }
  await setPaymentAccount(context, user.id, account)

  async function callBack(event: PaymentEvent, signature?: string): Promise<number> {
    const body = JSON.stringify(event)
    const reply = await fetch(`http://127.0.0.1:${listener.port}/payments/callback`, {
      method: 'POST',
      headers: { 'x-signature': signature ?? signatureOf(body), connection: 'close' },
      body,
    })
    await reply.text()
    // It is acted on after it was answered.
    const left = async () =>
      (await context.db.query('select from payment_messages where handled_at is null')).length
    await expect.poll(left).toBe(0)
    return reply.status
  }
  const ask = () =>
    mavuno.call(createRecharge, {
      wallet_type: 'mpesa',
      amount: 50_000,
      recharge_account: '0712345678',
      payment_number: newPaymentNumber(),
    })
  const wallet = () => mavuno.call(getWallet)
  return { ...world, orders, mavuno, callBack, ask, wallet }
}

const arrived = (subject: string): PaymentEvent => ({
  event_id: `in-${subject}`,
  direction: 'in',
  subject,
  outcome: 'succeeded',
})

test('an order that the provider accepted credits nothing; its callback does', async () => {
  const { orders, ask, callBack, wallet } = await createLine()
  const { id } = await ask()
  expect(orders).toEqual([{ path: '/collect', id }])
  expect(await wallet()).toMatchObject({ balance: 0 })
  expect(await callBack(arrived(id))).toBe(200)
  expect(await wallet()).toMatchObject({ balance: 50_000 })
})

test('a callback that is repeated ten times at once credits once, and each is answered', async () => {
  const { ask, callBack, wallet } = await createLine()
  const { id } = await ask()
  const told = await Promise.all(Array.from({ length: 10 }, () => callBack(arrived(id))))
  expect(new Set(told)).toEqual(new Set([200]))
  expect(await wallet()).toMatchObject({ balance: 50_000 })
})

test('a callback that comes after the order has expired still credits', async () => {
  const { context, mavuno, pass, ask, callBack, wallet } = await createLine()
  const { id } = await ask()
  pass(2 * 86_400)
  await runJobs(context)
  expect((await mavuno.call(listRecharges, {})).items).toMatchObject([{ status: 'expired' }])
  expect(await callBack(arrived(id))).toBe(200)
  expect(await wallet()).toMatchObject({ balance: 50_000 })
})

test('a callback that is forged, changed or for an unknown payment moves nothing', async () => {
  const { ask, callBack, wallet } = await createLine()
  const { id } = await ask()
  expect(await callBack(arrived(id), 'made up')).toBe(404)
  const other = { ...arrived(id), amount: 9_000_000 }
  expect(await callBack(other, signatureOf(JSON.stringify(arrived(id))))).toBe(404)
  expect(await callBack(arrived('01890000-0000-7000-8000-000000000000'))).toBe(200)
  expect(await wallet()).toMatchObject({ balance: 0 })
})

test('a payout is sent once, and its outcome is reported once', async () => {
  const { context, orders, mavuno, ask, callBack, wallet } = await createLine()
  const { id } = await ask()
  await callBack(arrived(id))
  const asked = await mavuno.call(createWithdrawal, withdrawalOf(20_000))
  await runJobs(context)
  await runJobs(context)
  expect(orders.filter(({ path }) => path === '/pay')).toEqual([{ path: '/pay', id: asked.id }])
  const sent: PaymentEvent = {
    event_id: 'out',
    direction: 'out',
    subject: asked.id,
    outcome: 'succeeded',
    provider_reference: 'SFK1',
  }
  expect(await callBack(sent)).toBe(200)
  // Out of order: a failure that is reported after the success changes nothing.
  expect(await callBack({ ...sent, event_id: 'late', outcome: 'failed', reason: 'No' })).toBe(200)
  expect(await wallet()).toMatchObject({ balance: 30_000, held: 0 })
})

test('if payments are handled by hand, there is no callback', async () => {
  const { app } = await createAppWorld()
  expect((await app.request('/payments/callback', { method: 'POST', body: '{}' })).status).toBe(404)
})
