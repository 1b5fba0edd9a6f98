import {
  cancelRecharge,
  codes,
  createRecharge,
  createWithdrawal,
  getWallet,
  setPaymentAccount,
} from '@mavuno/sdk/contract'
import {
  operatorApproveProposal,
  operatorCompleteRecharge,
  operatorCompleteWithdrawal,
  operatorGetProposal,
  operatorGetLimits,
  operatorListWithdrawals,
  operatorPropose,
  operatorRecordStatement,
  operatorRejectWithdrawal,
  operatorStopPayouts,
  operatorAssignWithdrawal,
  type Limits,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld, password } from '../../testing/app-world.js'
import { newPaymentNumber } from '../../testing/ledger-people.js'
import { saveRechargeChannel } from '../payments/recharges/recharges-service.js'
import { asOwner } from '../../testing/test-database.js'

const small: Limits = {
  recharge_each: 50_000,
  recharge_daily: 200_000,
  withdrawal_each: 20_000,
  withdrawal_daily: 50_000,
}

async function createDesk() {
  const world = await createAppWorld()
  const { context, configure } = world
  await configure({
    recharge: { min: 10_000, max: 7_000_000, expires_after: 86_400 },
    withdraw: { min: 10_000, max: 7_000_000, fee_rate: 0, cool_down: 0 },
  })
  const channel = { wallet_type: 'mpesa', company_name: 'Mavuno', company_number: '1', presets: [] }
  await saveRechargeChannel({ db: asOwner(context.db) }, channel)
  await asOwner(context.db).query(
    `update single_operator_limits set recharge_each = $1, recharge_daily = $2, withdrawal_each = $3,
      withdrawal_daily = $4`,
    [small.recharge_each, small.recharge_daily, small.withdrawal_each, small.withdrawal_daily],
  )
  const { mavuno: desk } = await world.addOperator()
  const { mavuno: other } = await world.addApprover()
  const { mavuno: customer } = await world.addCustomer()
  const recharge = async (amount: number, who = customer) =>
    who.call(createRecharge, {
      wallet_type: 'mpesa',
      amount,
      recharge_account: who.session.user?.phone ?? '',
      payment_number: newPaymentNumber(),
    })
  const balance = async () => (await customer.call(getWallet)).balance
  return { ...world, desk, other, customer, recharge, balance }
}

const needed = { code: codes.approval_needed }

test('one operator completes a recharge up to the limit; a larger one takes two', async () => {
  const { desk, decide, recharge, balance } = await createDesk()
  const [most, more] = [await recharge(50_000), await recharge(50_001)]
  await desk.call(operatorCompleteRecharge, { id: most.id })
  expect(await balance()).toBe(50_000)
  await expect(desk.call(operatorCompleteRecharge, { id: more.id })).rejects.toMatchObject({
    ...needed,
    data: small,
  })
  expect(await balance()).toBe(50_000)
  const done = await decide(desk, { action: 'completeRecharge', input: { id: more.id } })
  expect(done).toMatchObject({ status: 'executed', amount: 50_001 })
  expect(await balance()).toBe(100_001)
})

test('one operator cannot invent money: 10¹¹ for an order of 10,000 is refused, also to two', async () => {
  const { desk, other, customer, decide, recharge, balance } = await createDesk()
  const { id } = await recharge(10_000)
  const fraud = { id, settled_amount: 100_000_000_000, reason: 'This is what arrived' }
  const outOfBounds = { code: codes.amount_out_of_bounds }
  await expect(desk.call(operatorCompleteRecharge, fraud)).rejects.toMatchObject(outOfBounds)
  const ask = desk.call(operatorPropose, { action: 'completeRecharge', input: fraud })
  await expect(ask).rejects.toMatchObject(outOfBounds)
  const ten = { ...fraud, settled_amount: 70_000_001 }
  await expect(desk.call(operatorCompleteRecharge, ten)).rejects.toMatchObject(outOfBounds)
  const alone = { ...fraud, settled_amount: 70_000_000 }
  await expect(desk.call(operatorCompleteRecharge, alone)).rejects.toMatchObject(needed)
  expect(await balance()).toBe(0)
  // So there is nothing that could be paid out.
  await customer.call(setPaymentAccount, { wallet_type: 'mpesa', account: '0712345678', password })
  const out = { amount: 7_000_000, real_amount: 7_000_000, pay_from: 'balance' } as const
  const withdrawn = customer.call(createWithdrawal, out)
  await expect(withdrawn).rejects.toMatchObject({ code: codes.insufficient_funds })
  // A statement that fits the fraud cannot be entered by the one who credits.
  const statement = { balance: 70_000_000, as_of: 1_763_700_000, reference: 'November' }
  const enter = desk.call(operatorRecordStatement, statement)
  await expect(enter).rejects.toMatchObject({ status: 403 })
  await other.call(operatorRecordStatement, { ...statement, balance: 0 })
  const done = await decide(desk, { action: 'completeRecharge', input: alone })
  expect(done).toMatchObject({ status: 'executed', amount: 70_000_000 })
})

test('64 completions at once by one operator never exceed the limit of the day', async () => {
  const { addCustomer, desk, addOperator, recharge, context } = await createDesk()
  const asked: string[] = []
  for (let at = 0; at < 13; at += 1) {
    const { mavuno } = await addCustomer()
    for (let count = 0; count < 5; count += 1) asked.push((await recharge(30_000, mavuno)).id)
  }
  const results = await Promise.allSettled(
    asked.slice(0, 64).map((id) => desk.call(operatorCompleteRecharge, { id })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject(needed)
  }
  const used = await context.db.query('select kind, total from operator_limit_usage')
  expect(used).toEqual([{ kind: 'recharge', total: 180_000 }])
  // Each operator and each day has a limit of its own.
  const { mavuno: another } = await addOperator()
  await another.call(operatorCompleteRecharge, { id: asked.at(-1) as string })
})

test('a withdrawal over the limits is approved after it is taken, before it is completed', async () => {
  const { desk, other, recharge, customer } = await createDesk()
  const { id: paidIn } = await recharge(50_000)
  await desk.call(operatorCompleteRecharge, { id: paidIn })
  await customer.call(setPaymentAccount, { wallet_type: 'mpesa', account: '0712345678', password })
  const { id } = await customer.call(createWithdrawal, {
    amount: 20_001,
    real_amount: 20_001,
    pay_from: 'balance',
  })
  const send = { action: 'sendWithdrawal', input: { id } } as const
  // It is not taken yet: the customer could still cancel it.
  await expect(desk.call(operatorPropose, send)).rejects.toMatchObject({ code: 2004 })
  expect(await desk.call(operatorAssignWithdrawal, { id })).toMatchObject({
    stage: 'needs_approval',
  })
  const sent = { id, provider_reference: 'SFK1' }
  await expect(desk.call(operatorCompleteWithdrawal, sent)).rejects.toMatchObject(needed)
  const asked = await desk.call(operatorPropose, send)
  const { items } = await desk.call(operatorListWithdrawals, {})
  expect(items).toMatchObject([{ id, stage: 'needs_approval', pending_proposal: asked.id }])
  const twice = desk.call(operatorPropose, send)
  await expect(twice).rejects.toMatchObject({ code: 2004, data: { pending_proposal: asked.id } })
  await expect(desk.call(operatorCompleteWithdrawal, sent)).rejects.toMatchObject(needed)
  expect(await other.call(operatorApproveProposal, asked)).toMatchObject({ status: 'executed' })
  expect(await desk.call(operatorCompleteWithdrawal, sent)).toMatchObject({ status: 'completed' })
})

test('withdrawals are counted when they are taken', async () => {
  const { desk, recharge, customer } = await createDesk()
  for (let count = 0; count < 2; count += 1) {
    await desk.call(operatorCompleteRecharge, { id: (await recharge(50_000)).id })
  }
  await customer.call(setPaymentAccount, { wallet_type: 'mpesa', account: '0712345678', password })
  const taken: boolean[] = []
  for (let count = 0; count < 3; count += 1) {
    const asked = { amount: 20_000, real_amount: 20_000, pay_from: 'balance' } as const
    const { id } = await customer.call(createWithdrawal, asked)
    taken.push((await desk.call(operatorAssignWithdrawal, { id })).stage === 'needs_approval')
    const sent = desk.call(operatorCompleteWithdrawal, { id, provider_reference: `SFK${count}` })
    if (taken.at(-1)) await expect(sent).rejects.toMatchObject(needed)
    else expect(await sent).toMatchObject({ status: 'completed', stage: 'paid' })
  }
  expect(taken).toEqual([false, false, true])
})

test('a withdrawal that is refused gives its day the allowance back, and no other day', async () => {
  const { context, desk, recharge, customer, pass } = await createDesk()
  for (let count = 0; count < 3; count += 1) {
    await desk.call(operatorCompleteRecharge, { id: (await recharge(50_000)).id })
  }
  await customer.call(setPaymentAccount, { wallet_type: 'mpesa', account: '0712345678', password })
  const take = async () => {
    const asked = { amount: 20_000, real_amount: 20_000, pay_from: 'balance' } as const
    const { id } = await customer.call(createWithdrawal, asked)
    return desk.call(operatorAssignWithdrawal, { id })
  }
  const usedOf = async (kind: string) =>
    (
      await context.db.query<{ total: number }>(
        'select total from operator_limit_usage where kind = $1 order by day',
        [kind],
      )
    ).map(({ total }) => total)
  const used = () => usedOf('withdrawal')
  const [first] = [await take(), await take()]
  expect(await used()).toEqual([40_000])
  expect(await take()).toMatchObject({ stage: 'needs_approval' })
  pass(86_400)
  await take()
  expect(await used()).toEqual([40_000, 20_000])
  await desk.call(operatorRejectWithdrawal, { id: first.id, reason: 'Wrong account' })
  await desk.call(operatorRejectWithdrawal, { id: first.id, reason: 'Wrong account' })
  expect(await used()).toEqual([20_000, 20_000])
  expect(await usedOf('recharge')).toEqual([150_000])
})

test('anybody stops payouts at once, and two resume them', async () => {
  const { desk, other, decide, recharge, customer } = await createDesk()
  await desk.call(operatorCompleteRecharge, { id: (await recharge(50_000)).id })
  await customer.call(setPaymentAccount, { wallet_type: 'mpesa', account: '0712345678', password })
  const ask = () =>
    customer.call(createWithdrawal, { amount: 20_000, real_amount: 20_000, pay_from: 'balance' })
  const [taken, open] = [await ask(), await ask()]
  await desk.call(operatorAssignWithdrawal, { id: taken.id })
  for (let count = 0; count < 2; count += 1) {
    const reserve = await other.call(operatorStopPayouts, { reason: 'The audit is red' })
    expect(reserve.payouts_stopped).toBe(true)
  }
  const stopped = { code: codes.payouts_stopped }
  const sent = { id: taken.id, provider_reference: 'SFK1' }
  await expect(desk.call(operatorCompleteWithdrawal, sent)).rejects.toMatchObject(stopped)
  await expect(desk.call(operatorAssignWithdrawal, { id: open.id })).rejects.toMatchObject(stopped)
  const resumed = await decide(desk, { action: 'resumePayouts', input: {} })
  expect(resumed).toMatchObject({ status: 'executed', result: { payouts_stopped: false } })
  expect(await desk.call(operatorCompleteWithdrawal, sent)).toMatchObject({ status: 'completed' })
})

test('a recharge that was settled after it was proposed is not credited by the approval', async () => {
  const { desk, other, recharge, balance } = await createDesk()
  const { id } = await recharge(40_000)
  const input = { id, settled_amount: 45_000, reason: 'More arrived' }
  const asked = await desk.call(operatorPropose, { action: 'completeRecharge', input })
  await desk.call(operatorCompleteRecharge, { id })
  const late = await other.call(operatorApproveProposal, asked)
  expect(late).toMatchObject({ status: 'failed', reason: 'target_moved' })
  expect(await balance()).toBe(40_000)
})

test('who decides reads that it has changed since, also where it could still be done', async () => {
  const { desk, other, customer, recharge, balance } = await createDesk()
  const { id } = await recharge(60_000)
  const asked = await desk.call(operatorPropose, { action: 'completeRecharge', input: { id } })
  const problem = async () => (await other.call(operatorGetProposal, { id: asked.id })).problem
  expect(await problem()).toBeNull()
  await customer.call(cancelRecharge, { id })
  expect(await problem()).toBe('target_moved')
  expect(await other.call(operatorApproveProposal, asked)).toMatchObject({
    status: 'failed',
    reason: 'target_moved',
  })
  expect(await balance()).toBe(0)
})

test('limits are changed by two owners, also to nothing', async () => {
  const { desk, decide } = await createDesk()
  for (const kind of ['recharge', 'withdrawal'] as const) {
    const wide = { recharge_daily: 900_000, withdrawal_daily: 900_000 }
    const wrong = { ...small, ...wide, [`${kind}_each`]: 200_001, [`${kind}_daily`]: 200_000 }
    const ask = desk.call(operatorPropose, { action: 'setLimits', input: wrong })
    await expect(ask).rejects.toMatchObject({
      status: 400,
      data: { issues: [{ path: `input.${kind}_each` }] },
    })
  }
  const next = { recharge_each: 0, recharge_daily: 0, withdrawal_each: 0, withdrawal_daily: 0 }
  expect(await decide(desk, { action: 'setLimits', input: next })).toMatchObject({
    status: 'executed',
    result: next,
  })
  expect(await desk.call(operatorGetLimits)).toEqual({ ...next, pending_proposal: null })
})

test('the database refuses a change of the limits without a proposal', async () => {
  const { context, desk, decide } = await createDesk()
  const fund = { amount: 1, reference: 'FT1', note: '' }
  await decide(desk, { action: 'fundReserve', input: fund })
  const raise = asOwner(context.db).query(
    'update single_operator_limits set recharge_each = recharge_daily',
  )
  await expect(raise).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
})
