-- Expires recharges that were not confirmed in time. Locked ones are skipped until the next run, and one that fails
-- is postponed.
create or replace function expire_recharges(context jsonb, max_rows integer) returns integer
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  due record;
  found_row recharges;
  postponed uuid[] := postponed_rows('expire_recharges', at);
  done integer := 0;
begin
  for due in
    select r.id, r.user_id from recharges r
    where r.status = 'pending' and r.expires <= at and r.id <> all (postponed)
    order by r.expires limit max_rows
  loop
    continue when not try_lock_user(due.user_id);
    select * into found_row from recharges r
    where r.id = due.id and r.status = 'pending' for no key update skip locked;
    continue when found_row.id is null;
    begin
      perform close_recharge(found_row.id, 'expired', null, null, at);
      done := done + 1;
    exception when others then
      perform record_job_failure('expire_recharges', found_row.id,
        jsonb_build_object('code', sqlstate, 'message', sqlerrm), at);
    end;
  end loop;
  return done;
end $$;
