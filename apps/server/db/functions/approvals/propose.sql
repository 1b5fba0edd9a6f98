-- Creates a proposal and tries it, so that a rejection is reported at once. A target has one open proposal at most.
create or replace function propose(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  requested text := input ->> 'action';
  action_input jsonb := input -> 'input';
  definition record;
  target record;
  new_id uuid;
begin
  select * into definition from action_definitions() d where d.action = requested;
  if not has_role(caller, definition.proposers) then
    raise exception using errcode = 'MV403', message = requested;
  end if;
  perform check_open_proposal_limit(caller, at);
  select * into target from proposal_target(requested, action_input, at);
  update proposals p set status = 'expired', decided_at = at
  where p.target_kind = target.kind and p.target_id = target.id and p.status = 'pending'
    and p.expires <= at;
  insert into proposals (action, input, digest, target_kind, target_id, target_version, before, amount,
    user_id, proposed_by, proposed_at, expires)
  values (requested, action_input, proposal_digest(requested, action_input, target.version), target.kind, target.id,
    target.version, target.before,
    coalesce((action_input ->> 'settled_amount')::bigint, (target.before ->> 'amount')::bigint,
      abs((target.before ->> 'owed')::bigint),
      (action_input ->> 'amount')::bigint),
    -- An unmatched payment has no customer yet, so the proposal is about the customer to be credited.
    coalesce((target.before #>> '{user,id}')::uuid, case target.kind when 'user' then target.id::uuid end,
      case target.kind when 'unmatched' then coalesce((action_input ->> 'user_id')::uuid,
        user_of_payment((action_input ->> 'recharge_id')::uuid)) end),
    caller, at, at + make_interval(hours => definition.hours))
  on conflict (target_kind, target_id) where status = 'pending' do nothing
  returning id into new_id;
  if new_id is null then
    perform reject('wrong_state', jsonb_build_object(
      'pending_proposal', pending_proposal(target.kind, target.id)));
  end if;
  perform dry_run_proposal(new_id, context);
  perform log_action(caller, 'operatorPropose', 'proposal', new_id, null,
    jsonb_build_object('action', requested, 'input', action_input), at);
  return (select j.item from proposals_json(array[new_id]) j);
end $$;
