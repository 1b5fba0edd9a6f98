-- Returns each check of the books with the number of rows that violate it. The function is stable, so that all checks
-- see one snapshot. `work_mem` is enough to join a million entries without temporary files.
create or replace function audit(at timestamptz default now()) returns table (name text, breaks bigint)
language plpgsql stable set work_mem = '64MB' as $$
begin
  return query select 'units_sum_to_zero', count(*) from (
    select sum(a.balance) from accounts a group by a.name in ('points', 'issued')
    having sum(a.balance) <> 0) u;

  return query select 'balances_equal_entries', count(*) from accounts a
    left join (select e.account_id, sum(e.amount) as amount from entries e group by e.account_id) e
      on e.account_id = a.id
    where a.balance <> coalesce(e.amount, 0);

  return query select 'none_below_zero', count(*) from accounts a
    where a.balance < 0 and (a.user_id is not null or a.name not in ('settlement', 'issued'));

  return query select 'statement_equals_balances', count(*) from accounts a
    left join (select r.user_id, r.wallet, sum(r.change) as amount from records r group by 1, 2) r
      on r.user_id = a.user_id and r.wallet = a.name
    where a.name in ('balance', 'income', 'points') and a.balance <> coalesce(r.amount, 0);

  return query select 'invested_equals_holdings', count(*) from accounts a
    left join (select h.user_id, sum(h.price * h.quantity) as amount from holdings h
      where h.returns_principal and not h.is_ended group by 1) h on h.user_id = a.user_id
    where a.name = 'invested' and a.balance <> coalesce(h.amount, 0);

  return query select 'held_equals_withdrawals', count(*) from accounts a
    left join (select w.user_id, sum(w.amount) as amount from withdrawals w
      where w.status = 'pending' group by 1) w on w.user_id = a.user_id
    where a.name = 'held' and a.balance <> coalesce(w.amount, 0);

  return query select 'recharges_credited_once', count(*) from (
      select r.id, r.settled_amount as amount from recharges r where r.status = 'completed') r
    full join (select t.reference as id, sum(t.amount) as amount from transfers t
      where t.kind = 'recharge' group by 1) t using (id)
    where r.amount is distinct from t.amount;

  return query select 'withdrawals_settled_once', count(*) from (
      select w.id, w.amount from withdrawals w where w.status <> 'pending') w
    full join (select t.reference as id, sum(t.amount) as amount from transfers t
      where t.kind in ('withdraw_paid', 'withdraw_returned') group by 1) t using (id)
    where w.amount is distinct from t.amount;

  return query select 'earnings_paid_once', count(*) from holdings h
    left join (select c.holding_id, sum(c.last_earning_number - c.first_earning_number + 1) as times,
        max(c.last_earning_number) as last, sum(c.amount) as amount from claims c group by 1) c
      on c.holding_id = h.id
    where h.claimed_count <> coalesce(c.times, 0) or h.claimed_count <> coalesce(c.last, 0)
      or h.obtained_income <> coalesce(c.amount, 0);

  return query select 'income_equals_claims', count(*) from claims c
    full join (select t.reference as id, sum(t.amount) as amount,
        sum(t.amount) filter (where t.to_name = 'tax') as tax
      from transfers t where t.kind = 'income' group by 1) t on t.id = c.record_id
    where c.amount is distinct from t.amount or c.tax is distinct from coalesce(t.tax, 0);

  return query select 'income_days_equal_income', count(*) from (
      select d.user_id, sum(d.income) as amount, sum(d.tax) as tax from daily_income d group by 1) d
    full join (select r.user_id, sum(r.amount) as amount, sum(r.tax) as tax from records r
      where r.kind in ('income', 'reward', 'referral') group by 1) r using (user_id)
    where (d.amount, d.tax) is distinct from (r.amount, r.tax);

  return query select 'reserve_was_funded', count(*) from (
      select sum(t.amount) filter (where t.kind = 'fund') as funded,
        sum(t.amount) filter (where t.kind in ('income', 'reward', 'referral')) as paid
      from transfers t) t
    where coalesce(t.paid, 0) > coalesce(t.funded, 0)
      or coalesce(t.funded, 0) <> coalesce((select sum(f.amount) from reserve_fundings f), 0);

  return query select 'cover_equals_promises', count(*) from (
      select sum(c.headroom) as headroom from reserve_headroom c) c
    where c.headroom <> company_account_balance('reserve')
      - coalesce((select sum(h.coverage) from holdings h), 0)
      - coalesce((select sum(r.coverage) from referral_rewards r where r.status = 'pending'), 0);

  return query select 'sales_drawn_after_the_end', count(*) from (select drawable_sales() as left_over) s
    where s.left_over < 0;

  return query select 'points_equal_awards', count(*) from accounts a
    left join (select p.user_id, sum(p.points) as points from (
        select p.user_id, p.points::bigint from point_awards p where p.status = 'completed'
        union all select r.user_id, r.amount from redemptions r where r.kind = 'points') p (user_id, points)
      group by 1) p on p.user_id = a.user_id
    where a.name = 'points' and a.balance <> coalesce(p.points, 0);

  return query select 'books_equal_bank', count(*) from (
      select * from bank_statements b order by b.as_of desc, b.id desc limit 1) b
    where b.balance <> b.book_balance;

  -- Payments up to the last bank statement must be among the bank's lines, at the latest three days after the
  -- statement that covers them. There is no lower bound: money may have arrived long before it was credited.
  return query select 'bank_references', count(*) from (
    select t.id from transfers t
    where (t.kind = 'recharge' or t.kind = 'withdraw_paid' and t.to_name = 'settlement')
      and t.created_at <= (select max(b.as_of) from bank_statements b)
      and not exists (select from bank_payments p
        join bank_lines l on l.reference = p.reference and l.amount = p.amount
        where p.id = t.reference and l.time <= interval '3 days' + (
          select min(b.as_of) from bank_statements b where b.as_of >= t.created_at))
      -- A line with another reference counts if somebody other than the operator who completed the payment linked it.
      and not exists (select from bank_lines l
        where l.entry_id = t.reference and l.linked_by is not null and l.time <= interval '3 days' + (
          select min(b.as_of) from bank_statements b where b.as_of >= t.created_at))) t;

  -- Pairs each line with the payments of its reference, and with the payment that it was linked to. One join with
  -- `or` took nearly twice as long as this union.
  return query select 'bank_lines_counted_once', count(*) from (
    select from (
      select l.id, p.id as payment from bank_lines l
      join bank_payments p on p.reference = l.reference and p.amount = l.amount
      union
      select l.id, p.id from bank_lines l join bank_payments p on p.id = l.entry_id) l
    group by l.id having count(*) > 1) l;

  -- The bank entries must add up to the ledger's settlement account. Lines and entries must point to each other.
  return query select 'bank_entries_equal_books', count(*) from (
    select from (select sum(e.amount) as amount from bank_entries e) e
    where coalesce(e.amount, 0) <> -company_account_balance('settlement')
    union all
    select from bank_lines l full join bank_entries e on e.line_id = l.id
    where (l.entry_id is distinct from e.id or l.amount <> e.amount)
      and (l.entry_id is not null or e.line_id is not null)) e;

  return query select 'closed_days_unchanged', count(*) from (
    select d.bank_entry_count, d.bank_entry_sum::bigint, d.until, lag(d.until) over (order by d.until) as since
    from day_closings d) d
    where not exists (
      select from bank_entries e where e.time <= d.until and (d.since is null or e.time > d.since)
      having count(*) = d.bank_entry_count and coalesce(sum(e.amount), 0)::bigint = d.bank_entry_sum);

  return query select 'corrections_equal_cases', count(*) from (
      select c.id, abs(c.excess_paid_out)::bigint as amount from payment_cases c
      where c.resolved_at is not null and c.resolution <> 'noted') c
    full join (select t.reference as id, sum(t.amount) as amount from transfers t
      where t.kind in ('correction', 'loss') group by 1) t using (id)
    where c.amount is distinct from t.amount;

  return query select 'cases_resolved_in_time', count(*) from payment_cases c
    where c.resolved_at is null and c.opened_at < at - interval '3 days';

  return query select 'clock_trusted', count(*) from operation_clock c where clock_problem() is not null;
end $$;
