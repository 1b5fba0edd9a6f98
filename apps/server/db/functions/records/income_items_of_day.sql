-- Returns the income of a customer's business day in the order of time: money received, earnings that are ready to be
-- claimed (today only), earnings that fall due later, and prices that will be returned.
create or replace function income_items_of_day(customer uuid, chosen date, at timestamptz)
returns table (kind text, id uuid, name text, quantity integer, amount bigint, tax bigint, "time" bigint)
language plpgsql stable as $$
declare
  begins timestamptz := day_start(chosen);
  finishes timestamptz := day_start(chosen + 1);
begin
  return query select e.kind, e.id, e.name, e.quantity, e.amount, e.tax,
    extract(epoch from e.operation_time)::bigint
  from (
    select r.kind, r.id, coalesce(r.account, ''), h.quantity, r.amount::bigint, r.tax::bigint,
      r.create_time
    from records r left join holdings h on r.reference_kind = 'holding' and h.id = r.reference_id
    where r.user_id = customer and r.kind in ('income', 'reward', 'referral', 'principal')
      and r.create_time >= begins and r.create_time < finishes
    union all
    select 'ready', h.id, h.product_name, h.quantity, due.times * h.earnings_per_time * h.quantity,
      due.times * earning_tax(h.earnings_per_time, h.quantity,
        tax_rate_of(h.tax_rate, h.started, at)), at
    from holdings h cross join lateral due_count(h.due_times, h.claimed_count, at) as due (times)
    where h.user_id = customer and h.state = 'running' and due.times > 0 and at >= begins and at < finishes
    union all
    select 'expected', h.id, h.product_name, h.quantity, d.amount, d.tax, d.first_due
    from earnings_due(customer, greatest(at, begins - interval '1 microsecond'), finishes) d
    join holdings h on h.id = d.holding_id
    union all
    select 'expected_principal', h.id, h.product_name, h.quantity, h.price * h.quantity, 0::bigint, h.ends
    from holdings h
    where h.user_id = customer and h.state = 'running' and not h.is_ended and h.returns_principal
      and h.ends > at and h.ends >= begins and h.ends < finishes
  ) e (kind, id, name, quantity, amount, tax, operation_time)
  order by e.operation_time, e.id
  limit 200;
end $$;
