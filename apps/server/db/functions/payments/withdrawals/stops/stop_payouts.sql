-- Stops payouts: no withdrawal is assigned or completed from now on. A repeated call has no effect.
create or replace function stop_payouts(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  created payout_suspensions;
begin
  perform check_role(caller, 'operatorStopPayouts');
  insert into payout_suspensions (reason, operator_id, create_time)
  values (input ->> 'reason', caller, at)
  on conflict ((ended_at is null)) where ended_at is null do nothing returning * into created;
  if created.id is not null then
    perform log_action(caller, 'operatorStopPayouts', 'payout_stop', created.id, null, input, at);
  end if;
  return reserve_json(at);
end $$;
