-- Returns the business day of a time.
create or replace function local_day(at timestamptz) returns date
language plpgsql stable as $$
begin
  return (at at time zone config_text('{time_zone}'))::date;
end $$;
