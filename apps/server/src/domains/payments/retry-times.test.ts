import { expect, test } from 'vitest'
import { runDueJobs } from '../../platform/jobs/worker.js'
import { OrderRejected, type PaymentStatusQuery } from '../../platform/ports/payments.js'
import { callbackOf } from '../../testing/fake-provider.js'
import { makeOperator, newKey, topUp, withdrawalOf } from '../../testing/ledger-people.js'
import { cancelRecharge } from './recharges/recharges-service.js'
import { createLine } from './recharges/testing/collected-line.js'
import { setPaymentAccount } from './withdrawals/payment-account.js'
import { createWithdrawal } from './withdrawals/withdrawals-service.js'
import { paymentMessageJob, receiveMessage } from './payment-messages.js'
import { paymentQueryJobs, payoutJob, queueWithdrawalsWithinLimits } from './provider-orders.js'
import { sendPayouts } from './testing/send-payouts.js'

/** A provider that answers no question, and a customer with a recharge, a payout and money that somebody told of. */
async function createSilence() {
  const line = await createLine()
  const { context, provider, customer } = line
  const questions: PaymentStatusQuery['about'][] = []
  const query = async ({ about }: PaymentStatusQuery) => {
    questions.push(about)
    return null
  }
  Object.assign(provider, { query })
  await topUp(context, customer, await makeOperator(context), 200_000)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  const order = async () => {
    await createWithdrawal(
      context,
      customer,
      { ...withdrawalOf(20_000), real_amount: 19_600 },
      newKey(),
    )
    return sendPayouts(context)
  }
  return { ...line, questions, order }
}

test.each([
  ['recharge', [60, 120, 240, 480]],
  ['withdrawal', [60, 120, 240, 480]],
  ['receipt', [1, 11, 22, 44, 88]],
] as const)('a provider is queried about a %s with exponential backoff', async (about, times) => {
  const { context, questions, start, order, money } = await createSilence()
  if (about === 'recharge') await start()
  if (about === 'withdrawal') await order()
  if (about === 'receipt') await money('', { is_confirmed: false })
  questions.length = 0
  const begin = context.now()
  for (const [place, seconds] of times.entries()) {
    context.pass(begin + seconds - 1 - context.now())
    await runDueJobs(context, paymentQueryJobs)
    expect(questions).toHaveLength(place)
    context.pass(1)
    await runDueJobs(context, paymentQueryJobs)
    expect(questions).toEqual(Array.from({ length: place + 1 }, () => about))
  }
})

test.each(['recharge', 'withdrawal', 'receipt'] as const)(
  'of two questions about a %s that are late, the one that was due first is asked first',
  async (about) => {
    const { context, provider, start, order, money } = await createSilence()
    const make = async () => {
      if (about === 'recharge') await start()
      if (about === 'withdrawal') await order()
      if (about === 'receipt') await money('', { is_confirmed: false })
    }
    const asked: string[] = []
    const query = async ({ subject }: PaymentStatusQuery) => {
      asked.push(subject)
      return null
    }
    Object.assign(provider, { query })
    const kinds = paymentQueryJobs.flatMap((kind) =>
      kind.kind === `${about}_query` ? [{ ...kind, concurrency: 1 }] : [],
    )
    const next = async () => {
      asked.length = 0
      await runDueJobs(context, kinds)
      return [...asked]
    }
    // The recharge that gave the customer money has ended.
    context.pass(60)
    await runDueJobs(context, paymentQueryJobs)
    await make()
    context.pass(130)
    const first = await next()
    expect(first).toHaveLength(1)
    context.pass(1)
    await make()
    context.pass(300)
    const second = await next()
    expect(second).toHaveLength(1)
    expect(second).not.toEqual(first)
    expect(await next()).toEqual(first)
  },
)

test.each([
  ['recharge', 3],
  ['receipt', 30],
] as const)(
  'a provider is asked about a %s that has ended or stays unconfirmed for less than %i days',
  async (about, days) => {
    const { context, customer, questions, start, money } = await createSilence()
    const make = async () => {
      if (about === 'receipt') return money('', { is_confirmed: false })
      const { id } = await start()
      return cancelRecharge(context, customer, { id })
    }
    for (const [seconds, asked] of [
      [days * 86_400 - 1, [about]],
      [days * 86_400, []],
    ] as const) {
      await make()
      questions.length = 0
      context.pass(seconds)
      await runDueJobs(context, paymentQueryJobs)
      expect(questions).toEqual(asked)
      // The next time would be too late.
      context.pass(days * 86_400)
      await runDueJobs(context, paymentQueryJobs)
      expect(await context.db.query('select key from jobs')).toEqual([])
      expect(questions).toEqual(asked)
    }
  },
)

test('a payout that the provider cannot take now is sent again after half a minute', async () => {
  const { context, provider, order } = await createSilence()
  const times: number[] = []
  const begin = context.now()
  const pay = async () => {
    times.push(context.now() - begin)
    throw new OrderRejected('Busy', { again: true })
  }
  Object.assign(provider, { pay })
  await order()
  for (const seconds of [29, 1, 29, 1]) {
    context.pass(seconds)
    await sendPayouts(context)
  }
  expect(times).toEqual([0, 30, 60])
})

test('a payout whose server died before it was sent is sent by another after a minute, once', async () => {
  const { context, provider, customer } = await createSilence()
  const input = { ...withdrawalOf(20_000), real_amount: 19_600 }
  const { id } = await createWithdrawal(context, customer, input, newKey())
  await queueWithdrawalsWithinLimits(context)
  const crashed = JSON.stringify([
    { kind: 'payout', seconds: payoutJob.lease, jobs: 1, running: [] },
  ])
  const leased = await context.db.query('select key from lease_jobs($1, $2)', [
    crashed,
    { now: context.now() },
  ])
  expect(leased).toEqual([{ key: id }])
  for (const [seconds, paid] of [
    [59, []],
    [1, [id]],
    [60, [id]],
  ] as const) {
    context.pass(seconds)
    await sendPayouts(context)
    expect(provider.paid).toEqual(paid)
  }
})

test('a message that its server left is acted on after five seconds, and again half a minute after that failed', async () => {
  const { context, start, look } = await createSilence()
  const { id: subject } = await start()
  const event = { event_id: 'left', direction: 'in', subject, outcome: 'succeeded' } as const
  await receiveMessage(context, callbackOf(event))
  const read = () => {
    throw new Error('unreadable')
  }
  const failing = { ...context, payments: { ...context.payments, read } }
  const acted: number[] = []
  for (const seconds of [4, 1, 29, 1]) {
    context.pass(seconds)
    acted.push(await runDueJobs(failing, [paymentMessageJob]))
  }
  expect(acted).toEqual([0, 1, 0, 1])
  context.pass(30)
  expect([
    await runDueJobs(context, [paymentMessageJob]),
    await runDueJobs(context, [paymentMessageJob]),
  ]).toEqual([1, 0])
  expect(await look(subject)).toMatchObject({ status: 'completed' })
})
