import { expect, test } from 'vitest'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import { createLedgerContext, day } from '../../../testing/ledger-context.js'
import {
  balanceOf,
  completeByTwo,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  dialledPhone,
} from '../../../testing/ledger-people.js'
import { listRecords } from '../../records/records-service.js'
import {
  operatorCompleteRecharge,
  operatorListRecharges,
  operatorRejectRecharge,
  operatorSumRecharges,
} from './operator-recharges.js'
import { cancelRecharge, createRecharge, listRecharges } from './recharges-service.js'
import { asOwner, untilWaiting } from '../../../testing/test-database.js'
import { getWallet } from '../../wallet/wallet-service.js'

async function createCounter() {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  const ask = async (payment_number = newPaymentNumber(), who = customer, amount = 50_000) =>
    createRecharge(
      context,
      who,
      {
        wallet_type: 'mpesa',
        amount,
        recharge_account: await dialledPhone(context, who),
        payment_number,
      },
      newKey(),
    )
  const complete = (id: string, more = {}) =>
    operatorCompleteRecharge(context, operator, { id, ...more }, newKey())
  const refuse = (id: string) =>
    operatorRejectRecharge(context, operator, { id, reason: 'No such payment' })
  const cancel = (id: string) => cancelRecharge(context, customer, { id })
  const balance = () => balanceOf(context, customer, 'balance')
  return { context, operator, customer, ask, complete, refuse, cancel, balance }
}

test('a new recharge is pending, has the company that it is paid to, and moves no money', async () => {
  const { context, customer, ask, balance } = await createCounter()
  const recharge = await ask(' abc1234567 ')
  expect(recharge).toMatchObject({
    payment_number: 'ABC1234567',
    amount: 50_000,
    company_name: 'Mavuno Ltd',
    company_number: '400200',
    status: 'pending',
    create_time: context.now(),
  })
  expect(await balance()).toBe(0)
  expect((await listRecords(context, customer, {})).items).toMatchObject([
    { id: recharge.id, kind: 'recharge', change: 0, balance_after: null, cancellable: true },
  ])
})

test('a completed recharge is credited with one record of the same id', async () => {
  const { context, customer, ask, complete, balance } = await createCounter()
  const { id } = await ask()
  expect(await complete(id, { reference: 'FT7' })).toMatchObject({
    status: 'completed',
    settled_amount: 50_000,
    reference: 'FT7',
    user: { id: customer },
  })
  expect(await balance()).toBe(50_000)
  expect((await listRecords(context, customer, {})).items).toMatchObject([
    { id, change: 50_000, balance_after: 50_000, status: 'completed', cancellable: false },
  ])
})

test.each([
  [40_000, 'The payment was smaller'],
  [60_000, 'The payment was larger'],
])(
  'if %i arrived of 50 000 ordered, they are credited only with a reason, which the customer sees',
  async (settled_amount, reason) => {
    const { context, operator, customer, ask, complete, balance } = await createCounter()
    const { id } = await ask()
    await expect(complete(id, { settled_amount })).rejects.toMatchObject({ status: 400 })
    // One operator alone cannot say that another amount has arrived.
    await expect(complete(id, { settled_amount, reason })).rejects.toMatchObject({
      reason: 'approval_needed',
    })
    expect(await balance()).toBe(0)
    const done = await completeByTwo(context, operator, { id, settled_amount, reason })
    expect(done).toMatchObject({ amount: 50_000, settled_amount, reason })
    const [shown] = (await listRecharges(context, customer, {})).items
    expect(shown).toMatchObject({ amount: 50_000, settled_amount, reason })
    expect(await balance()).toBe(settled_amount)
    const { total_topup } = await getWallet(context, customer)
    expect(total_topup).toBe(settled_amount)
  },
)

test('a recharge that nobody confirmed expires in time, not before', async () => {
  const { context, customer, ask } = await createCounter()
  await ask()
  context.pass(day - 1)
  expect(await runJobs(context)).toBe(0)
  context.pass(1)
  expect(await runJobs(context)).toBe(1)
  const { items } = await listRecharges(context, customer, { status: 'expired' })
  expect(items).toHaveLength(1)
})

test('a recharge that is credited after the job has found it due stays credited', async () => {
  const { context, operator, ask, complete } = await createCounter()
  const other = await makePerson(context)
  const first = await ask()
  context.pass(1)
  const second = await ask(newPaymentNumber(), other)
  context.pass(day)
  let job: { outcome: Promise<unknown> } | undefined
  await asOwner(context.db).transaction(async (transaction) => {
    // The job has found both, and waits for the record of the first.
    await transaction.query('select from records where id = $1 for update', [first.id])
    job = await untilWaiting(context.db, runJobs(context))
    await complete(second.id)
  })
  expect(await job?.outcome).toBe(1)
  const { items } = await operatorListRecharges(context, operator, { limit: 10 })
  const statuses = new Map(items.map(({ id, status }) => [id, status]))
  expect([statuses.get(first.id), statuses.get(second.id)]).toEqual(['expired', 'completed'])
  expect(await context.db.query('select job, reason from job_failures')).toEqual([])
})

test('cancel and refuse, if repeated, give the first answer again', async () => {
  const { ask, cancel, refuse } = await createCounter()
  const [one, two] = [await ask(), await ask()]
  expect(await cancel(one.id)).toEqual(await cancel(one.id))
  expect(await refuse(two.id)).toEqual(await refuse(two.id))
})

test('SQL refuses a change of status that is not allowed', async () => {
  const { context, ask, complete } = await createCounter()
  const { id } = await ask()
  await complete(id)
  const back = asOwner(context.db).query(
    `update recharges set stage = 'requested', settled_amount = null where id = $1`,
    [id],
  )
  await expect(back).rejects.toThrow('cannot change from credited to requested')
})

test('nobody can block a payment number: two pending recharges may have it, and operators see that', async () => {
  const { context, operator, customer, ask, complete } = await createCounter()
  const stranger = await makePerson(context)
  const blocked = await ask('SAME123456', stranger)
  const { id } = await ask('SAME123456', customer)
  const { items } = await operatorListRecharges(context, operator, { status: 'pending' })
  expect(items.map(({ conflicts }) => conflicts)).toEqual([['same_number'], ['same_number']])
  await expect(complete(id)).rejects.toMatchObject({ reason: 'approval_needed' })
  await completeByTwo(context, operator, { id })
  await expect(complete(blocked.id)).rejects.toMatchObject({ reason: 'payment_number_used' })
  // Once it is credited, nobody else can use it.
  for (const caller of [customer, await makePerson(context)]) {
    const again = ask('same123456', caller)
    await expect(again).rejects.toMatchObject({ reason: 'payment_number_used' })
  }
})

test('a customer can have at most five pending recharges, whatever others have', async () => {
  const { context, ask, cancel } = await createCounter()
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => ask()))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const [first] = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  await ask(newPaymentNumber(), await makePerson(context))
  await cancel(first?.id ?? '')
  await ask()
})

test.each([9_999, 7_000_001])('%s is out of bounds', async (amount) => {
  const { ask } = await createCounter()
  await expect(ask(undefined, undefined, amount)).rejects.toMatchObject({
    reason: 'amount_out_of_bounds',
    data: { min: 10_000, max: 7_000_000 },
  })
})

test('another customer cannot cancel a recharge, or learn that it exists', async () => {
  const { context, ask } = await createCounter()
  const { id } = await ask()
  const stranger = await makePerson(context)
  const cancelled = cancelRecharge(context, stranger, { id })
  await expect(cancelled).rejects.toMatchObject({ status: 404 })
})

test('operators find recharges by their payment number, the reference, or a part of the name', async () => {
  const { context, operator, ask, complete } = await createCounter()
  const other = await makePerson(context)
  const name = (who: string, nickname: string) =>
    asOwner(context.db).query('update users set nickname = $2 where id = $1', [who, nickname])
  const first = await ask('SKL4F7G8H9')
  const second = await ask('SKL4F7G8H0', other)
  await name(other, 'Wanjiku wa Busia')
  await complete(first.id, { reference: 'QAB1c2d3e4' })
  const find = async (query: string, more = {}) => {
    const { items } = await operatorListRecharges(context, operator, { query, ...more })
    return items.map(({ id }) => id)
  }
  expect(await find(' skl4f7g8h9 ')).toEqual([first.id])
  expect(await find('qab1C2D3E4')).toEqual([first.id])
  expect(await find('wanjiku')).toEqual([second.id])
  expect(await find('wanjiku', { status: 'completed' })).toEqual([])
  expect(await find('SKL4F7')).toEqual([])
  expect(await find('%')).toEqual([])
  // A phone finds whoever's masked one may be it, which tells no more than the rows do.
  const phoned = (who: string, phone: string) =>
    asOwner(context.db).query('update users set phone = $2 where id = $1', [who, phone])
  await phoned(other, '254712345678')
  expect(await find('0712 345 678')).toEqual([second.id])
  expect(await find('0799 999 678')).toEqual([second.id])
  expect(await find('0712 345 679')).toEqual([])
  expect(await find('678')).toEqual([])
  expect(await find('')).toHaveLength(2)
})

test('what is listed is summed by the same filters', async () => {
  const { context, operator, customer, ask, complete } = await createCounter()
  const other = await makePerson(context)
  const first = await ask('SKL4F7G8H9')
  await ask(newPaymentNumber(), customer, 70_000)
  await ask(newPaymentNumber(), other, 30_000)
  const sum = (filter = {}) => operatorSumRecharges(context, operator, filter)
  expect(await sum({ status: 'pending' })).toEqual({ count: 3, amount: 150_000 })
  await complete(first.id)
  expect(await sum({ status: 'pending' })).toEqual({ count: 2, amount: 100_000 })
  expect(await sum()).toEqual({ count: 3, amount: 150_000 })
  expect(await sum({ user_id: customer })).toEqual({ count: 2, amount: 120_000 })
  expect(await sum({ query: ' skl4f7g8h9 ' })).toEqual({ count: 1, amount: 50_000 })
  expect(await sum({ status: 'expired' })).toEqual({ count: 0, amount: 0 })
})

test('64 completions at once with different keys credit once', async () => {
  const { ask, complete, balance } = await createCounter()
  const { id } = await ask()
  const done = await Promise.allSettled(Array.from({ length: 64 }, () => complete(id)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balance()).toBe(50_000)
})

test('actions of operators are logged', async () => {
  const { context, operator, ask, refuse } = await createCounter()
  const { id } = await ask()
  await refuse(id)
  expect(await context.db.query('select operator_id, action, target_id from operator_log')).toEqual(
    [{ operator_id: operator, action: 'operatorRejectRecharge', target_id: id }],
  )
})
