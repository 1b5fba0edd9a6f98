-- Creates a proposal and tries it, so that a rejection is reported at once. A target has one open proposal at most.
create or replace function propose(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(facts);
  wanted text := input ->> 'action';
  given jsonb := input -> 'input';
  target record;
  made uuid;
begin
  perform check_role(caller, wanted);
  perform check_open_proposals(caller, at);
  select * into target from proposal_target(wanted, given, at);
  update proposals p set status = 'expired', decided = at
  where p.target_kind = target.kind and p.target_id = target.id and p.status = 'pending'
    and p.expires <= at;
  insert into proposals (action, input, digest, target_kind, target_id, target_version, before, amount,
    user_id, proposed_by, proposed, expires)
  values (wanted, given, proposal_digest(wanted, given, target.version), target.kind, target.id,
    target.version, target.before,
    coalesce((given ->> 'settled_amount')::bigint, (target.before ->> 'amount')::bigint,
      abs((target.before ->> 'owed')::bigint),
      (given ->> 'amount')::bigint),
    -- An unmatched payment has no customer yet, so the proposal is about the customer to be credited.
    coalesce((target.before #>> '{user,id}')::uuid, case target.kind when 'user' then target.id::uuid end,
      case wanted when 'settleUnmatched' then coalesce((given ->> 'user_id')::uuid,
        owner_of_payment((given ->> 'recharge_id')::uuid)) end),
    caller, at, at + make_interval(hours => hours_of(wanted)))
  on conflict (target_kind, target_id) where status = 'pending' do nothing
  returning id into made;
  if made is null then
    perform refuse('wrong_state', jsonb_build_object(
      'pending_proposal', pending_proposal(target.kind, target.id)));
  end if;
  perform try_proposal(made, facts);
  perform log_action(caller, 'operatorPropose', 'proposal', made, null,
    jsonb_build_object('action', wanted, 'input', given), at);
  return (select j.item from proposals_json(array[made]) j);
end $$;
