import {
  operatorApproveProposal,
  operatorGetProposal,
  operatorGetReserve,
  operatorListProposals,
  operatorPropose,
  operatorRejectProposal,
  operatorWithdrawProposal,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createAppWorld } from '../../testing/app-world.js'
import { takeRole } from '../../testing/ledger-people.js'
import { asOwner } from '../../testing/test-database.js'

const funding = {
  action: 'fundReserve',
  input: { amount: 50_000, reference: 'FT1', note: '' },
} as const

async function createTwo() {
  const world = await createAppWorld()
  const { mavuno: desk, user: proposer } = await world.addOperator()
  const { mavuno: other, user: approver } = await world.addApprover()
  const reserve = async () => (await desk.call(operatorGetReserve)).balance
  return { ...world, desk, other, proposer, approver, reserve }
}

test('what takes two is only proposed by one, and done when another approves', async () => {
  const { desk, other, proposer, approver, reserve } = await createTwo()
  const made = await desk.call(operatorPropose, funding)
  expect(made).toMatchObject({
    action: 'fundReserve',
    status: 'pending',
    amount: 50_000,
    proposed_by: { id: proposer.id },
    decided_by: null,
    result: null,
  })
  expect(made.expires - made.proposed).toBe(4 * 3600)
  expect(await reserve()).toBe(0)
  const shown = await other.call(operatorGetProposal, { id: made.id })
  expect(shown).toMatchObject({ before: { balance: 0 }, after: { balance: 50_000 }, problem: null })
  // Looking does nothing.
  expect(await reserve()).toBe(0)
  const { id, digest } = shown
  const done = await other.call(operatorApproveProposal, { id, digest })
  expect(done).toMatchObject({
    status: 'executed',
    decided_by: { id: approver.id },
    result: { balance: 50_000 },
  })
  expect(await reserve()).toBe(50_000)
  const { items } = await other.call(operatorListProposals, { status: 'executed' })
  expect(items.map((item) => item.id)).toEqual([id])
})

test('an operator has at most a hundred open proposals, and others are not affected', async () => {
  const { desk, addOperator, pass } = await createTwo()
  const propose = (by: typeof desk, at: number) =>
    by.call(operatorPropose, {
      action: 'createCode',
      input: { code: `BONUS-${at}`, kind: 'money', amount: 5, published: true },
    })
  await propose(desk, 0)
  pass(60)
  for (let at = 1; at < 100; at += 1) await propose(desk, at)
  const rejected = { status: 429, retryAfter: 86_340 }
  await expect(propose(desk, 100)).rejects.toMatchObject(rejected)
  await propose((await addOperator()).mavuno, 100)
  pass(86_340)
  await propose(desk, 101)
})

test('an operator opens sixty proposals a minute, whichever they are, and others are not affected', async () => {
  const { desk, other, pass } = await createTwo()
  const [one, two] = [
    await desk.call(operatorPropose, funding),
    await desk.call(operatorPropose, { ...funding, input: { ...funding.input, reference: 'FT2' } }),
  ]
  const open = (by: typeof desk, at: number) =>
    by.call(operatorGetProposal, { id: (at % 2 ? one : two).id })
  for (let at = 0; at < 60; at += 1) await open(other, at)
  await expect(open(other, 60)).rejects.toMatchObject({ status: 429 })
  await open(desk, 60)
  pass(60)
  await open(other, 60)
})

test('nobody decides on their own proposal, whatever their roles', async () => {
  const { desk, addOperator, reserve, context } = await createTwo()
  // An owner decides on such proposals, and this one is a cashier, too.
  const { mavuno: both } = await addOperator({ roles: ['owner', 'cashier'] })
  const { id, digest } = await both.call(operatorPropose, funding)
  for (const call of [
    () => both.call(operatorApproveProposal, { id, digest }),
    () => both.call(operatorRejectProposal, { id, reason: 'No' }),
    () => desk.call(operatorWithdrawProposal, { id }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 403 })
  }
  expect(await reserve()).toBe(0)
  const own = asOwner(context.db).query(
    'update proposals set status = $1, decided_by = proposed_by',
    ['rejected'],
  )
  await expect(own).rejects.toMatchObject({ code: '23514' })
})

test('an approval with another digest fails, and nothing happens', async () => {
  const { desk, other, reserve } = await createTwo()
  const { id } = await desk.call(operatorPropose, funding)
  const digest = '0'.repeat(64)
  expect(await other.call(operatorApproveProposal, { id, digest })).toMatchObject({
    status: 'failed',
    reason: 'digest',
    result: null,
  })
  expect(await reserve()).toBe(0)
})

test('what can no longer be done fails with its reason', async () => {
  const { desk, other, reserve } = await createTwo()
  const [one, two] = [
    await desk.call(operatorPropose, funding),
    await desk.call(operatorPropose, funding),
  ]
  expect(await other.call(operatorApproveProposal, one)).toMatchObject({ status: 'executed' })
  expect(await other.call(operatorGetProposal, { id: two.id })).toMatchObject({
    after: null,
    problem: 'payment_number_used',
  })
  expect(await other.call(operatorApproveProposal, two)).toMatchObject({
    status: 'failed',
    reason: 'payment_number_used',
  })
  expect(await reserve()).toBe(50_000)
  // What is refused already now is not proposed at all.
  await expect(desk.call(operatorPropose, funding)).rejects.toMatchObject({ code: 2005 })
})

test('a proposal is refused with a reason, withdrawn by its maker, or expires', async () => {
  const { context, desk, other, pass, reserve } = await createTwo()
  const ask = () => desk.call(operatorPropose, funding)
  const [refused, withdrawn, late, forgotten] = [await ask(), await ask(), await ask(), await ask()]
  expect(
    await other.call(operatorRejectProposal, { id: refused.id, reason: 'No such transfer' }),
  ).toMatchObject({ status: 'rejected', reason: 'No such transfer' })
  expect(await desk.call(operatorWithdrawProposal, { id: withdrawn.id })).toMatchObject({
    status: 'withdrawn',
    decided_by: null,
  })
  pass(4 * 3600)
  expect(await other.call(operatorApproveProposal, late)).toMatchObject({ status: 'expired' })
  await runJobs(context)
  expect(await other.call(operatorGetProposal, { id: forgotten.id })).toMatchObject({
    status: 'expired',
  })
  for (const closed of [refused, withdrawn, late, forgotten]) {
    await expect(other.call(operatorApproveProposal, closed)).rejects.toMatchObject({ code: 2004 })
  }
  expect(await reserve()).toBe(0)
})

test('who has lost the role to propose has no proposal carried out', async () => {
  const { context, desk, other, proposer, reserve } = await createTwo()
  const made = await desk.call(operatorPropose, funding)
  await takeRole(context, proposer.id, 'cashier')
  expect(await other.call(operatorApproveProposal, made)).toMatchObject({
    status: 'failed',
    reason: 'proposer',
  })
  expect(await reserve()).toBe(0)
})

test('approving, refusing, withdrawing and expiring at once: one of them counts', async () => {
  const { context, desk, other, addApprover, reserve, pass } = await createTwo()
  const { mavuno: third } = await addApprover()
  const outcomes: string[] = []
  for (let round = 0; round < 12; round += 1) {
    const input = { ...funding.input, reference: `FT-${round}` }
    const before = await reserve()
    const made = await desk.call(operatorPropose, { action: 'fundReserve', input })
    // In some rounds it has just expired.
    if (round % 4 === 3) pass(4 * 3600)
    await Promise.allSettled([
      other.call(operatorApproveProposal, made),
      third.call(operatorApproveProposal, made),
      desk.call(operatorWithdrawProposal, made),
      third.call(operatorRejectProposal, { id: made.id, reason: 'No' }),
      runJobs(context),
    ])
    const { status } = await other.call(operatorGetProposal, made)
    outcomes.push(status)
    expect(await reserve()).toBe(before + (status === 'executed' ? input.amount : 0))
  }
  expect(outcomes).not.toContain('pending')
})

test('what was proposed and decided stays as it was', async () => {
  const { context, desk, other } = await createTwo()
  const { db } = context
  const made = await desk.call(operatorPropose, funding)
  const open = [
    `update proposals set input = '{"amount": 1}'`,
    `update proposals set proposed_by = gen_random_uuid()`,
    `delete from proposals`,
  ]
  for (const sql of open)
    await expect(asOwner(db).query(sql)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    })
  await other.call(operatorApproveProposal, made)
  for (const status of ['pending', 'withdrawn', 'failed']) {
    const back = asOwner(db).query('update proposals set status = $1, executed_in = null', [status])
    await expect(back).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
  }
})

test('the tables take no row without the proposal that is being executed', async () => {
  const { context, desk, other } = await createTwo()
  const { db } = context
  const columns = 'amount, reference, approved_by, create_time'
  const values = `5, 'FT9', gen_random_uuid(), now()`
  const fund = () =>
    asOwner(db).query(`insert into reserve_fundings (${columns}) values (${values})`)
  const pay = () =>
    asOwner(db).query(`insert into company_payouts (account, ${columns}) values ('tax', ${values})`)
  await expect(fund()).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
  const made = await desk.call(operatorPropose, funding)
  const { id } = await other.call(operatorApproveProposal, made)
  for (const call of [fund, pay])
    await expect(call()).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
  // A proposal of the past opens nothing, even where it is named.
  const named = asOwner(db).transaction(async (transaction) => {
    await transaction.query(`select set_config('mavuno.proposal', $1, true)`, [id])
    await transaction.query(`insert into reserve_fundings (${columns}) values (${values})`)
  })
  await expect(named).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
})
