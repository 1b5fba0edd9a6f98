-- Returns whether a failed check means that the books of money are wrong: a sum, a balance or the ledger. The other
-- checks find items that wait for a person, differences from the bank, or problems with points or sales limits. These
-- do not count, because one unresolved case must not stop all payments.
create or replace function is_critical_check(check_name text) returns boolean
language plpgsql immutable as $$
begin
  return check_name in ('units_sum_to_zero', 'balances_equal_entries', 'none_below_zero', 'statement_equals_balances',
    'invested_equals_holdings', 'held_equals_withdrawals', 'recharges_credited_once', 'withdrawals_settled_once',
    'earnings_paid_once', 'income_equals_claims', 'income_days_equal_income', 'reserve_was_funded',
    'bank_entries_equal_books', 'corrections_equal_cases');
end $$;
