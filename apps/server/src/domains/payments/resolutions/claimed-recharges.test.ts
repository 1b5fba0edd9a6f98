import { cancelRecharge, startRecharge } from '@mavuno/sdk/contract'
import {
  operatorPropose,
  operatorRejectProposal,
  operatorRejectRecharge,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { runScheduledJobs } from '../../../entry/jobs/run-jobs.js'
import { asOwner } from '../../../testing/test-database.js'
import { applyPaymentEvent } from '../payment-events.js'
import { amount, createTill, newReceipt, smsOf } from '../testing/till.js'

test('a claim is credited as the newest order of its amount that still waits', async () => {
  const { customer, start, tell, claim } = await createTill()
  await start()
  const { id } = await start()
  await start(2 * amount)
  const cancelled = await start()
  await customer.call(cancelRecharge, { id: cancelled.id })
  const receipt = newReceipt()
  await tell(receipt, { reference: 'MISTYPED' })
  expect(await claim(smsOf(receipt))).toMatchObject({ id, status: 'completed' })
})

test.each(['order', 'claim'] as const)(
  'of an order and a claim with one number its customer sees the one that is credited, if the %s is older',
  async (older) => {
    const { start, tell, claim } = await createTill()
    const receipt = newReceipt()
    const early = older === 'order' ? await start() : undefined
    await claim(smsOf(receipt))
    const { id, payment_reference: reference } = early ?? (await start())
    await tell(receipt, { reference })
    expect(await claim(smsOf(receipt))).toMatchObject({ id, status: 'completed' })
  },
)

test('a claim that is repeated with another amount counts with the amount that it had at first', async () => {
  const { tell, claim, balance } = await createTill()
  const receipt = newReceipt()
  const { id } = await claim(receipt, { amount: 30_000 })
  await tell(receipt)
  expect(await claim(receipt, { amount })).toMatchObject({ id, status: 'pending', amount: 30_000 })
  expect(await balance()).toBe(0)
})

test('a payment credits the claims before it that are pending or have expired, and none that was ended', async () => {
  const { tell, claim, customer, desk, context, pass, balance } = await createTill()
  const create = async () => {
    const receipt = newReceipt()
    return { receipt, id: (await claim(smsOf(receipt))).id }
  }
  const expired = await create()
  pass(90_000)
  await runScheduledJobs(context)
  const [cancelled, rejected, pending] = [await create(), await create(), await create()]
  await customer.call(cancelRecharge, { id: cancelled.id })
  await desk.call(operatorRejectRecharge, { id: rejected.id, reason: 'Not found' })
  const credited = []
  for (const { receipt } of [expired, cancelled, rejected, pending]) {
    const before = await balance()
    await tell(receipt)
    await runScheduledJobs(context)
    credited.push((await balance()) - before)
  }
  expect(credited).toEqual([amount, 0, 0, amount])
})

test('a claim is in the channel of its provider that was added first', async () => {
  const { byTwo, desk, claim } = await createTill()
  await byTwo(desk, 'saveChannel', {
    ...{ wallet_type: 'airtel', company_name: 'Mavuno', company_number: '400400' },
    ...{ provider: 'pesa', presets: [] },
  })
  expect(await claim(smsOf(newReceipt()))).toMatchObject({
    ...{ wallet_type: 'pesa', company_number: '522522' },
  })
})

test('a claim waits while the clock of the database is wrong, and is credited once it is right', async () => {
  const { tell, claim, context, balance } = await createTill()
  const set = (ahead: string) =>
    asOwner(context.db)
      .query(`create or replace function database_now() returns timestamptz language plpgsql stable
      set search_path from current as $$ begin return now() + interval '${ahead}'; end $$`)
  await context.db.query('select switch_to_live_mode()')
  await set('40 days')
  const receipt = newReceipt()
  await tell(receipt)
  expect(await claim(smsOf(receipt))).toMatchObject({ status: 'pending' })
  await set('1 hour')
  expect(await claim(smsOf(receipt))).toMatchObject({ status: 'completed' })
  expect(await balance()).toBe(amount)
})

test('money that two operators are deciding on is not claimed until they have', async () => {
  const { tell, claim, open, desk, keeper, balance } = await createTill()
  const receipt = newReceipt()
  await tell(receipt)
  const [money] = await open()
  const input = { id: money?.id ?? '', resolution: 'noted', reason: 'A check' } as const
  const { id } = await desk.call(operatorPropose, { action: 'settleUnmatched', input })
  expect(await claim(smsOf(receipt))).toMatchObject({ status: 'pending' })
  expect(await balance()).toBe(0)
  await keeper.call(operatorRejectProposal, { id, reason: 'It is theirs' })
  expect(await claim(smsOf(receipt))).toMatchObject({ status: 'completed' })
  expect(await balance()).toBe(amount)
})

type Till = Awaited<ReturnType<typeof createTill>>

const order = { wallet_type: 'pesa', recharge_account: '0712345149' } as const
const credit = ({ context }: Till, subject: string, receipt?: string) =>
  applyPaymentEvent(context, {
    ...{ event_id: newReceipt(), direction: 'in', subject, outcome: 'succeeded' },
    ...(receipt && { provider_reference: receipt }),
  })

/** Orders before the payment; each gives the reference that the payment has. */
const earlier: Readonly<Record<string, (till: Till) => Promise<string | null | undefined>>> = {
  async 'of an order that another payment has paid'(till) {
    const { id, payment_reference } = await till.start()
    await credit(till, id, newReceipt())
    return payment_reference
  },
  async 'of an order of twice as much that was credited without a receipt'(till) {
    const { id, payment_reference } = await till.start(2 * amount)
    await credit(till, id)
    return payment_reference
  },
  async 'of an order of another amount'(till) {
    return (await till.start(2 * amount)).payment_reference
  },
  async 'of an order of another customer'({ addCustomer }) {
    const { mavuno } = await addCustomer()
    const asked = { ...order, amount: 2 * amount, by: 'paybill' } as const
    return (await mavuno.call(startRecharge, asked)).payment_reference
  },
  async 'of nothing, after a prompt that another payment has paid'(till) {
    const { id } = await till.customer.call(startRecharge, { ...order, amount, by: 'prompt' })
    await credit(till, id, newReceipt())
    return undefined
  },
}

test.each([
  ['of an order that another payment has paid', 'completed'],
  ['of an order of twice as much that was credited without a receipt', 'pending'],
  ['of an order of another amount', 'pending'],
  ['of an order of another customer', 'pending'],
  ['of nothing, after a prompt that another payment has paid', 'completed'],
] as const)('a claim of a payment with the reference %s is %s', async (what, status) => {
  const till = await createTill()
  const reference = await earlier[what]?.(till)
  const receipt = newReceipt()
  await till.tell(receipt, reference ? { reference } : {})
  expect(await till.claim(smsOf(receipt))).toMatchObject({ status })
})
