-- Signs a customer out of one device or of all devices. Returns the remaining sessions.
create or replace function end_user_sessions(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  requested_id uuid := input ->> 'id';
  ended_devices jsonb;
begin
  perform check_role(caller, 'operatorEndUserSessions');
  perform check_customer(requested_id);
  with gone as (
    delete from sessions s where s.user_id = requested_id
      and (not input ? 'session_id' or s.id = (input ->> 'session_id')::uuid)
    returning s.device_name)
  select jsonb_agg(g.device_name) into ended_devices from gone g;
  if ended_devices is not null then
    perform log_action(caller, 'operatorEndUserSessions', 'user', requested_id,
      jsonb_build_object('devices', ended_devices), jsonb_build_object('reason', input ->> 'reason'),
      operation_time(context));
  end if;
  return jsonb_build_object('items', user_sessions_json(requested_id));
end $$;
