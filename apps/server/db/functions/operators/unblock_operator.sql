-- Unblocks an operator. The previous credentials work again.
create or replace function unblock_operator(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  requested_id uuid := input ->> 'id';
  before jsonb;
  after jsonb;
begin
  perform assert_executing_proposal('unblockOperator');
  perform lock_user(requested_id);
  before := operator_json(requested_id);
  update users u set status = 'active', blocked_reason = null
  where u.id = requested_id and u.role = 'operator' and u.status = 'blocked';
  if not found then perform reject('wrong_state'); end if;
  after := operator_json(requested_id);
  perform log_action(caller, 'unblockOperator', 'operator', requested_id, before, after, operation_time(context));
  return after;
end $$;
