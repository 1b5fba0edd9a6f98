-- Returns the start of a business day.
create or replace function day_start(day date) returns timestamptz
language plpgsql stable as $$
begin
  return day::timestamp at time zone config_text('{time_zone}');
end $$;
