import {
  requestCode,
  closeAccount,
  codes,
  getMe,
  getTeam,
  listTeamMembers,
  updateMe,
} from '@mavuno/sdk/contract'
import {
  operatorApproveProposal,
  operatorBlockUser,
  operatorGetUser,
  operatorListLog,
  operatorListOperators,
  operatorListRecharges,
  operatorListUsers,
  operatorPropose,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { createLedgerContext } from '../../../testing/ledger-context.js'
import { fund, makeOperator, makePerson, newKey, topUp } from '../../../testing/ledger-people.js'
import { buy, makeProduct } from '../../../testing/ledger-products.js'
import { claimHolding } from '../../holdings/holdings-service.js'
import { operatorGetUser as readUserAsOperator } from './customers-service.js'

test('people are found by their phone, as people write it, or by a part of their name', async () => {
  const { addCustomer, addOperator } = await createAppWorld()
  const kamau = await addCustomer({ phone: '0712345678' })
  await kamau.mavuno.call(updateMe, { nickname: 'Kamau 100%' })
  await addCustomer({ phone: '0722222222' })
  const { mavuno: desk } = await addOperator()
  for (const query of ['0712 345 678', '+254712345678', '712345678', 'kama', '100%']) {
    const { items } = await desk.call(operatorListUsers, { query })
    expect([query, items.map(({ id }) => id)]).toEqual([query, [kamau.user.id]])
  }
  expect((await desk.call(operatorListUsers, { query: '_%' })).items).toEqual([])
  expect((await desk.call(operatorListUsers, {})).items).toHaveLength(2)
})

test('what a mask hides is not found out by probing', async () => {
  const { addCustomer, addOperator, connect, join, newPhone } = await createAppWorld()
  const inviter = await addCustomer()
  const phone = '0712345678'
  const { invitation_code } = await inviter.mavuno.call(getTeam)
  await join(connect(), { phone, invitation_code })
  const { items } = await inviter.mavuno.call(listTeamMembers, {})
  const mask = items[0]?.phone ?? ''
  expect(mask).toMatch(/^\d+\*+\d+$/)
  const hidden = Array.from(mask).filter((one) => one === '*').length
  expect(hidden).toBeGreaterThanOrEqual(5)
  // Searching for parts of a phone, one digit longer each time, tells nothing.
  const { mavuno: desk } = await addOperator()
  const stored = '254712345678'
  for (let from = 0; from < stored.length; from += 1) {
    for (let to = from + 1; to <= stored.length; to += 1) {
      const query = stored.slice(from, to)
      if (query === stored || query === stored.slice(3)) continue
      const found = await desk.call(operatorListUsers, { query })
      expect([query, found.items]).toEqual([query, []])
    }
  }
  // A code that is asked for says the same of a phone with and without an account.
  const visitor = connect()
  for (const purpose of ['sign_up', 'reset'] as const) {
    const known = await visitor.call(requestCode, { phone, purpose })
    const unknown = await visitor.call(requestCode, { phone: newPhone(), purpose })
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    expect(known.request_id).toHaveLength(unknown.request_id.length)
  }
})

test('an operator sees what a customer has', async () => {
  const { addCustomer, addOperator } = await createAppWorld()
  const { user } = await addCustomer()
  const { mavuno: desk, user: operator } = await addOperator()
  expect(await desk.call(operatorGetUser, { id: user.id })).toMatchObject({
    role: 'customer',
    blocked: false,
    wallet: { balance: 0 },
    payment_account: null,
    running_holdings: 0,
  })
  expect(await desk.call(operatorGetUser, { id: operator.id })).toMatchObject({ wallet: null })
})

test('blocking ends the sessions, is logged once however often repeated, and can be undone', async () => {
  const { byTwo, addCustomer, addOperator } = await createAppWorld()
  const { mavuno, user } = await addCustomer()
  const { mavuno: desk } = await addOperator()
  const input = { id: user.id, reason: 'Reported as stolen' }
  const blocked = await desk.call(operatorBlockUser, input)
  expect(blocked).toMatchObject({ blocked: true, blocked_reason: 'Reported as stolen' })
  expect(await desk.call(operatorBlockUser, input)).toEqual(blocked)
  await expect(mavuno.call(getMe)).rejects.toMatchObject({ status: 401 })
  await byTwo(desk, 'unblockUser', { id: user.id, reason: 'The phone is found' })
  const { items } = await desk.call(operatorListLog, {})
  expect(items).toMatchObject([
    {
      action: 'unblockUser',
      target: { kind: 'user', id: user.id },
      after: { reason: 'The phone is found' },
    },
    { action: 'operatorPropose' },
    { action: 'operatorBlockUser', before: { blocked: false }, after: { blocked: true } },
  ])
})

test('nobody blocks themselves', async () => {
  const { addOperator } = await createAppWorld()
  const { mavuno, user } = await addOperator()
  const call = mavuno.call(operatorBlockUser, { id: user.id, reason: 'Try' })
  await expect(call).rejects.toMatchObject({ code: codes.wrong_state })
})

test('only an owner blocks an operator, so that nobody else alone shuts all operators out', async () => {
  const { addOperator } = await createAppWorld()
  const { user } = await addOperator({ roles: ['owner'] })
  const input = { id: user.id, reason: 'Try' }
  for (const role of ['support', 'cashier', 'approver'] as const) {
    const { mavuno } = await addOperator({ roles: [role] })
    await expect(mavuno.call(operatorBlockUser, input)).rejects.toMatchObject({ status: 403 })
  }
  const { mavuno: other } = await addOperator({ roles: ['owner'] })
  expect(await other.call(operatorBlockUser, input)).toMatchObject({ blocked: true })
})

test('a blocked operator is out at once, and an owner and another let them in again', async () => {
  const { addOperator, context } = await createAppWorld()
  const { mavuno: thief, user } = await addOperator({ roles: ['cashier'] })
  const { mavuno: owner } = await addOperator({ roles: ['owner'] })
  const { mavuno: desk } = await addOperator({ roles: ['cashier'] })
  const { mavuno: approver } = await addOperator({ roles: ['approver'] })
  const { id } = user
  const wanted = { action: 'unblockOperator', input: { id } } as const
  const none = { code: codes.wrong_state }
  await expect(owner.call(operatorPropose, wanted)).rejects.toMatchObject(none)
  await owner.call(operatorBlockUser, { id, reason: 'Their phone was stolen' })
  await expect(thief.call(operatorListRecharges, {})).rejects.toMatchObject({ status: 401 })
  const seen = async () =>
    (await owner.call(operatorListOperators)).items.find((one) => one.id === id)
  expect(await seen()).toMatchObject({ blocked: true, blocked_reason: 'Their phone was stolen' })
  // As a customer is let in by a cashier and an approver, an operator is not.
  for (const input of [
    wanted,
    { action: 'unblockUser', input: { ...wanted.input, reason: 'Found' } } as const,
  ]) {
    const status = input.action === 'unblockUser' ? 404 : 403
    await expect(desk.call(operatorPropose, input)).rejects.toMatchObject({ status })
  }
  const { id: proposal, digest } = await owner.call(operatorPropose, wanted)
  expect(await seen()).toMatchObject({ pending_proposal: proposal })
  await approver.call(operatorApproveProposal, { id: proposal, digest })
  expect(await seen()).toMatchObject({ blocked: false, pending_proposal: null })
  expect(
    await context.db.query(
      `select action from operator_log where target_id = $1 and target_kind = 'operator'`,
      [id],
    ),
  ).toEqual([{ action: 'unblockOperator' }])
})

test('a closed account can be neither blocked nor opened again', async () => {
  const { byTwo, addCustomer, addOperator, context } = await createAppWorld()
  const { mavuno, user } = await addCustomer()
  const { mavuno: desk } = await addOperator()
  const { id } = user
  await mavuno.call(closeAccount, { password })
  for (const call of [
    () => desk.call(operatorBlockUser, { id, reason: 'Late' }),
    () => byTwo(desk, 'unblockUser', { id, reason: 'Found' }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: codes.wrong_state })
  }
  expect(await context.db.query('select status from users where id = $1', [id])).toEqual([
    { status: 'closed' },
  ])
  expect((await desk.call(operatorListLog, {})).items).toEqual([])
})

test('two blocks at the same time are logged as one', async () => {
  const { addCustomer, addOperator, context } = await createAppWorld()
  const { user } = await addCustomer()
  const { mavuno: desk } = await addOperator()
  const { db } = context
  const waiting = () =>
    db.query(`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`)
  const input = { id: user.id, reason: 'Reported as stolen' }
  let both: Promise<unknown[]> | undefined
  await db.transaction(async (transaction) => {
    await transaction.query('select 1 from users where id = $1 for update', [user.id])
    both = Promise.all([desk.call(operatorBlockUser, input), desk.call(operatorBlockUser, input)])
    await expect.poll(waiting).toHaveLength(2)
  })
  const [one, other] = (await both) ?? []
  expect(one).toEqual(other)
  expect((await desk.call(operatorListLog, {})).items).toHaveLength(1)
})

test('an operator sees how many holdings of a customer are not expired', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 100_000)
  await fund(context, operator, 10_000)
  const product = await makeProduct(context, operator)
  const over = await buy(context, customer, product)
  context.pass(86_400)
  await runJobs(context)
  await claimHolding(context, customer, { id: over }, newKey())
  await buy(context, customer, product)
  expect(await readUserAsOperator(context, operator, customer)).toMatchObject({
    running_holdings: 1,
    wallet: { balance: 90_000, income_wallet: 340, invested: 10_000 },
  })
})
