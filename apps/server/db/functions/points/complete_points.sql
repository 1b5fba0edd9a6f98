-- Credits the points that are due. Points of a locked customer are left for the next run. Points that fail are
-- postponed.
create or replace function complete_points(context jsonb, max_rows integer) returns integer
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  ready record;
  award point_awards;
  moved transfers;
  postponed uuid[] := postponed_rows('complete_points', at);
  done integer := 0;
begin
  if clock_problem() is not null then return 0; end if;
  for ready in
    select p.id, p.user_id from point_awards p
    where p.status = 'processing' and p.due <= at and p.id <> all (postponed) order by p.due limit max_rows
  loop
    continue when not try_lock_user(ready.user_id);
    select * into award from point_awards p
    where p.id = ready.id and p.status = 'processing' for no key update skip locked;
    continue when award.id is null;
    begin
      moved := transfer('points', lock_available_shard('issued'), (account_of(award.user_id, 'points')).id,
        award.points, award.id, at);
      update point_awards p set status = 'completed', update_time = at where p.id = award.id;
      update records r set status = 'completed', change = award.points,
        balance_after = moved.to_balance, update_time = at
      where r.id = award.id;
      done := done + 1;
    exception when others then
      perform record_job_failure('complete_points', award.id, jsonb_build_object('code', sqlstate, 'message', sqlerrm),
        at);
    end;
  end loop;
  return done;
end $$;
