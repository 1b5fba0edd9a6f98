-- Unblocks a customer. Operators are unblocked by `unblock_operator`, which an owner proposes.
create or replace function unblock_user(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  requested_id uuid := input ->> 'id';
  before jsonb;
  after jsonb;
begin
  perform assert_executing_proposal('unblockUser');
  if coalesce(trim(input ->> 'reason'), '') = '' then
    raise exception 'unblocking takes a reason' using errcode = 'not_null_violation';
  end if;
  perform lock_user(requested_id);
  select j.item into before from operator_users_json(array[requested_id]) j;
  update users u set status = 'active', blocked_reason = null
  where u.id = requested_id and u.role = 'customer' and u.status = 'blocked';
  if not found then perform reject('wrong_state'); end if;
  select j.item into after from operator_users_json(array[requested_id]) j;
  perform log_action(caller, 'unblockUser', 'user', requested_id, before,
    after || jsonb_build_object('reason', input -> 'reason'), operation_time(context));
  return after;
end $$;
