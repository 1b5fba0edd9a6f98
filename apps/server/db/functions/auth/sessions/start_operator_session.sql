-- Starts the session of an operator who has authenticated. It ends after 15 minutes without use and after 12 hours at
-- most. Of four sessions, the least recently used one ends.
create or replace function start_operator_session(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  factor text := context ->> 'factor';
  until constant timestamptz := at + interval '12 hours';
begin
  -- Locks the operator until the session exists. Otherwise an operator who is blocked at the same time could sign in.
  perform from users u where u.id = caller and u.role = 'operator' and u.status = 'active' for share;
  if not found then perform reject('wrong_credentials'); end if;
  insert into sessions (user_id, token_hash, device_name, create_time, last_used, idle_limit, ends, factor, proven)
  values (caller, decode(context ->> 'token_hash', 'hex'), input ->> 'device', at, at, 900, until, factor,
    case when factor is not null then at end);
  delete from sessions s where s.id in (
    select x.id from sessions x where x.user_id = caller order by x.last_used desc, x.id desc offset 3);
  perform log_action(caller, 'operatorSignIn', null, null, null, jsonb_build_object('factor', factor), at);
  return jsonb_build_object('ends', epoch_seconds(until));
end $$;
