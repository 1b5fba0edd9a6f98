-- Whether somebody can answer, or could a moment ago: who has used the console within the last 15 minutes is still
-- signed in, whatever has become of their connection. A restart of the server is no night.
create or replace function was_online(at timestamptz) returns boolean
language plpgsql stable as $$
begin
  return agent_online(at) or exists (
    select from operator_roles r join sessions s on s.owner = r.operator_id
    where r.role = any (roles_of('operatorSendMessage')) and s.last_used > at - interval '15 minutes');
end $$;
