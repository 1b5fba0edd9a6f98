-- Renews the session of an operator who has authenticated again. It continues under a new token, so that a token that
-- was stolen before is useless.
create or replace function replace_session_token(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  until timestamptz;
begin
  update sessions s set token_hash = decode(context ->> 'token_hash', 'hex'), factor = context ->> 'factor',
    proven = operation_time(context)
  where s.id = (input ->> 'id')::uuid and s.user_id = caller
  returning s.ends into until;
  if until is null then perform reject('step_up'); end if;
  return jsonb_build_object('ends', epoch_seconds(until));
end $$;
