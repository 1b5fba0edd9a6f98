import {
  codes,
  createRecharge,
  createWithdrawal,
  setPaymentAccount,
  signIn,
} from '@mavuno/sdk/contract'
import {
  operatorBlockUser,
  operatorCompleteWithdrawal,
  operatorExportPayouts,
  operatorGetWithdrawal,
  operatorListWithdrawals,
  operatorRejectWithdrawal,
  operatorStopPayouts,
  operatorSumWithdrawals,
  operatorAssignWithdrawal,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { newPaymentNumber } from '../../../testing/ledger-people.js'
import { asOwner } from '../../../testing/test-database.js'
import { saveRechargeChannel } from '../recharges/recharges-service.js'

/** Two cashiers, who pay 50,000 alone, and a customer with money. The fee is in hundredths of a percent. */
async function createDesk({ fee_rate = 0 } = {}) {
  const world = await createAppWorld()
  const { context, configure, addOperator, addCustomer, decide } = world
  await configure({
    recharge: { min: 10_000, max: 7_000_000, expires_after: 86_400 },
    withdraw: { min: 10_000, max: 7_000_000, fee_rate, cool_down: 0 },
  })
  const channel = { wallet_type: 'mpesa', company_name: 'Mavuno', company_number: '1', presets: [] }
  await saveRechargeChannel({ db: asOwner(context.db) }, channel)
  await asOwner(context.db).query('update single_operator_limits set withdrawal_each = 50000')
  const [{ mavuno: desk, user }, { mavuno: other, user: otherUser }] = [
    await addOperator(),
    await addOperator(),
  ]
  const customerPhone = '0712345678'
  const { mavuno: customer } = await addCustomer({ phone: customerPhone })
  const { id } = await customer.call(createRecharge, {
    wallet_type: 'mpesa',
    amount: 500_000,
    recharge_account: '0712345678',
    payment_number: newPaymentNumber(),
  })
  await decide(desk, { action: 'completeRecharge', input: { id } })
  const setAccount = (account: string) =>
    customer.call(setPaymentAccount, { wallet_type: 'mpesa', account, password })
  await setAccount(customerPhone)
  const ask = async (amount = 10_000) => {
    const real_amount = amount - Math.floor((amount * fee_rate) / 10_000)
    const asked = { amount, real_amount, pay_from: 'balance' } as const
    return (await customer.call(createWithdrawal, asked)).id
  }
  const pay = async (one: string) => {
    await desk.call(operatorAssignWithdrawal, { id: one })
    const provider_reference = newPaymentNumber()
    return desk.call(operatorCompleteWithdrawal, { id: one, provider_reference })
  }
  const look = (one: string) => desk.call(operatorGetWithdrawal, { id: one })
  const people = { desk, other, me: { id: user.id }, colleague: { id: otherUser.id } }
  return { ...world, ...people, customer, customerPhone, setAccount, ask, pay, look }
}

test('a payout says what asks for a closer look, until it is decided', async () => {
  const { connect, context, customerPhone, desk, setAccount, ask, pay, look, pass } =
    await createDesk()
  const day = 86_400
  const listed = async (id: string) =>
    (await desk.call(operatorListWithdrawals, {})).items.find((one) => one.id === id)
  const start = context.now()
  /** A time between these. */
  const between = (from: number, to: number) => ({
    asymmetricMatch: (at: unknown) => typeof at === 'number' && at >= from && at <= to,
  })
  const first = await ask()
  expect(await listed(first)).toMatchObject({ signals: ['new_customer'] })
  await pay(first)
  expect(await listed(first)).toMatchObject({ signals: [] })
  pass(8 * day)
  const calm = await ask()
  expect(await look(calm)).toMatchObject({
    signals: [],
    before: { completed: 1, same_account: 1, same_since: between(start, start + day) },
    customer: { blocked: false, own_phone: true, changed: null, new_device: null },
  })
  pass(60)
  // A device that nobody knows, and then another account.
  await connect().call(signIn, { phone: customerPhone, password })
  const seen = await ask()
  expect(await look(seen)).toMatchObject({
    signals: ['new_device'],
    customer: { new_device: between(start + 8 * day, context.now()) },
  })
  // What was asked for before it signed in says nothing of it.
  expect(await listed(calm)).toMatchObject({ signals: [] })
  pass(day + 1)
  await setAccount('0722222222')
  const other = await ask()
  expect(await look(other)).toMatchObject({
    signals: ['changed', 'new_account'],
    before: { completed: 1, same_account: 0, same_since: null },
    customer: { changed: between(start + 9 * day, context.now()), own_phone: false },
  })
  const { user } = await look(other)
  await desk.call(operatorBlockUser, { id: user.id, reason: 'Fraud' })
  expect(await listed(other)).toMatchObject({ signals: ['blocked', 'changed', 'new_account'] })
  expect(await look(other)).toMatchObject({ customer: { blocked: true } })
})

test('an account that was changed up to a week before a payout was asked for is pointed out', async () => {
  const { desk, setAccount, ask, pass } = await createDesk()
  const day = 86_400
  await setAccount('0722222222')
  const signals = []
  for (const seconds of [2 * day, 4 * day, day, 1]) {
    pass(seconds)
    const id = await ask()
    const { items } = await desk.call(operatorListWithdrawals, {})
    signals.push(items.find((one) => one.id === id)?.signals.includes('changed'))
  }
  // After two days, six, seven, and a second more.
  expect(signals).toEqual([true, true, true, false])
})

test('the payment file has what its taker may send, after the fee, and nothing else; it is logged', async () => {
  const { desk, other, addOperator, addApprover, context, me, ask, setAccount, customer } =
    await createDesk({ fee_rate: 200 })
  const { mavuno: approver } = await addApprover()
  const take = (id: string, by = desk) => by.call(operatorAssignWithdrawal, { id })
  const file = async (by = desk) => (await by.call(operatorExportPayouts)).split('\r\n')
  const mine = await ask()
  await customer.call(setPaymentAccount, {
    wallet_type: 'mpesa',
    account: '0722222222',
    receiver_name: '=1+1',
    password,
  })
  const named = await ask(20_000)
  await setAccount('0733333333')
  const [theirs, large] = [await ask(), await ask(60_000)]
  await ask()
  await take(mine)
  await take(named)
  await take(theirs, other)
  expect(await take(large)).toMatchObject({ stage: 'needs_approval' })
  const lines = await file()
  const inNairobi = new Date((context.now() + 3 * 3600) * 1000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
  expect(lines).toEqual([
    'account,name,amount,currency,method,payout',
    `0712345678,,98.00,KES,mpesa,${mine}`,
    `0722222222,'=1+1,196.00,KES,mpesa,${named}`,
    expect.stringMatching(new RegExp(`^"?2 payouts, taken by .* at ${inNairobi}"?$`)),
    '',
  ])
  expect((await file(other))[1]).toContain(theirs)
  expect(
    await context.db.query(
      `select after from operator_log where action = 'operatorExportPayouts' and operator_id = $1`,
      [me.id],
    ),
  ).toEqual([{ after: { ids: [mine, named] } }])
  // Of a blocked customer nothing is sent, nor while payouts are stopped; other roles take none.
  const { mavuno: support } = await addOperator({ roles: ['support'] })
  for (const one of [approver, support]) {
    await expect(file(one)).rejects.toMatchObject({ status: 403 })
  }
  const { user } = await desk.call(operatorGetWithdrawal, { id: mine })
  await support.call(operatorBlockUser, { id: user.id, reason: 'Fraud' })
  expect((await file())[1]).toMatch(/0 payouts/)
  await support.call(operatorStopPayouts, { reason: 'The audit is red' })
  await expect(file()).rejects.toMatchObject({ code: codes.payouts_stopped })
})

test('one withdrawal says who took it and who decided it, each by their own act', async () => {
  const { desk, other, me, colleague, ask, pay, look } = await createDesk()
  const [paid, refused] = [await ask(), await ask()]
  const nobody = { assigned_to: null, approved_by: null, decided_by: null }
  expect(await look(paid)).toMatchObject(nobody)
  await pay(paid)
  expect(await look(paid)).toMatchObject({ ...nobody, assigned_to: me, decided_by: me })
  await desk.call(operatorAssignWithdrawal, { id: refused })
  expect(await look(refused)).toMatchObject({ ...nobody, assigned_to: me })
  await desk.call(operatorRejectWithdrawal, { id: refused, reason: 'No such account' })
  expect(await look(refused)).toMatchObject({ ...nobody, assigned_to: me, decided_by: me })
  const untaken = await ask()
  await other.call(operatorRejectWithdrawal, { id: untaken, reason: 'No such account' })
  expect(await look(untaken)).toMatchObject({ ...nobody, decided_by: colleague })
  const unknown = '01900000-0000-7000-8000-000000000000'
  await expect(look(unknown)).rejects.toMatchObject({ status: 404 })
})

test('what a colleague has taken cannot be taken, and the refusal says who has it', async () => {
  const { desk, other, me, context, ask, look } = await createDesk()
  const id = await ask()
  await asOwner(context.db).query(`update users set nickname = 'Brian' where id = $1`, [me.id])
  const first = await desk.call(operatorAssignWithdrawal, { id })
  expect(await desk.call(operatorAssignWithdrawal, { id })).toEqual(first)
  const late = other.call(operatorAssignWithdrawal, { id })
  const refused = { code: codes.assigned_to_other, data: { who: 'Brian' } }
  await expect(late).rejects.toMatchObject(refused)
  await expect(late).rejects.toThrow('Brian has taken this payout.')
  expect((await look(id)).assigned_to).toMatchObject(me)
  const { items } = await other.call(operatorListWithdrawals, {})
  expect(items).toMatchObject([{ id, assigned_to: me }])
})

test('withdrawals are found, and summed, by the reference of the payment, or a part of the name', async () => {
  const { desk, context, ask, pay, look } = await createDesk()
  const [paid, waiting] = [await ask(), await ask()]
  await pay(paid)
  const { provider_reference: reference, user } = await look(paid)
  await asOwner(context.db).query(`update users set nickname = 'Wanjiku' where id = $1`, [user.id])
  const find = async (query: string) => {
    const { items } = await desk.call(operatorListWithdrawals, { query })
    return items.map(({ id }) => id)
  }
  expect(await find(` ${reference?.toLowerCase()} `)).toEqual([paid])
  expect(await find('njik')).toEqual([waiting, paid])
  expect(await find('nobody')).toEqual([])
  const sum = (filter = {}) => desk.call(operatorSumWithdrawals, filter)
  const [{ amount }, all] = [await look(paid), await look(waiting)]
  expect(await sum({ status: 'completed' })).toEqual({ count: 1, amount })
  expect(await sum({ query: 'njik' })).toEqual({ count: 2, amount: amount + all.amount })
  expect(await sum({ query: 'nobody' })).toEqual({ count: 0, amount: 0 })
})

test('what a colleague has taken is neither refused nor recorded as paid before it is taken over', async () => {
  const { desk, other, me, colleague, ask, look } = await createDesk()
  const id = await ask()
  await desk.call(operatorAssignWithdrawal, { id })
  const theirs = { code: codes.assigned_to_other }
  const reason = 'No such account'
  await expect(other.call(operatorRejectWithdrawal, { id, reason })).rejects.toMatchObject(theirs)
  const completion = { id, provider_reference: newPaymentNumber() }
  const late = other.call(operatorCompleteWithdrawal, completion)
  await expect(late).rejects.toMatchObject(theirs)
  expect(await look(id)).toMatchObject({ status: 'pending', assigned_to: me })
  await other.call(operatorAssignWithdrawal, { id, instead_of: me.id, reason: 'Gone home' })
  await other.call(operatorRejectWithdrawal, { id, reason })
  expect(await look(id)).toMatchObject({ status: 'error', decided_by: colleague })
})

test('of two cashiers who take one withdrawal at the same time, one has it', async () => {
  const { desk, other, ask } = await createDesk()
  for (let round = 0; round < 5; round += 1) {
    const id = await ask()
    const both = [desk, other].map((one) => one.call(operatorAssignWithdrawal, { id }))
    const ends = await Promise.allSettled(both)
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('a withdrawal is taken over from who has it, with a reason, and stays taken', async () => {
  const { desk, other, me, colleague, context, ask, look, addOperator } = await createDesk()
  const id = await ask()
  const reason = 'Brian has gone home and sent nothing'
  const takeOver = { id, instead_of: me.id, reason }
  const wrong = { code: codes.wrong_state }
  await expect(other.call(operatorAssignWithdrawal, takeOver)).rejects.toMatchObject(wrong)
  await desk.call(operatorAssignWithdrawal, { id })
  for (const half of [{ instead_of: me.id }, { reason }]) {
    const call = other.call(operatorAssignWithdrawal, { id, ...half })
    await expect(call).rejects.toMatchObject({ status: 400 })
  }
  expect(await other.call(operatorAssignWithdrawal, takeOver)).toMatchObject({
    stage: 'assigned',
    cancellable: false,
    assigned_to: colleague,
  })
  expect(await look(id)).toMatchObject({ assigned_to: colleague })
  // Who looked away meanwhile is told, and a third one who is late takes nothing.
  const taken = { code: codes.assigned_to_other }
  await expect(desk.call(operatorAssignWithdrawal, { id })).rejects.toMatchObject(taken)
  const { mavuno: third } = await addOperator()
  await expect(third.call(operatorAssignWithdrawal, takeOver)).rejects.toMatchObject(taken)
  const used = await context.db.query(
    `select operator_id as id, total::int from operator_limit_usage where kind = 'withdrawal' order by total`,
  )
  expect(used).toEqual([
    { ...me, total: 0 },
    { ...colleague, total: 10_000 },
  ])
  const logged = await context.db.query(
    `select operator_id as id, before -> 'assigned_to' ->> 'id' as before, after ->> 'reason' as reason
      from operator_log where target_id = $1 order by id`,
    [id],
  )
  expect(logged).toMatchObject([
    { ...me, before: null, reason: null },
    { ...colleague, before: me.id, reason },
  ])
})

test('what may be sent after an approval may be sent by who takes it over', async () => {
  const { desk, other, me, ask, decide } = await createDesk()
  const id = await ask(60_000)
  await desk.call(operatorAssignWithdrawal, { id })
  await decide(desk, { action: 'sendWithdrawal', input: { id } })
  const reason = 'Handed over'
  const taken = await other.call(operatorAssignWithdrawal, { id, instead_of: me.id, reason })
  expect(taken).toMatchObject({ stage: 'assigned' })
})

test('one withdrawal over the limits says who approved it, and is in the payment file from then on', async () => {
  const { desk, ask, look, decide } = await createDesk()
  const id = await ask(60_000)
  await desk.call(operatorAssignWithdrawal, { id })
  expect(await look(id)).toMatchObject({ stage: 'needs_approval', approved_by: null })
  expect(await desk.call(operatorExportPayouts)).not.toContain(id)
  const { decided_by } = await decide(desk, { action: 'sendWithdrawal', input: { id } })
  expect(await look(id)).toMatchObject({ stage: 'assigned', approved_by: decided_by })
  expect(await desk.call(operatorExportPayouts)).toContain(id)
})

test('one withdrawal counts those before it, and of these the ones to the same account since the first', async () => {
  const { desk, setAccount, ask, pay, look, pass } = await createDesk()
  await pay(await ask())
  await setAccount('0798765432')
  const refused = await ask()
  await desk.call(operatorRejectWithdrawal, { id: refused, reason: 'No such account' })
  pass(60)
  const first = await ask()
  await pay(first)
  pass(60)
  await pay(await ask())
  const { create_time: same_since } = await look(first)
  const { before } = await look(await ask())
  expect(before).toEqual({ completed: 3, same_account: 2, same_since, rejected: 1 })
})

test('those that wait longest come first on request', async () => {
  const { desk, ask } = await createDesk()
  const ids = [await ask(), await ask(), await ask()]
  const { items } = await desk.call(operatorListWithdrawals, { oldest_first: true, limit: 2 })
  expect(items.map(({ id }) => id)).toEqual(ids.slice(0, 2))
})

test('who did something last is found by an index, however long the log is', async () => {
  const { context } = await createDesk()
  const db = asOwner(context.db)
  await db.query(`insert into operator_log (operator_id, action, target_kind, target_id)
    select uuidv7(), 'operatorAssignWithdrawal', 'withdrawal', uuidv7()::text from generate_series(1, 5000)`)
  await db.query('analyze operator_log')
  const plan = await db.query(
    `explain select l.operator_id from operator_log l
      where l.target_id = $1 and l.target_kind = 'withdrawal' and l.action = 'operatorAssignWithdrawal'
      order by l.id desc limit 1`,
    ['01900000-0000-7000-8000-000000000000'],
  )
  expect(JSON.stringify(plan)).toContain('operator_log_of_target')
})

test('withdrawals that wait are found by who has them and whether they can be paid, with their sum', async () => {
  const { desk, other, ask } = await createDesk()
  const [free, mine, theirs] = [await ask(10_000), await ask(20_000), await ask(30_000)]
  const large = await ask(60_000)
  await desk.call(operatorAssignWithdrawal, { id: mine })
  await other.call(operatorAssignWithdrawal, { id: theirs })
  await desk.call(operatorAssignWithdrawal, { id: large })
  const found = async (
    only: 'free' | 'mine' | 'needs_approval' | 'to_pay' | 'mine_to_pay',
    who = desk,
  ) => {
    const filter = { status: 'pending', only } as const
    const { items } = await who.call(operatorListWithdrawals, { ...filter, oldest_first: true })
    const { count, amount } = await who.call(operatorSumWithdrawals, filter)
    expect(items).toHaveLength(count)
    return [amount, ...items.map(({ id }) => id)]
  }
  expect(await found('free')).toEqual([10_000, free])
  expect(await found('mine')).toEqual([80_000, mine, large])
  expect(await found('mine', other)).toEqual([30_000, theirs])
  expect(await found('needs_approval')).toEqual([60_000, large])
  expect(await found('to_pay')).toEqual([50_000, mine, theirs])
  expect(await found('mine_to_pay')).toEqual([20_000, mine])
  expect(await found('mine_to_pay', other)).toEqual([30_000, theirs])
})
