create or replace function reject_proposal(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  why text := input ->> 'reason';
  at timestamptz := operation_time(context);
  p proposals := lock_proposal(caller, (input ->> 'id')::uuid);
begin
  update proposals x set status = 'rejected', decided_by = caller, decided_at = at,
    reason = why
  where x.id = p.id;
  perform log_action(caller, 'operatorRejectProposal', 'proposal', p.id, null,
    jsonb_build_object('reason', why), at);
  return (select j.item from proposals_json(array[p.id]) j);
end $$;
