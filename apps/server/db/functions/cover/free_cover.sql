-- A stripe of the cover that nobody else has locked; if all are locked, waits for one.
create or replace function free_cover() returns smallint
language plpgsql as $$
declare
  free smallint;
begin
  select c.stripe into free from cover c order by c.stripe limit 1 for no key update skip locked;
  if free is null then
    select c.stripe into strict free from cover c
    where c.stripe = pg_backend_pid() % 32 for no key update;
  end if;
  return free;
end $$;
