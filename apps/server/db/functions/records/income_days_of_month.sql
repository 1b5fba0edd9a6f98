-- Returns each day of a customer's month as of a time: the income received, the earnings that fall due later, and the
-- prices that will be returned.
create or replace function income_days_of_month(customer uuid, month date, at timestamptz)
returns table (day date, income bigint, tax bigint, expected bigint, expected_tax bigint, principal bigint)
language plpgsql stable as $$
declare
  next_month date := (month + interval '1 month')::date;
begin
  return query select days.day::date, coalesce(r.income, 0)::bigint, coalesce(r.tax, 0)::bigint,
    coalesce(d.amount, 0)::bigint, coalesce(d.tax, 0)::bigint, coalesce(p.amount, 0)::bigint
  from generate_series(month, next_month - 1, interval '1 day') days (day)
  left join daily_income r on r.user_id = customer and r.day = days.day::date
  left join (
    select x.day, sum(x.amount) as amount, sum(x.tax) as tax
    from earnings_due(customer, greatest(at, day_start(month) - interval '1 microsecond'),
      day_start(next_month)) x
    group by 1) d on d.day = days.day::date
  left join (
    select local_day(h.ends) as day, sum(h.price * h.quantity) as amount from holdings h
    where h.user_id = customer and h.state = 'running' and not h.is_ended and h.returns_principal
      and h.ends > at and h.ends >= day_start(month) and h.ends < day_start(next_month)
    group by 1) p on p.day = days.day::date
  order by days.day;
end $$;
