-- Stores the last known time each minute, as long as the clock is trusted.
create or replace function update_last_trusted_time() returns void
language plpgsql security definer set search_path from current as $$
begin
  update operation_clock c set last_trusted_time = database_now()
  where c.is_live and clock_problem() is null and database_now() >= c.last_trusted_time + interval '1 minute';
end $$;
