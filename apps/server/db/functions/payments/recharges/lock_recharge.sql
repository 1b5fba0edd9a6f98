-- Locks a recharge after its customer, in the lock order of all operations.
create or replace function lock_recharge(recharge uuid) returns recharges
language plpgsql as $$
declare
  found_row recharges;
begin
  select * into found_row from recharges r where r.id = recharge;
  if found_row.id is null then perform not_found('recharge'); end if;
  perform lock_user(found_row.user_id);
  select * into found_row from recharges r where r.id = recharge for no key update;
  return found_row;
end $$;
