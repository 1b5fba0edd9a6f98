-- Closes the months before the current one in live mode, unless the clock is not trusted. Demos and tests close no
-- month, because they also set their clock back.
create or replace function close_previous_months(at timestamptz) returns void
language plpgsql as $$
declare
  zone text := config_text('{time_zone}');
  first_day timestamp := date_trunc('month', at at time zone zone);
begin
  update posting_month m set
    starts = case when c.is_live then greatest(m.starts, first_day at time zone zone) else m.starts end,
    closes = ((first_day + interval '1 month') at time zone zone) + interval '5 minutes'
  from operation_clock c
  where m.closes <= at and clock_problem() is null;
end $$;
