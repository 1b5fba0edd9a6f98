-- Unblocks a customer. Operators are unblocked by `unblock_operator`, which an owner proposes.
create or replace function unblock_user(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  wanted uuid := input ->> 'id';
  before jsonb;
  after jsonb;
begin
  perform need_proposal('unblockUser');
  if coalesce(trim(input ->> 'reason'), '') = '' then
    raise exception 'unblocking takes a reason' using errcode = 'not_null_violation';
  end if;
  perform lock_owner(wanted);
  select j.item into before from operator_users_json(array[wanted]) j;
  update users u set status = 'active', blocked_reason = null
  where u.id = wanted and u.role = 'customer' and u.status = 'blocked';
  if not found then perform refuse('wrong_state'); end if;
  select j.item into after from operator_users_json(array[wanted]) j;
  perform log_action(caller, 'unblockUser', 'user', wanted, before,
    after || jsonb_build_object('reason', input -> 'reason'), operation_time(facts));
  return after;
end $$;
