import { codes, createRecharge } from '@mavuno/sdk/contract'
import {
  operatorAddBankLines,
  operatorApproveProposal,
  operatorCheckStatement,
  operatorCompleteRecharge,
  operatorGetRecharge,
  operatorListBankLines,
  operatorListRecharges,
  operatorListWithdrawals,
  operatorPropose,
  operatorRecordStatement,
  operatorRejectRecharge,
  operatorSumRecharges,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { importLines } from '../../../testing/bank.js'
import { giveRoles, takeRole } from '../../../testing/ledger-people.js'
import { asOwner } from '../../../testing/test-database.js'
import { createBank } from './testing/bank-world.js'

const day = 86_400

test('a recharge that the bank lists is completed by one operator, whatever its amount', async () => {
  const { recharge, tell, complete, balance, desk, context } = await createBank()
  const asked = await recharge(7_000_000)
  const seen = async () => (await desk.call(operatorListRecharges, {})).items[0]
  expect(await seen()).toMatchObject({ listed_by_bank: false })
  await expect(complete(asked.id)).rejects.toMatchObject({ code: codes.approval_needed })
  // Another amount is another payment.
  await tell(6_999_999, asked.payment_number)
  expect(await seen()).toMatchObject({ listed_by_bank: false })
  await expect(complete(asked.id)).rejects.toMatchObject({ code: codes.approval_needed })
  const other = await recharge(7_000_000)
  await tell(7_000_000, other.payment_number.toLowerCase())
  expect(await seen()).toMatchObject({ listed_by_bank: true })
  expect(await complete(other.id)).toMatchObject({ status: 'completed', listed_by_bank: true })
  expect(await balance()).toBe(7_000_000)
  // It uses no limit.
  expect(await context.db.query('select total from operator_limit_usage')).toEqual([])
})

test('one recharge comes with the line of the bank, also of another amount, and who decided it', async () => {
  const { recharge, tell, complete, desk, keeper } = await createBank()
  const look = (id: string) => desk.call(operatorGetRecharge, { id })
  const [first, other, none] = [
    await recharge(20_000),
    await recharge(30_000),
    await recharge(10_000),
  ]
  await tell(15_000, first.payment_number)
  // One cashier credits any amount that the bank lists, so whose word the line is belongs to it.
  const { items: own } = await keeper.call(operatorListBankLines, {})
  await tell(-30_000, other.payment_number)
  const before = { completed: 0, rejected: 0 }
  expect(await look(first.id)).toMatchObject({
    listed_by_bank: false,
    bank_amount: 15_000,
    bank_line: {
      amount: 15_000,
      reference: first.payment_number,
      imported_by: own[0]?.imported_by,
    },
    decided_by: null,
    before,
  })
  // What went out is no sign that it came in.
  expect(await look(other.id)).toMatchObject({ bank_line: null })
  await complete(none.id)
  const done = await look(none.id)
  expect(done).toMatchObject({ status: 'completed', before })
  await desk.call(operatorRejectRecharge, { id: other.id, reason: 'Nothing arrived' })
  expect((await look(other.id)).decided_by).toEqual(done.decided_by)
  expect(done.decided_by).toMatchObject({ phone: expect.any(String) })
  expect(await look(first.id)).toMatchObject({ before: { completed: 1, rejected: 1 } })
  const listed = (await desk.call(operatorListRecharges, { oldest_first: true })).items
  expect(listed.map(({ bank_amount }) => bank_amount)).toEqual([15_000, null, null])
  const unknown = '01900000-0000-7000-8000-000000000000'
  await expect(look(unknown)).rejects.toMatchObject({ status: 404 })
})

test('those that wait longest come first on request, page by page', async () => {
  const { recharge, desk } = await createBank()
  const ids: string[] = []
  for (let n = 1; n <= 5; n += 1) ids.push((await recharge(n * 10_000)).id)
  const page = (cursor?: string) =>
    desk.call(operatorListRecharges, { oldest_first: true, limit: 2, ...(cursor && { cursor }) })
  const seen: string[] = []
  for (let next: string | null | undefined; next !== null;) {
    const got = await page(next)
    seen.push(...got.items.map(({ id }) => id))
    next = got.next
  }
  expect(seen).toEqual(ids)
  expect((await desk.call(operatorListRecharges, {})).items[0]?.id).toBe(ids.at(-1))
})

test('recharges that wait are found by what speaks for them, with their sum', async () => {
  const { recharge, tell, desk, addCustomer } = await createBank()
  const exact = await recharge(10_000)
  await tell(10_000, exact.payment_number)
  const other = await recharge(20_000)
  await tell(15_000, other.payment_number)
  const unknown = await recharge(30_000)
  const proposed = await recharge(40_000)
  await tell(40_000, proposed.payment_number)
  const { mavuno: thief, user } = await addCustomer()
  const twice = await recharge(50_000)
  await tell(50_000, twice.payment_number)
  const same = { wallet_type: 'mpesa', amount: 50_000, recharge_account: user.phone }
  const stolen = await thief.call(createRecharge, {
    ...same,
    payment_number: twice.payment_number,
  })
  // Of two lines with one number nobody knows which it is.
  const doubled = await thief.call(createRecharge, { ...same, payment_number: 'DOUBLED001' })
  await tell(50_000, doubled.payment_number ?? '')
  await tell(45_000, doubled.payment_number ?? '')
  const vague = await thief.call(createRecharge, { ...same, payment_number: 'VAGUE00001' })
  await desk.call(operatorPropose, { action: 'completeRecharge', input: { id: vague.id } })
  await desk.call(operatorPropose, { action: 'completeRecharge', input: { id: proposed.id } })
  const found = async (only: 'exact' | 'unclear' | 'proposed') => {
    const filter = { status: 'pending', only } as const
    const { items } = await desk.call(operatorListRecharges, { ...filter, oldest_first: true })
    const { count, amount } = await desk.call(operatorSumRecharges, filter)
    expect(items).toHaveLength(count)
    return [amount, ...items.map(({ id }) => id)]
  }
  expect(await found('exact')).toEqual([10_000, exact.id])
  const unclear = [other.id, unknown.id, twice.id, stolen.id, doubled.id]
  expect(await found('unclear')).toEqual([200_000, ...unclear])
  expect(await found('proposed')).toEqual([90_000, proposed.id, vague.id])
})

test('an amount that was not ordered takes two operators, also if the bank lists it', async () => {
  const { recharge, tell, desk } = await createBank()
  const { id, payment_number } = await recharge(20_000)
  await tell(30_000, payment_number)
  const input = { id, settled_amount: 30_000, reason: 'This is what arrived' }
  await expect(desk.call(operatorCompleteRecharge, input)).rejects.toMatchObject({
    code: codes.approval_needed,
  })
})

test('one line of the bank is credited once, also by different channels and at the same time', async () => {
  const { addCustomer, addApprover, recharge, tell, complete, decide, desk, context, red } =
    await createBank()
  const { id, payment_number } = await recharge(40_000)
  const same = [id]
  for (const wallet_type of ['bank', 'mpesa']) {
    const { mavuno, user } = await addCustomer()
    const input = { amount: 40_000, recharge_account: user.phone, payment_number }
    same.push((await mavuno.call(createRecharge, { ...input, wallet_type })).id)
  }
  await tell(40_000, payment_number)
  // Each names the number of the others, so each takes two.
  for (const one of same) {
    await expect(complete(one)).rejects.toMatchObject({ code: codes.approval_needed })
  }
  const proposals = []
  for (const one of same) {
    const asked = { action: 'completeRecharge', input: { id: one } } as const
    const { mavuno: approver } = await addApprover()
    proposals.push({ approver, ...(await desk.call(operatorPropose, asked)) })
  }
  const done = await Promise.all(
    proposals.map(({ approver, id: proposal, digest }) =>
      approver.call(operatorApproveProposal, { id: proposal, digest }),
    ),
  )
  expect(done.map(({ status }) => status).toSorted()).toEqual(['executed', 'failed', 'failed'])
  for (const { status, reason } of done) {
    if (status === 'failed') expect(reason).toBe('payment_number_used')
  }
  // Neither later, nor under the reference that an operator gives.
  const left = same[done.findIndex(({ status }) => status === 'failed')] as string
  const byTwo = decide(desk, { action: 'completeRecharge', input: { id: left } })
  await expect(byTwo).rejects.toMatchObject({ code: codes.payment_number_used })
  const fresh = await recharge(40_000)
  const borrowed = { id: fresh.id, reference: payment_number }
  await expect(desk.call(operatorCompleteRecharge, borrowed)).rejects.toMatchObject({
    code: codes.payment_number_used,
  })
  const [credited] = await context.db.query<{ sum: number }>(
    `select sum(balance)::bigint as sum from accounts where user_id is not null and name = 'balance'`,
  )
  expect(credited?.sum).toBe(40_000)
  expect(await red()).toEqual([])
  expect(await context.db.query('select from bank_lines')).toHaveLength(1)
})

test('a number that an operator gives is credited once, also after its recharge was closed, and before the bank lists it', async () => {
  const { recharge, complete, desk, decide, balance, context } = await createBank()
  const under = (id: string, reference: string) =>
    desk.call(operatorCompleteRecharge, { id, reference })
  const used = { code: codes.payment_number_used }
  const first = await recharge(20_000)
  await complete(first.id)
  const refused = await recharge(20_000)
  await desk.call(operatorRejectRecharge, { id: refused.id, reason: 'Nothing arrived' })
  // The number that another recharge was credited by.
  await expect(under(refused.id, first.payment_number.toLowerCase())).rejects.toMatchObject(used)
  const input = { id: refused.id, reference: first.payment_number }
  await expect(decide(desk, { action: 'completeRecharge', input })).rejects.toMatchObject(used)
  expect(await under(refused.id, 'TKLATE0001')).toMatchObject({ status: 'completed' })
  // One that was given before, and the own number of another.
  const [again, own, twice] = [
    await recharge(20_000),
    await recharge(20_000, 'TKLATE0001'),
    await recharge(20_000),
  ]
  await expect(under(again.id, 'tklate0001')).rejects.toMatchObject(used)
  await expect(complete(own.id)).rejects.toMatchObject(used)
  const both = await Promise.allSettled([again, twice].map(({ id }) => under(id, 'TKLATE0002')))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await balance()).toBe(60_000)
  expect(await context.db.query('select from bank_lines')).toEqual([])
})

test('the audit notices payments that share a line which came later', async () => {
  const { recharge, tell, complete, red, pass, desk, decide } = await createBank()
  const { id, payment_number } = await recharge(40_000)
  await complete(id)
  const twice = await recharge(40_000, payment_number, 'bank')
  pass(1)
  await decide(desk, { action: 'completeRecharge', input: { id: twice.id } })
  expect(await red()).toEqual([])
  await tell(40_000, payment_number)
  expect(await red()).toEqual(['bank_lines_counted_once'])
})

test('a repeated line is counted and not doubled, and nothing is stored of a call with a wrong one', async () => {
  const { lineOf, keeper, confirm, context, desk } = await createBank()
  const existing = lineOf(5000, 'SFK1')
  const lines = [existing, lineOf(-700, 'SFK2')]
  const add = async (more: object[], bank?: string) => {
    const { import_id, ...counts } = await desk.call(operatorAddBankLines, {
      ...(bank !== undefined && { bank }),
      lines: [...lines, ...more] as typeof lines,
    })
    if (import_id !== null) await confirm(import_id)
    return counts
  }
  expect(await add([])).toEqual({ added: 2, existing: 0 })
  expect(await add([lineOf(1, 'SFK3')])).toEqual({ added: 1, existing: 2 })
  // Another text is the same line, another amount or time is a charge under the same number.
  expect(await add([{ ...existing, text: 'x' }])).toEqual({ added: 1, existing: 2 })
  expect(await add([{ ...existing, text: 'y' }])).toEqual({ added: 0, existing: 3 })
  expect(await add([{ ...existing, amount: -30 }])).toEqual({ added: 1, existing: 2 })
  expect(await add([{ ...existing, time: existing.time - 1 }])).toEqual({ added: 1, existing: 2 })
  // Another bank has numbers of its own.
  expect(await add([], 'kcb')).toEqual({ added: 2, existing: 0 })
  const refused = add([lineOf(9, 'SFK0'), lineOf(1, 'SFK4', context.now() + 60)])
  await expect(refused).rejects.toMatchObject({ status: 400 })
  expect(await context.db.query('select from bank_lines')).toHaveLength(8)
  for (const wrong of [{ amount: 0 }, { reference: ' ' }]) {
    const bad = add([{ ...lineOf(9, 'SFK0'), ...wrong }])
    await expect(bad).rejects.toMatchObject({ status: 400 })
  }
  await expect(keeper.call(operatorAddBankLines, { lines })).rejects.toMatchObject({ status: 403 })
  for (const sql of ['update bank_lines set amount = 1', 'delete from bank_lines']) {
    await expect(asOwner(context.db).query(sql)).rejects.toThrow('cannot be changed')
  }
})

test('lines are listed with whether the books have them', async () => {
  const { recharge, complete, withdraw, tell, keeper, desk } = await createBank()
  const { id, payment_number } = await recharge(50_000)
  await complete(id)
  const sent = await withdraw(20_000, 'sfk9')
  await tell(50_000, payment_number)
  await tell(-sent.real_amount, 'SFK9')
  await tell(123, 'UNKNOWN')
  const list = async (matched?: boolean) =>
    (await keeper.call(operatorListBankLines, { matched })).items.map((line) => line.reference)
  expect(await list()).toEqual(['UNKNOWN', 'SFK9', payment_number])
  expect(await list(true)).toEqual(['SFK9', payment_number])
  expect(await list(false)).toEqual(['UNKNOWN'])
  const { items } = await desk.call(operatorListWithdrawals, {})
  expect(items).toMatchObject([{ id: sent.id, listed_by_bank: true }])
})

test('invented references with a matching statement turn the audit red', async () => {
  const { recharge, complete, withdraw, state, red, tell } = await createBank()
  // The cashier credits what never came, within the limits, and pays it out to an accomplice.
  const { id, payment_number } = await recharge(50_000)
  await complete(id)
  const { real_amount } = await withdraw(50_000, 'INVENTED')
  expect(await red()).toEqual([])
  // The one who keeps the statements knows nothing of it, or helps.
  expect(await state(50_000 - real_amount, 'November')).toMatchObject({ difference: 0 })
  expect(await red()).toEqual(['bank_references'])
  await tell(50_000, payment_number)
  expect(await red()).toEqual(['bank_references'])
  await tell(-real_amount, 'OTHER')
  expect(await red()).toEqual(['bank_references'])
  await tell(-real_amount, 'INVENTED')
  expect(await red()).toEqual([])
})

test('a line counts until three days after the statement, and long before it', async () => {
  const { recharge, complete, state, red, tell, context, pass } = await createBank()
  const first = await recharge(10_000)
  const second = await recharge(10_000)
  await complete(first.id)
  await complete(second.id)
  const as_of = context.now()
  await state(20_000, 'November')
  pass(4 * day)
  await tell(10_000, first.payment_number, as_of + 3 * day)
  expect(await red()).toEqual(['bank_references'])
  await tell(10_000, second.payment_number, as_of + 3 * day + 1)
  expect(await red()).toEqual(['bank_references'])
  const early = await recharge(10_000)
  await tell(10_000, early.payment_number, as_of - 90 * day)
  await complete(early.id)
  await state(30_000, 'December')
  // Only the one that came too late.
  expect(await red()).toEqual(['bank_references'])
})

test('whoever has completed or proposed a payment does not record the statement of its period, and its approver does', async () => {
  const { recharge, complete, withdraw, desk, keeper, state, context, pass } = await createBank()
  const own = { code: codes.own_payments }
  const id = desk.session.user?.id ?? ''
  // The cashier is an approver by the time of the statement.
  const record = async (balance: number, reference: string, as_of = context.now()) => {
    await takeRole(context, id, 'cashier')
    await giveRoles(context, id, ['approver'])
    const checked = await desk.call(operatorCheckStatement, { as_of })
    const outcome = await desk
      .call(operatorRecordStatement, { balance, as_of, reference })
      .catch((error: unknown) => error)
    await takeRole(context, id, 'approver')
    await giveRoles(context, id, ['cashier'])
    return [checked.own, outcome]
  }
  const refused = ['payments', expect.objectContaining(own)]
  const alone = await recharge(50_000)
  await complete(alone.id)
  await importLines(context, [
    { time: context.now(), amount: 50_000, reference: alone.payment_number, text: '' },
  ])
  pass(60)
  expect(await record(50_000, 'Monday')).toEqual(refused)
  await state(50_000, 'Monday')
  pass(60)
  const before = context.now()
  pass(60)
  const large = await recharge(60_000)
  const input = { action: 'completeRecharge', input: { id: large.id } } as const
  await keeper.call(operatorApproveProposal, await desk.call(operatorPropose, input))
  expect(await record(110_000, 'Tuesday')).toEqual(refused)
  expect(await record(50_000, 'Before', before)).toEqual([
    null,
    expect.objectContaining({ difference: 0 }),
  ])
  // Whoever has approved the payment did not begin it.
  await importLines(context, [
    { time: context.now(), amount: 60_000, reference: large.payment_number, text: '' },
  ])
  expect(await state(110_000, 'Tuesday')).toMatchObject({ difference: 0 })
  pass(60)
  expect(await record(110_000, 'Wednesday')).toMatchObject([null, { difference: 0 }])
  pass(60)
  await withdraw(20_000, 'SFK1')
  expect(await record(90_000, 'Thursday')).toEqual(refused)
})
