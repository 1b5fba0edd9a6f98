import { expect, test } from 'vitest'
import { day } from '../../testing/ledger-context.js'
import { createBooks } from './testing/spoiled-books.js'

const ledger = ['units_sum_to_zero', 'balances_equal_entries'] as const
const settled = ['held_equals_withdrawals', 'withdrawals_settled_once'] as const
const firstStatement = '(select min(as_of) from bank_statements)'
const drop = (table: string) => `alter table ${table} drop constraint ${table}_sound;`

test('each check of the audit finds what breaks it, and nothing else', async () => {
  const { context, friend, spoil } = await createBooks()
  const table: readonly (readonly [string, readonly string[]])[] = [
    ['select', []],
    [`update accounts set balance = balance + 1 where name = 'tax' and shard = 3`, ledger],
    // Money and points each sum to zero.
    [
      `update accounts set balance = balance + case name when 'points' then 1 else -1 end
        where user_id = '${friend}' and name in ('points', 'balance')`,
      [...ledger, 'statement_equals_balances', 'points_equal_awards'],
    ],
    [
      `${drop('accounts')} update accounts set balance = -1 where name = 'tax' and shard = 3`,
      [...ledger, 'none_below_zero'],
    ],
    [
      `${drop('accounts')}
        update accounts set balance = -1 where user_id = '${friend}' and name = 'points'`,
      [...ledger, 'none_below_zero', 'statement_equals_balances', 'points_equal_awards'],
    ],
    ...[
      `update records set change = change + 1 where kind = 'principal'`,
      `update records set wallet = 'income' where kind = 'principal'`,
      `update records set user_id = '${friend}' where kind = 'principal'`,
    ].map((sql) => [sql, ['statement_equals_balances']] as const),
    ...[
      'update holdings set price = price + 1 where returns_principal and not is_ended',
      'update holdings set is_ended = not is_ended where returns_principal',
      `update holdings set user_id = '${friend}' where returns_principal and not is_ended`,
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
    [`update withdrawals set stage = 'failed' where status = 'pending'`, settled],
    [`update withdrawals set stage = 'queued' where status = 'error'`, settled],
    ...['settled_amount = settled_amount + 1', `stage = 'rejected', settled_amount = null`].map(
      (change) =>
        [
          `update recharges set ${change} where amount = 50000`,
          ['recharges_credited_once', 'bank_references'],
        ] as const,
    ),
    ...[
      `${drop('holdings')} update holdings set obtained_income = 999 where claimed_count > 0`,
      `${drop('holdings')} update holdings set claimed_count = claimed_count + 1 where claimed_count > 0`,
      'update claims set first_earning_number = first_earning_number + 1, last_earning_number = last_earning_number + 1',
      'update claims set first_earning_number = 0',
      'update claims set last_earning_number = last_earning_number + 1',
    ].map((sql) => [sql, ['earnings_paid_once']] as const),
    ['update claims set amount = amount + 1', ['earnings_paid_once', 'income_equals_claims']],
    ['delete from claims', ['earnings_paid_once', 'income_equals_claims']],
    ['update claims set tax = tax + 1', ['income_equals_claims']],
    ['update daily_income set income = income + 1', ['income_days_equal_income']],
    ['update daily_income set tax = tax + 1', ['income_days_equal_income']],
    ['delete from daily_income', ['income_days_equal_income']],
    ['update reserve_fundings set amount = amount - 1', ['reserve_was_funded']],
    [
      `update transfers set amount = 2000000000 where kind = 'reward'`,
      ['balances_equal_entries', 'reserve_was_funded'],
    ],
    ...[
      'update reserve_headroom set headroom = headroom + 1 where shard = 3',
      'update holdings set coverage = coverage - 1 where coverage > 0',
      'update referral_rewards set coverage = coverage - 1',
      `update referral_rewards set status = 'void'`,
    ].map((sql) => [sql, ['cover_equals_promises']] as const),
    ...[
      'update company_payouts set amount = 10001',
      'update holdings set is_ended = false where not returns_principal',
      'update holdings set price = price - 4001 where not returns_principal and is_ended',
    ].map((sql) => [sql, ['sales_drawn_after_the_end']] as const),
    ['update company_payouts set amount = 10000', []],
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
    [
      `update bank_entries set amount = amount + 1 where kind = 'payout'`,
      ['bank_entries_equal_books', 'closed_days_unchanged'],
    ],
    ...[
      'update bank_lines set entry_id = null where amount = 500000',
      'update bank_entries set line_id = null where amount = 500000',
    ].map((sql) => [sql, ['bank_entries_equal_books']] as const),
    // A line may be three days later than the first statement after its payment, which may have another number.
    ...[
      `time = ${firstStatement} + interval '3 days'`,
      `reference = 'ANOTHER', linked_by = '${friend}'`,
      `reference = 'ANOTHER', linked_by = '${friend}', time = ${firstStatement} + interval '3 days'`,
    ].map((change) => [`update bank_lines set ${change} where amount = 500000`, []] as const),
    ...[
      `time = ${firstStatement} + interval '3 days 1 second'`,
      `reference = 'ANOTHER', linked_by = null`,
      `reference = 'ANOTHER', linked_by = '${friend}', time = ${firstStatement} + interval '3 days 1 second'`,
    ].map(
      (change) =>
        [`update bank_lines set ${change} where amount = 500000`, ['bank_references']] as const,
    ),
    [
      `update bank_lines set reference = 'ANOTHER' where amount = 500000;
        update bank_lines set linked_by = '${friend}' where amount <> 500000`,
      ['bank_references'],
    ],
    [`update bank_statements set as_of = as_of - interval '1 hour'`, []],
    // An earlier statement says nothing about it.
    ...[
      '',
      `update bank_lines set reference = 'ANOTHER', linked_by = '${friend}' where amount = 500000`,
    ].map(
      (change) =>
        [
          `update bank_statements set as_of = as_of - interval '10 days' where reference = 'Wrong';
            ${change}`,
          [],
        ] as const,
    ),
    ...['2026-01-05', '2026-01-06'].flatMap((closed) =>
      ['bank_entry_sum = bank_entry_sum + 1', 'bank_entry_count = bank_entry_count + 1'].map(
        (change) =>
          [
            `update day_closings set ${change} where day = '${closed}'`,
            ['closed_days_unchanged'],
          ] as const,
      ),
    ),
    [
      'update bank_lines set amount = amount + 1 where amount = 500000',
      ['bank_references', 'bank_entries_equal_books'],
    ],
    ...[
      `update payment_cases set excess_paid_out = excess_paid_out + 1 where resolution = 'hold_again'`,
      `update payment_cases set resolution = 'noted' where resolution = 'hold_again'`,
      `update payment_cases set resolution = 'hold_again' where resolution = 'noted'`,
    ].map((sql) => [sql, ['corrections_equal_cases']] as const),
    [
      `update payment_cases set excess_paid_out = excess_paid_out + 1 where resolution = 'noted'`,
      [],
    ],
  ]
  for (const [sql, broken] of table) expect([sql, await spoil(sql)]).toEqual([sql, broken])
  const [opened] = await context.db.query<{ at: number }>(
    'select epoch_seconds(opened_at) as at from payment_cases where resolved_at is null',
  )
  const end = (opened?.at ?? 0) + 3 * day
  const resolve = `update payment_cases set resolved_at = opened_at, resolution = 'noted',
    proposal_id = (select id from proposals limit 1) where resolved_at is null`
  expect([
    await spoil('select', end),
    await spoil('select', end + 1),
    await spoil(resolve, end + 1),
  ]).toEqual([[], ['cases_resolved_in_time'], []])
})
