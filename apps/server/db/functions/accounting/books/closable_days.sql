-- Returns the days that can be closed now, newest first: from today back to the last closed day or the first payment,
-- at most 31 days. Closing a day also closes all open days before it.
create or replace function closable_days(at timestamptz) returns date[]
language plpgsql stable as $$
declare
  today date := local_day(at);
  closed record;
  starts date;
begin
  select max(d.day) as day, max(d.until) as until into closed from day_closings d;
  starts := greatest(today - 30,
    coalesce(closed.day + 1, local_day((select min(e.time) from bank_entries e)), today));
  return (select coalesce(array_agg(g.day order by g.day desc), '{}')
    from (select today - back as day from generate_series(0, today - starts) back) g
    where closing_cutoff_time(g.day, at) > greatest(day_start(g.day), closed.until));
end $$;
