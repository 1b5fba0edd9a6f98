-- Blocks a person and ends all their sessions. A repeated call changes nothing. Every operation that moves a
-- customer's money takes the same lock. Only owners may block operators. Otherwise one operator could block all
-- other operators, and no operator could unblock them.
create or replace function block_user(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  requested_id uuid := input ->> 'id';
  found_status text;
  found_role text;
  before jsonb;
  after jsonb;
begin
  perform check_role(caller, 'operatorBlockUser');
  perform lock_user(requested_id);
  select u.status, u.role into found_status, found_role from users u where u.id = requested_id for update;
  if found_status is null then perform not_found('user'); end if;
  if found_role = 'operator' and not has_role(caller, '{owner}') then
    raise exception using errcode = 'MV403', message = 'operatorBlockUser';
  end if;
  select j.item into before from operator_users_json(array[requested_id]) j;
  if found_status = 'blocked' then return before; end if;
  if found_status <> 'active' or requested_id = caller then perform reject('wrong_state'); end if;
  update users u set status = 'blocked', blocked_reason = input ->> 'reason' where u.id = requested_id;
  delete from sessions s where s.user_id = requested_id;
  perform release_conversations(requested_id);
  select j.item into after from operator_users_json(array[requested_id]) j;
  perform log_action(caller, 'operatorBlockUser', 'user', requested_id, before, after, operation_time(context));
  return after;
end $$;
