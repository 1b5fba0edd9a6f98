import { expect, test } from 'vitest'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import { createLedgerContext, day } from '../../../testing/ledger-context.js'
import {
  byTwo,
  fund,
  makeApprover,
  makeOperator,
  makePerson,
  newKey,
  payOut,
  topUp,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import { buy, makeProduct } from '../../../testing/ledger-products.js'
import { createTestContext } from '../../../testing/test-context.js'
import { claimHolding } from '../../holdings/holdings-service.js'
import { operatorFreezeHolding } from '../../holdings/operator-holdings.js'
import { auditLedger } from '../../ledger/audit.js'
import { redeemReward } from '../../rewards/rewards-service.js'
import { setPaymentAccount } from '../../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../../payments/withdrawals/withdrawals-service.js'
import { readReserve, recordStatement } from './reserve-service.js'
import { asOwner } from '../../../testing/test-database.js'

async function createTill() {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await fund(context, operator, 1_000_000)
  await topUp(context, customer, operator, 100_000)
  const draw = (account: 'fees' | 'sales' | 'tax', amount: number, reference = newKey()) =>
    payOut(context, operator, { account, amount, reference, note: '' }, newKey())
  return { context, operator, customer, draw }
}

test('the reserve shows its money, what falls due, and whose money it is', async () => {
  const { context, operator, customer } = await createTill()
  const product = await makeProduct(context, operator, {
    number_of_earnings: 40,
    claim_period: day,
  })
  await buy(context, customer, product)
  expect(await readReserve(context)).toEqual({
    balance: 1_000_000,
    due_30_days: 3000,
    promised: 4000,
    headroom: 996_000,
    client_money: 100_000,
    settlement: 1_100_000,
    drawable_sales: 0,
    fees: 0,
    tax: 0,
    payouts_stopped: false,
    payout_stop: null,
    clock_problem: null,
    pending_proposal: null,
  })
})

test('the amount due includes frozen holdings and pending rewards, and counts nothing twice', async () => {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const inviter = await makePerson(context)
  const customer = await makePerson(context, { invited_by: inviter })
  await topUp(context, customer, operator, 100_000)
  await context.configure({ cover_share: 0 })
  const id = await buy(context, customer, await makeProduct(context, operator))
  await operatorFreezeHolding(context, operator, { id, reason: 'A check' })
  // Four earnings of 100, and 500 for the inviter.
  expect(await readReserve(context)).toMatchObject({ due_30_days: 900, promised: 900, headroom: 0 })
  await fund(context, operator, 1000)
  await runJobs(context)
  expect(await readReserve(context)).toMatchObject({ due_30_days: 400, balance: 500 })
  await byTwo(context, operator, 'unfreezeHolding', { id })
  context.pass(60)
  await claimHolding(context, customer, { id }, newKey())
  expect(await readReserve(context)).toMatchObject({ due_30_days: 200 })
})

test('client money is what customers have in all of their wallets, also held or invested, and no points', async () => {
  const { context, operator, customer } = await createTill()
  await buy(context, customer, await makeProduct(context, operator))
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  await createWithdrawal(context, customer, withdrawalOf(20_000), newKey())
  for (const [kind, amount] of [
    ['money', 700],
    ['points', 50],
  ] as const) {
    const code = { code: kind.toUpperCase(), kind, amount, published: true }
    await byTwo(context, operator, 'createCode', code)
    await redeemReward(context, customer, { code: code.code }, newKey())
  }
  expect(await readReserve(context)).toMatchObject({
    client_money: 100_700,
    balance: 999_300,
    settlement: 1_100_000,
  })
})

test('a bank statement is compared with the books at its time, including that second', async () => {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const approver = await makeApprover(context)
  const at = context.now()
  const tell = (as_of: number, reference: string) =>
    recordStatement(context, approver, { balance: 0, as_of, reference }, newKey())
  await fund(context, operator, 1000)
  context.pass(10)
  await fund(context, operator, 500)
  for (const [as_of, settlement] of [
    [at - 1, 0],
    [at, 1000],
    [at + 9, 1000],
    [at + 10, 1500],
  ] as const) {
    expect(await tell(as_of, `At ${as_of}`)).toMatchObject({ settlement })
  }
  await expect(tell(at + 11, 'Later')).rejects.toMatchObject({ status: 400 })
  // The same reference at another time is a different statement.
  await expect(tell(at + 9, `At ${at}`)).rejects.toMatchObject({ reason: 'payment_number_used' })
  // The last one, so that the books end as the bank has them.
  await recordStatement(
    context,
    approver,
    { balance: 1500, as_of: at + 10, reference: 'Right' },
    newKey(),
  )
})

test('withheld tax can be paid out, and no more than that', async () => {
  const { context, operator, customer, draw } = await createTill()
  const id = await buy(context, customer, await makeProduct(context, operator))
  context.pass(120)
  await claimHolding(context, customer, { id }, newKey())
  await expect(draw('tax', 61)).rejects.toMatchObject({
    reason: 'insufficient_funds',
    data: { needed: 61, available: 60 },
  })
  expect(await draw('tax', 60)).toMatchObject({ tax: 0, settlement: 1_099_940 })
})

test('sales may be taken out only once their holding has ended', async () => {
  const { context, operator, customer, draw } = await createTill()
  const product = await makeProduct(context, operator, { returns_principal: false })
  await buy(context, customer, product)
  await expect(draw('sales', 1)).rejects.toMatchObject({
    reason: 'insufficient_funds',
    data: { needed: 1, available: 0 },
  })
  const direct = asOwner(context.db).query(
    `insert into company_payouts (account, amount, reference, approved_by, create_time)
      values ('sales', 1, 'X', $1, now())`,
    [operator],
  )
  await expect(direct).rejects.toThrow('have not ended')
  context.pass(day)
  await runJobs(context)
  const drawn = await Promise.allSettled(Array.from({ length: 16 }, () => draw('sales', 4000)))
  expect(drawn.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await readReserve(context)).toMatchObject({ drawable_sales: 2000 })
})

test('a bank reference pays out once', async () => {
  const { context, operator, customer, draw } = await createTill()
  const product = await makeProduct(context, operator, { returns_principal: false })
  await buy(context, customer, product)
  context.pass(day)
  await runJobs(context)
  await draw('sales', 1000, 'FT9')
  await expect(draw('sales', 1000, 'FT9')).rejects.toMatchObject({ reason: 'payment_number_used' })
})

test('the books are compared with the bank’s statement, and the audit fails when they differ', async () => {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const approver = await makeApprover(context)
  await fund(context, operator, 1000)
  const tell = (balance: number, reference: string, as_of: number) =>
    recordStatement(context, approver, { balance, as_of, reference }, newKey())
  const bank = async () =>
    (await auditLedger(context.db)).checks.find(({ name }) => name === 'books_equal_bank')
  expect(await tell(900, 'October', context.now())).toEqual({
    balance: 900,
    settlement: 1000,
    difference: -100,
  })
  expect(await bank()).toEqual({ name: 'books_equal_bank', ok: false, detail: '1 break' })
  expect((await auditLedger(context.db)).ok).toBe(false)
  context.pass(1)
  const november = context.now()
  expect(await tell(1000, 'November', november)).toMatchObject({ difference: 0 })
  expect((await auditLedger(context.db)).ok).toBe(true)
  // Told again later, it is the same statement while its time is.
  context.pass(1)
  expect(await tell(1000, 'November', november)).toMatchObject({ difference: 0 })
  await expect(tell(1, 'November', november)).rejects.toMatchObject({
    reason: 'payment_number_used',
  })
  const future = tell(1000, 'December', context.now() + 1)
  await expect(future).rejects.toMatchObject({ status: 400 })
})

test('money is found in whichever shards it is', async () => {
  const { context, operator, customer } = await createTill()
  const product = await makeProduct(context, operator, {
    earnings_per_time: 950_000,
    number_of_earnings: 1,
  })
  const id = await buy(context, customer, product)
  context.pass(30)
  await claimHolding(context, customer, { id }, newKey())
  expect(await readReserve(context)).toMatchObject({ balance: 50_000 })
})

test.each([
  ['balances_equal_entries', `update accounts set balance = balance + 1 where name = 'balance'`],
  ['units_sum_to_zero', `update accounts set balance = balance + 1 where name = 'balance'`],
  ['statement_equals_balances', `update records set change = change + 1`],
  ['recharges_credited_once', `update recharges set settled_amount = settled_amount + 1`],
  ['reserve_was_funded', `update reserve_fundings set amount = amount - 1`],
  ['cover_equals_promises', `update reserve_headroom set headroom = headroom + 1 where shard = 7`],
])('the audit finds broken books: %s', async (name, sql) => {
  const context = await createTestContext()
  const operator = await makeOperator(context)
  await asOwner(context.db).query(
    `insert into recharge_channels (wallet_type, company_name, company_number)
      values ('mpesa', 'Mavuno Ltd', '400200')`,
  )
  await fund(context, operator, 1000)
  await topUp(context, await makePerson(context), operator, 10_000)
  expect((await auditLedger(context.db)).ok).toBe(true)
  await asOwner(context.db).query(
    `begin; set local session_replication_role = replica; ${sql}; commit`,
  )
  const { checks } = await auditLedger(context.db)
  expect(checks.filter(({ ok }) => !ok).map((check) => check.name)).toContain(name)
})
