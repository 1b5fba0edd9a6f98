-- Returns whether support can answer customers, or could recently. An operator who used the console within the last
-- 15 minutes counts, even without a connection, so that a server restart does not count as being offline.
create or replace function was_support_online(at timestamptz) returns boolean
language plpgsql stable as $$
begin
  return agent_online(at) or exists (
    select from operator_roles r join sessions s on s.user_id = r.operator_id
    where r.role = any (roles_of('operatorSendMessage')) and s.last_used > at - interval '15 minutes');
end $$;
