-- Expires proposals that were not decided in time. Locked ones are skipped until the next run, and one that fails is
-- postponed.
create or replace function expire_proposals(context jsonb, max_rows integer) returns integer
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  postponed uuid[] := postponed_rows('expire_proposals', at);
  due record;
  done integer := 0;
begin
  for due in
    select p.id from proposals p
    where p.status = 'pending' and p.expires <= at and p.id <> all (postponed)
    order by p.expires limit max_rows for no key update skip locked
  loop
    begin
      update proposals p set status = 'expired', decided_at = at where p.id = due.id;
      done := done + 1;
    exception when others then
      perform record_job_failure('expire_proposals', due.id,
        jsonb_build_object('code', sqlstate, 'message', sqlerrm), at);
    end;
  end loop;
  return done;
end $$;
