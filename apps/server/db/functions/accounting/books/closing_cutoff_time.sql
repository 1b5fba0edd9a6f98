-- Returns until when a day would be closed now: its end, or one minute ago, by when running transactions have ended.
create or replace function closing_cutoff_time(day date, at timestamptz) returns timestamptz
language plpgsql stable as $$
begin
  return least(day_start(day + 1), at - interval '1 minute');
end $$;
