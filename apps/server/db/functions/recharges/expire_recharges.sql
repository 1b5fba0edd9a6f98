-- Expires recharges that were not confirmed in time. Locked ones are left for the next run.
create or replace function expire_recharges(facts jsonb, most integer) returns integer
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := moment(facts);
  due record;
  found_row recharges;
  done integer := 0;
begin
  for due in
    select r.id, r.owner from recharges r
    where r.status = 'pending' and r.expires <= at order by r.expires limit most
  loop
    continue when not try_lock_owner(due.owner);
    select * into found_row from recharges r
    where r.id = due.id and r.status = 'pending' for no key update skip locked;
    continue when found_row.id is null;
    perform close_recharge(found_row.id, 'expired', null, null, at);
    done := done + 1;
  end loop;
  return done;
end $$;
