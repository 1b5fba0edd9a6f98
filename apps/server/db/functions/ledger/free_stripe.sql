-- A stripe of the operator's account that is not locked; if all are locked, waits for one.
create or replace function free_stripe(account_name text) returns bigint
language plpgsql as $$
declare
  stripe_id bigint;
begin
  select a.id into stripe_id from accounts a
  where a.owner is null and a.name = account_name order by a.stripe
  limit 1 for no key update skip locked;
  if stripe_id is null then
    select a.id into strict stripe_id from accounts a
    where a.owner is null and a.name = account_name and a.stripe = pg_backend_pid() % 32
    for no key update;
  end if;
  return stripe_id;
end $$;
