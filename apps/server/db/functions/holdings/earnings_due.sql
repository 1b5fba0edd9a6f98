-- Returns the earnings of a customer's running holdings that fall due between two times, both exclusive, by holding
-- and business day. `after` must not be in the past, because claimed earnings are not excluded. The tax is that of
-- the day, by the rates known now.
create or replace function earnings_due(customer uuid, after timestamptz, before timestamptz)
returns table (holding_id uuid, day date, first_due timestamptz, times bigint, amount bigint, tax bigint)
language plpgsql stable as $$
declare
  zone text := config_text('{time_zone}');
begin
  return query select due.id, due.day, due.first_due, due.times,
    due.times * h.earnings_per_time * h.quantity,
    due.times * earning_tax(h.earnings_per_time, h.quantity,
      tax_rate_of(h.tax_rate, h.started, due.first_due))
  from (
    select x.id, (t.due at time zone zone)::date as day, min(t.due) as first_due, count(*) as times
    from holdings x cross join lateral unnest(x.due_times) t (due)
    where x.user_id = customer and x.state = 'running' and t.due > after and t.due < before
    group by 1, 2) due
  join holdings h on h.id = due.id;
end $$;
