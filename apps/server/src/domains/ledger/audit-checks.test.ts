import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { listBooked } from '../../testing/bank.js'
import { createFakeProvider } from '../../testing/fake-provider.js'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import {
  byTwo,
  makeApprover,
  makeOperator,
  makePerson,
  newKey,
  payOut,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { asOwner } from '../../testing/test-database.js'
import { claimHolding } from '../holdings/holdings-service.js'
import { listCases } from '../payments/payment-cases.js'
import { applyPaymentEvent } from '../payments/payment-events.js'
import { startRecharge } from '../recharges/recharges-service.js'
import { readReserve, recordStatement } from '../reserve/reserve-service.js'
import { redeemReward } from '../rewards/rewards-service.js'
import {
  operatorCompleteWithdrawal,
  operatorRefuseWithdrawal,
  operatorTakeWithdrawal,
} from '../withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../withdrawals/payment-account.js'
import { createWithdrawal } from '../withdrawals/withdrawals-service.js'
import { readAudit } from './audit.js'

/** Books in which all kinds of money have moved, and what the audit says once a row is spoiled past all triggers. */
async function createBooks() {
  const context = await createLedgerContext({ payments: createFakeProvider() })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  const friend = await makePerson(context, { invited_by: customer })
  await topUp(context, customer, operator, 500_000)
  await topUp(context, friend, operator, 50_000)
  const kept = await makeProduct(context, operator, { returns_principal: false })
  const returned = await makeProduct(context, operator, { points: 5 })
  const id = await buy(context, customer, returned, 2)
  await buy(context, customer, kept)
  for (const kind of ['money', 'points'] as const) {
    const code = { code: kind.toUpperCase(), kind, amount: 70, published: true }
    await byTwo(context, operator, 'createCode', code)
    await redeemReward(context, customer, code, newKey())
  }
  context.pass(30)
  await claimHolding(context, customer, { id }, newKey())
  context.pass(day)
  await runJobs(context)
  const sales = { account: 'sales', amount: 6_000, reference: 'FT1', note: '' } as const
  await payOut(context, operator, sales, newKey())
  for (const product of [returned, kept]) await buy(context, customer, product)
  await buy(context, friend, returned)

  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  const withdraw = async (amount: number) =>
    (await createWithdrawal(context, customer, withdrawalOf(amount), newKey())).id
  await withdraw(20_000)
  const [paid, refused] = [await withdraw(30_000), await withdraw(40_000)]
  await operatorTakeWithdrawal(context, operator, { id: paid })
  const sent = { id: paid, provider_reference: 'PAIDBYHAND1' }
  await operatorCompleteWithdrawal(context, operator, sent, newKey())
  await operatorRefuseWithdrawal(context, operator, { id: refused, reason: 'No' })

  for (const resolution of ['hold_again', 'noted', null] as const) {
    const order = { wallet_type: 'mpesa', amount: 20_000, recharge_account: '0712345678' }
    const { id: subject } = await startRecharge(
      context,
      customer,
      { ...order, by: 'paybill' },
      newKey(),
    )
    for (const amount of [20_000, 15_000]) {
      const told = { direction: 'in', subject, outcome: 'succeeded', amount } as const
      const provider_reference = `OTHER${(resolution ?? 'open').replace('_', '').toUpperCase()}`
      await applyPaymentEvent(context, { event_id: newKey(), ...told, provider_reference })
    }
    const [found] = (await listCases(context, { open: true })).items
    const input = { id: found?.id ?? '' }
    if (resolution) await byTwo(context, operator, 'resolveCase', { ...input, resolution })
  }

  await listBooked(context)
  const { settlement } = await readReserve(context)
  for (const [reference, balance] of [
    ['Wrong', settlement - 1],
    ['Right', settlement],
  ] as const) {
    context.pass(1)
    const statement = { balance, reference, as_of: context.now() }
    await recordStatement(context, await makeApprover(context), statement, newKey())
  }
  const spoil = async (sql: string, now = context.now()) => {
    let red: string[] = []
    const undone = new Error('undone')
    const spoiling = asOwner(context.db).transaction(async (transaction) => {
      await transaction.query(`set local session_replication_role = replica; ${sql}`)
      const { checks } = await readAudit(transaction, now)
      red = checks.flatMap(({ name, ok }) => (ok ? [] : [name]))
      throw undone
    })
    await expect(spoiling).rejects.toBe(undone)
    return red
  }
  return { context, friend, spoil }
}

const ledger = ['units_sum_to_zero', 'balances_equal_entries'] as const
const settled = ['held_equals_withdrawals', 'withdrawals_settled_once'] as const
const drop = (table: string) => `alter table ${table} drop constraint ${table}_sound;`

test('each check of the audit finds what breaks it, and nothing else', async () => {
  const { context, friend, spoil } = await createBooks()
  const table: readonly (readonly [string, readonly string[]])[] = [
    ['select', []],
    [`update accounts set balance = balance + 1 where name = 'tax' and stripe = 3`, ledger],
    // Money and points each sum to zero.
    [
      `update accounts set balance = balance + case name when 'points' then 1 else -1 end
        where owner = '${friend}' and name in ('points', 'balance')`,
      [...ledger, 'statement_equals_balances', 'points_equal_awards'],
    ],
    [
      `${drop('accounts')} update accounts set balance = -1 where name = 'tax' and stripe = 3`,
      [...ledger, 'none_below_zero'],
    ],
    [
      `${drop('accounts')}
        update accounts set balance = -1 where owner = '${friend}' and name = 'points'`,
      [...ledger, 'none_below_zero', 'statement_equals_balances', 'points_equal_awards'],
    ],
    ...[
      `update records set change = change + 1 where kind = 'principal'`,
      `update records set wallet = 'income' where kind = 'principal'`,
      `update records set owner = '${friend}' where kind = 'principal'`,
    ].map((sql) => [sql, ['statement_equals_balances']] as const),
    ...[
      'update holdings set price = price + 1 where returns_principal and not ended',
      'update holdings set ended = not ended where returns_principal',
      `update holdings set owner = '${friend}' where returns_principal and not ended`,
    ].map((sql) => [sql, ['invested_equals_holdings']] as const),
    [
      `update withdrawals set amount = amount + 1, fee = fee + 1 where status = 'pending'`,
      ['held_equals_withdrawals'],
    ],
    ...['completed', 'error'].map(
      (status) =>
        [
          `update withdrawals set amount = amount + 1, fee = fee + 1 where status = '${status}'`,
          ['withdrawals_settled_once'],
        ] as const,
    ),
    [`update withdrawals set status = 'error' where status = 'pending'`, settled],
    [`update withdrawals set status = 'pending' where status = 'error'`, settled],
    ...['settled_amount = settled_amount + 1', `status = 'error', settled_amount = null`].map(
      (change) =>
        [
          `update recharges set ${change} where amount = 50000`,
          ['recharges_credited_once', 'bank_references'],
        ] as const,
    ),
    ...[
      `${drop('holdings')} update holdings set obtained_income = 999 where claimed > 0`,
      `${drop('holdings')} update holdings set claimed = claimed + 1 where claimed > 0`,
      'update claims set from_number = from_number + 1, to_number = to_number + 1',
      'update claims set to_number = to_number + 1',
    ].map((sql) => [sql, ['earnings_paid_once']] as const),
    ['update claims set amount = amount + 1', ['earnings_paid_once', 'income_equals_claims']],
    ['delete from claims', ['earnings_paid_once', 'income_equals_claims']],
    ['update claims set tax = tax + 1', ['income_equals_claims']],
    ['update daily_income set income = income + 1', ['income_days_equal_income']],
    ['update daily_income set tax = tax + 1', ['income_days_equal_income']],
    ['update fundings set amount = amount - 1', ['reserve_was_funded']],
    ...[
      'update cover set headroom = headroom + 1 where stripe = 3',
      'update holdings set cover = cover - 1 where cover > 0',
      'update referral_rewards set cover = cover - 1',
      `update referral_rewards set status = 'void'`,
    ].map((sql) => [sql, ['cover_equals_promises']] as const),
    ...[
      'update payouts set amount = 10001',
      'update holdings set ended = false where not returns_principal',
      'update holdings set price = price - 4001 where not returns_principal and ended',
    ].map((sql) => [sql, ['sales_drawn_after_the_end']] as const),
    ['update payouts set amount = 10000', []],
    [
      `update point_awards set points = points + 1 where status = 'completed'`,
      ['points_equal_awards'],
    ],
    [`update point_awards set points = points + 1 where status = 'processing'`, []],
    [`update redemptions set amount = amount + 1 where kind = 'points'`, ['points_equal_awards']],
    [`update redemptions set amount = amount + 1 where kind = 'money'`, []],
    [
      `update bank_statements set balance = balance + 1 where reference = 'Right'`,
      ['books_equal_bank'],
    ],
    [`update bank_statements set balance = balance + 1 where reference = 'Wrong'`, []],
    ...[
      `update bank_entries set amount = amount + 1 where kind = 'payout'`,
      'update bank_lines set entry_id = null where amount = 500000',
      'update bank_entries set line_id = null where amount = 500000',
    ].map((sql) => [sql, ['bank_entries_equal_books']] as const),
    [
      'update bank_lines set amount = amount + 1 where amount = 500000',
      ['bank_references', 'bank_entries_equal_books'],
    ],
    ...[
      `update payment_cases set owed = owed + 1 where resolution = 'hold_again'`,
      `update payment_cases set resolution = 'noted' where resolution = 'hold_again'`,
      `update payment_cases set resolution = 'hold_again' where resolution = 'noted'`,
    ].map((sql) => [sql, ['corrections_equal_cases']] as const),
    [`update payment_cases set owed = owed + 1 where resolution = 'noted'`, []],
  ]
  for (const [sql, broken] of table) expect([sql, await spoil(sql)]).toEqual([sql, broken])
  const [opened] = await context.db.query<{ at: number }>(
    'select seconds(opened) as at from payment_cases where resolved is null',
  )
  const end = (opened?.at ?? 0) + 3 * day
  expect([await spoil('select', end), await spoil('select', end + 1)]).toEqual([
    [],
    ['cases_resolved_in_time'],
  ])
})
