import { behaviourNames } from '@mavuno/mpesa-emulator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runPaymentJobs } from '../entry/jobs/run-jobs.js'
import { figure } from '../testing/figure.js'
import { byTwo, makeOperator, makePerson, newKey } from '../testing/ledger-people.js'
import { proven } from '../testing/proven.js'
import { startRecharge } from '../domains/payments/recharges/recharges-service.js'
import { setPaymentAccount } from '../domains/payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../domains/payments/withdrawals/withdrawals-service.js'
import { createMpesaWorld } from '../domains/payments/providers/mpesa/testing/mpesa-world.js'

const orders = figure('MAVUNO_MPESA_ORDERS', 40, 10_000)
const atOnce = 10

interface Order {
  readonly kind: 'prompt' | 'paybill' | 'payout'
  readonly behaviour: (typeof behaviourNames)[number]
}

const anyOrder: fc.Arbitrary<Order> = fc.record({
  kind: fc.constantFrom('prompt', 'paybill', 'payout'),
  // What waits for a restart is never told here, as the emulator is not restarted.
  behaviour: fc.constantFrom(...behaviourNames.filter((name) => name !== 'after_restart')),
})

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly status: string
  readonly amount: number
  readonly number: string | null
}

test('whatever M-PESA does, no money is credited that was not paid, none twice, and what does not fit is listed', async () => {
  const world = await createMpesaWorld()
  const { emulator, context, pass, settled } = world
  emulator.setShortcode('600100', { utility: 100_000_000 })
  const { db } = context
  const operator = await makeOperator(context)
  let people = 0
  /** Each order has a customer and a phone of its own, so that none waits for another. */
  const run = async ({ kind, behaviour }: Order) => {
    people += 1
    const phone = `07${String(10_000_000 + people)}`
    const customer = await makePerson(context)
    await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: phone })
    const start = (by: 'prompt' | 'paybill') => {
      const asked = { wallet_type: 'mpesa', amount: 50_000, recharge_account: phone, by } as const
      return startRecharge(context, customer, asked, newKey())
    }
    if (kind === 'prompt')
      emulator.addRule({ call: 'stk', phone_ends: phone.slice(1), times: 1, behaviour })
    if (kind !== 'paybill') await start('prompt')
    else {
      const { payment_reference: reference } = await start('paybill')
      const paid = { phone: `254${phone.slice(1)}`, shortcode: '600100', amount: 500, pin: '1234' }
      await emulator.pay({ ...paid, reference: String(reference) })
    }
    if (kind !== 'payout') return
    await settled()
    emulator.addRule({ call: 'b2c', phone_ends: phone.slice(1), times: 1, behaviour })
    const asked = { amount: 20_000, pay_from: 'balance', real_amount: 19_600 } as const
    await createWithdrawal(context, customer, asked, newKey())
  }

  await fc.assert(
    fc.asyncProperty(fc.array(anyOrder, { minLength: atOnce, maxLength: atOnce }), async (some) => {
      for (const one of some) await run(one)
      await settled()
      await runPaymentJobs(context)
      for (const seconds of [20, 40, 80, 160, 320, 640, 1_280, 2_560]) {
        await pass(seconds)
        // What stops payouts is put right at once.
        const stops = await db.query('select from payout_suspensions where ended_at is null')
        if (stops.length > 0) await byTwo(context, operator, 'resumePayouts', {})
      }
    }),
    { numRuns: Math.ceil(orders / atOnce), seed: 20_261_126 },
  )

  const moved = emulator.transactions(1_000_000)
  const [paidIn, paidOut] = [
    moved.filter(({ kind }) => kind === 'pay_bill'),
    moved.filter(({ kind }) => kind === 'payout'),
  ]
  const recharges = await db.query<Row>(
    `select id, status, settled_amount::bigint as amount, payment_number as number from recharges`,
  )
  const credited = recharges.filter(({ status }) => status === 'completed')
  for (const { amount, number } of credited) {
    const paid = paidIn.find(({ receipt }) => receipt === number)
    expect({ number, amount: (paid?.amount ?? 0) * 100 }).toEqual({ number, amount })
  }
  expect(new Set(credited.map(({ number }) => number)).size).toBe(credited.length)
  // What was paid and not credited waits on the list.
  const known = await db.query<{ receipt: string }>(
    `select receipt from provider_receipts where stage in ('unmatched', 'resolved') and payment_id is null`,
  )
  const listed = new Set([
    ...credited.map(({ number }) => number),
    ...known.map((row) => row.receipt),
  ])
  expect(paidIn.filter(({ receipt }) => !listed.has(receipt))).toEqual([])

  const withdrawals = await db.query<Row>(
    `select id, status, real_amount::bigint as amount, upper(provider_reference) as number from withdrawals`,
  )
  for (const { id, status, number } of withdrawals) {
    const [order, ...more] = emulator
      .orders(1_000_000)
      .filter((one) => one.kind === 'b2c' && one.request_id?.startsWith(id) && one.receipt)
    expect({ id, more }).toEqual({ id, more: [] })
    // Paid is what was paid, and returned or waiting is what was not.
    expect({ id, status, number: number ?? null }).toEqual({
      id,
      status: order ? 'completed' : expect.not.stringMatching('completed'),
      number: order ? order.receipt : null,
    })
  }
  expect(paidOut).toHaveLength(withdrawals.filter(({ status }) => status === 'completed').length)
  expect(withdrawals.filter(({ status }) => status === 'completed').length).toBeGreaterThan(0)
  proven('orders by M-PESA under random behaviour of its API', { orders })
})
