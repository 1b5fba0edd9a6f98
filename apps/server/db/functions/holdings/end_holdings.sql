-- Ends the holdings whose end time has passed. Locked holdings are left for the next run. A holding that fails is
-- postponed.
create or replace function end_holdings(context jsonb, max_rows integer) returns integer
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  due record;
  h holdings;
  postponed uuid[] := postponed_rows('end_holdings', at);
  done integer := 0;
begin
  if clock_problem() is not null then return 0; end if;
  for due in
    select x.id, x.user_id from holdings x
    where not x.is_ended and x.ends <= at and x.state <> 'frozen' and x.id <> all (postponed)
    order by x.ends limit max_rows
  loop
    continue when not try_lock_user(due.user_id);
    select * into h from holdings x
    where x.id = due.id and not x.is_ended and x.state <> 'frozen' for no key update skip locked;
    continue when h.id is null;
    begin
      perform end_holding(h.id, at);
      done := done + 1;
    exception when others then
      perform record_job_failure('end_holdings', h.id, jsonb_build_object('code', sqlstate, 'message', sqlerrm), at);
    end;
  end loop;
  return done;
end $$;
