-- Blocks a person and ends all their sessions. A repeated call changes nothing. Every operation that moves a
-- customer's money takes the same lock. Only owners may block operators. Otherwise one operator could block all
-- other operators, and no operator could unblock them.
create or replace function block_user(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  wanted uuid := input ->> 'id';
  found_status text;
  found_role text;
  before jsonb;
  after jsonb;
begin
  perform check_role(caller, 'operatorBlockUser');
  perform lock_owner(wanted);
  select u.status, u.role into found_status, found_role from users u where u.id = wanted for update;
  if found_status is null then perform not_found('user'); end if;
  if found_role = 'operator' and not has_role(caller, '{owner}') then
    raise exception using errcode = 'MV403', message = 'operatorBlockUser';
  end if;
  select j.item into before from operator_users_json(array[wanted]) j;
  if found_status = 'blocked' then return before; end if;
  if found_status <> 'active' or wanted = caller then perform refuse('wrong_state'); end if;
  update users u set status = 'blocked', blocked_reason = input ->> 'reason' where u.id = wanted;
  delete from sessions s where s.owner = wanted;
  perform release_conversations(wanted);
  select j.item into after from operator_users_json(array[wanted]) j;
  perform log_action(caller, 'operatorBlockUser', 'user', wanted, before, after, operation_time(facts));
  return after;
end $$;
