-- Approves a proposal: an operator other than its proposer agrees to the content of the digest. The proposal fails,
-- without any other effect, if the digest differs, the proposer has lost the role, the target has changed or the
-- operation rejects it. Lock order: the proposal, then the locks of the operation.
create or replace function approve_proposal(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  p proposals := lock_proposal(caller, (input ->> 'id')::uuid);
  proposers text[] := (select d.proposers from action_definitions() d where d.action = p.action);
  -- The result of the checks that only the server can do.
  problem text := context ->> 'problem';
begin
  if p.expires <= at then
    update proposals x set status = 'expired', decided_at = at where x.id = p.id;
    return (select j.item from proposals_json(array[p.id]) j);
  end if;
  if context ? 'approval' then
    perform store_approval_assertion(p.id, caller, context -> 'approval', at);
  elsif (select c.is_live from operation_clock c) then
    -- A live database requires a passkey signature for each approval, even if the server was started as a demo.
    perform reject('step_up');
  end if;
  if p.digest <> decode(input ->> 'digest', 'hex') then problem := 'digest';
  elsif not has_role(p.proposed_by, proposers) then problem := 'proposer';
  elsif problem is null then
    begin
      perform lock_target(p.target_kind, p.target_id, p.input);
      if (select t.version from proposal_target(p.action, p.input, at) t)
        is distinct from p.target_version then
        problem := 'target_moved';
      else
        perform execute_proposal(p.id, caller, context);
      end if;
    exception when sqlstate 'MV001' or sqlstate 'MV400' or sqlstate 'MV404' then
      problem := sqlerrm;
    end;
  end if;
  if problem is not null then
    update proposals x set status = 'failed', decided_by = caller, decided_at = at, reason = problem
    where x.id = p.id;
    perform log_action(caller, 'operatorApproveProposal', 'proposal', p.id, null,
      jsonb_build_object('status', 'failed', 'reason', problem), at);
  end if;
  return (select j.item from proposals_json(array[p.id]) j);
end $$;
