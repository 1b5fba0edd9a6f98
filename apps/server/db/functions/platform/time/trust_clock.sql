-- Accepts the current time of the clock as right, because two operators have checked it.
create or replace function trust_clock(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  problem text := clock_problem();
begin
  perform assert_executing_proposal('trustClock');
  if problem is null then perform reject('wrong_state'); end if;
  update operation_clock set last_trusted_time = database_now();
  perform log_action(caller, 'trustClock', 'clock', null, jsonb_build_object('clock_problem', problem),
    null, operation_time(context));
  return reserve_json(operation_time(context));
end $$;
