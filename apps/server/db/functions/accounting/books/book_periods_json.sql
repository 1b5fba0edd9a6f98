-- Returns the movements in each day or month (`unit`) of a period, oldest first, including those without movements.
create or replace function book_periods_json(unit text, first_day date, last_day date) returns jsonb
language plpgsql stable as $$
declare
  zone text := config_text('{time_zone}');
  -- Computed once here: within the query they would be computed for each transfer.
  first_time timestamptz := day_start(first_day);
  end_time timestamptz := day_start(last_day + 1);
begin
  return (
    with moved as (
      select date_trunc(unit, t.created_at at time zone zone)::date as day, t.kind, t.from_name, t.to_name,
        sum(t.amount)::bigint as amount
      from transfers t
      where t.created_at >= first_time and t.created_at < end_time and t.kind <> 'level'
      group by 1, 2, 3, 4)
    select coalesce(jsonb_agg(p.item order by p.day), '[]') from (
      select d.day::date as day, jsonb_build_object('day', d.day::date,
        'recharged', coalesce(sum(m.amount) filter (where m.kind = 'recharge'), 0),
        'withdrawn', coalesce(sum(m.amount) filter (where m.kind = 'withdraw_paid'
          and m.to_name = 'settlement'), 0),
        'income', coalesce(sum(m.amount) filter (where m.kind = 'income'), 0),
        'rewards', coalesce(sum(m.amount) filter (where m.kind in ('reward', 'referral')), 0),
        'fees', coalesce(sum(m.amount) filter (where m.to_name = 'fees'), 0),
        'tax', coalesce(sum(m.amount) filter (where m.to_name = 'tax'), 0),
        'funded', coalesce(sum(m.amount) filter (where m.kind = 'fund'), 0),
        'fees_out', coalesce(sum(m.amount) filter (where m.from_name = 'fees'), 0),
        'tax_out', coalesce(sum(m.amount) filter (where m.from_name = 'tax'), 0),
        'sales_out', coalesce(sum(m.amount) filter (where m.from_name = 'sales'), 0)) as item
      from generate_series(date_trunc(unit, first_day::timestamp), last_day, ('1 ' || unit)::interval) d (day)
      left join moved m on m.day = d.day::date
      group by d.day) p);
end $$;
