-- Withdraws a proposal; only its proposer may do so.
create or replace function withdraw_proposal(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  requested_id uuid := input ->> 'id';
  at timestamptz := operation_time(context);
  p proposals;
begin
  select * into p from proposals x where x.id = requested_id for no key update;
  if p.id is null then perform not_found('proposal'); end if;
  if p.proposed_by <> caller then
    raise exception using errcode = 'MV403', message = p.action;
  end if;
  if p.status <> 'withdrawn' then
    if p.status <> 'pending' then
      perform reject('wrong_state', jsonb_build_object('status', p.status));
    end if;
    update proposals x set status = 'withdrawn', decided_at = at where x.id = p.id;
    perform log_action(caller, 'operatorWithdrawProposal', 'proposal', p.id, null, null, at);
  end if;
  return (select j.item from proposals_json(array[p.id]) j);
end $$;
