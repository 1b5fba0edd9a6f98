-- Unblocks an operator. The previous credentials work again.
create or replace function unblock_operator(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  wanted uuid := input ->> 'id';
  before jsonb;
  after jsonb;
begin
  perform need_proposal('unblockOperator');
  perform lock_owner(wanted);
  before := operator_json(wanted);
  update users u set status = 'active', blocked_reason = null
  where u.id = wanted and u.role = 'operator' and u.status = 'blocked';
  if not found then perform refuse('wrong_state'); end if;
  after := operator_json(wanted);
  perform log_action(caller, 'unblockOperator', 'operator', wanted, before, after, operation_time(facts));
  return after;
end $$;
