-- Until when a day would be closed now: its end, or a minute ago, as what was under way then has ended.
create or replace function closing_end(day date, at timestamptz) returns timestamptz
language plpgsql stable as $$
begin
  return least(day_start(day + 1), at - interval '1 minute');
end $$;
