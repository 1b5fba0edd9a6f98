-- Decides on a proposal: another operator than its maker agrees to what the digest says. It fails, and
-- nothing else happens, when the digest is another one, when the target has moved on or when the
-- operation refuses. Locks: the proposal, then those of the operation.
create or replace function approve_proposal(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(facts);
  p proposals := lock_proposal(caller, (input ->> 'id')::uuid);
  -- The server has checked what SQL cannot.
  problem text := facts ->> 'problem';
begin
  if p.expires <= at then
    update proposals x set status = 'expired', decided = at where x.id = p.id;
    return (select j.item from proposals_json(array[p.id]) j);
  end if;
  if facts ? 'approval' then
    perform store_approval_assertion(p.id, caller, facts -> 'approval', at);
  elsif (select c.is_live from clock c) then
    -- Live a passkey signs every approval, also where a server was started as a demo.
    perform refuse('step_up');
  end if;
  if p.digest <> decode(input ->> 'digest', 'hex') then problem := 'digest';
  elsif not has_role(p.proposed_by, roles_of(p.action)) then problem := 'proposer';
  elsif problem is null then
    begin
      perform lock_target(p.target_kind, p.target_id, p.input);
      if (select t.version from proposal_target(p.action, p.input, at) t)
        is distinct from p.target_version then
        problem := 'target_moved';
      else
        perform execute_proposal(p.id, caller, facts);
      end if;
    exception when sqlstate 'MV001' or sqlstate 'MV400' or sqlstate 'MV404' then
      problem := sqlerrm;
    end;
  end if;
  if problem is not null then
    update proposals x set status = 'failed', decided_by = caller, decided = at, reason = problem
    where x.id = p.id;
    perform log_action(caller, 'operatorApproveProposal', 'proposal', p.id, null,
      jsonb_build_object('status', 'failed', 'reason', problem), at);
  end if;
  return (select j.item from proposals_json(array[p.id]) j);
end $$;
