-- Returns the time of an operation that must not happen too early. Rejects it while the clock is not trusted.
create or replace function trusted_operation_time(context jsonb) returns timestamptz
language plpgsql as $$
declare
  is_live boolean;
  last_trusted_time timestamptz;
begin
  select c.is_live, c.last_trusted_time into is_live, last_trusted_time from operation_clock c;
  if is_live and detect_clock_problem(is_live, last_trusted_time) is not null then
    perform reject('clock_untrusted');
  end if;
  return operation_time_for_mode(context, is_live);
end $$;
