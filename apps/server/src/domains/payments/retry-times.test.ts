import { expect, test } from 'vitest'
import { runDue } from '../../platform/jobs/worker.js'
import { OrderRejected, type Question } from '../../platform/ports/payments.js'
import { callbackOf } from '../../testing/fake-provider.js'
import { makeOperator, newKey, topUp, withdrawalOf } from '../../testing/ledger-people.js'
import { createLine } from '../recharges/testing/collected-line.js'
import { setPaymentAccount } from '../withdrawals/payment-account.js'
import { createWithdrawal } from '../withdrawals/withdrawals-service.js'
import { paymentMessageJob, receiveMessage } from './payment-messages.js'
import { chasePayments, sendPayouts } from './payments-service.js'

/** A provider that answers no question, and a customer with a recharge, a payout and money that somebody told of. */
async function createSilence() {
  const line = await createLine()
  const { context, provider, customer } = line
  const questions: Question['about'][] = []
  const query = async ({ about }: Question) => {
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
  ['recharge', [61, 123, 247, 495]],
  ['withdrawal', [61, 123, 247, 495]],
  ['receipt', [1, 12, 25, 51, 103]],
] as const)(
  'a provider is asked about a %s at first soon, and then after twice the time',
  async (about, times) => {
    const { context, questions, start, order, money } = await createSilence()
    if (about === 'recharge') await start()
    if (about === 'withdrawal') await order()
    if (about === 'receipt') await money('', { is_confirmed: false })
    questions.length = 0
    const begin = context.now()
    for (const [place, seconds] of times.entries()) {
      context.pass(begin + seconds - 1 - context.now())
      await chasePayments(context)
      expect(questions).toHaveLength(place)
      context.pass(1)
      await chasePayments(context)
      expect(questions).toEqual(Array.from({ length: place + 1 }, () => about))
    }
  },
)

test.each(['recharge', 'withdrawal', 'receipt'] as const)(
  'of two questions about a %s that are late, the one that was due first is asked first',
  async (about) => {
    const { context, provider, start, order, money } = await createSilence()
    const make = async () => {
      if (about === 'recharge') await start()
      if (about === 'withdrawal') await order()
      if (about === 'receipt') await money('', { is_confirmed: false })
    }
    const next = async () => {
      const operationContext = { now: context.now() }
      const sql = 'select about, subject from lease_payment_queries($1, $2, 1)'
      return (await context.db.query(sql, [provider.name, operationContext])).filter(
        (one) => one['about'] === about,
      )
    }
    await make()
    context.pass(130)
    const [first] = await next()
    context.pass(1)
    await make()
    context.pass(300)
    const [second] = await next()
    expect(second).not.toEqual(first)
    expect(await next()).toEqual([first])
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
    acted.push(await runDue(failing, [paymentMessageJob]))
  }
  expect(acted).toEqual([0, 1, 0, 1])
  context.pass(30)
  expect([
    await runDue(context, [paymentMessageJob]),
    await runDue(context, [paymentMessageJob]),
  ]).toEqual([1, 0])
  expect(await look(subject)).toMatchObject({ status: 'completed' })
})
