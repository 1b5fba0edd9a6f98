-- Locks an open proposal for an operator who may decide it. Proposers cannot decide their own proposals.
create or replace function lock_proposal(caller uuid, proposal uuid) returns proposals
language plpgsql as $$
declare
  p proposals;
  decider_roles text[];
begin
  select * into p from proposals x where x.id = proposal for no key update;
  if p.id is null then perform not_found('proposal'); end if;
  select d.deciders into decider_roles from action_definitions() d where d.action = p.action;
  if p.proposed_by = caller or not has_role(caller, decider_roles) then
    raise exception using errcode = 'MV403', message = p.action;
  end if;
  if p.status <> 'pending' then
    perform reject('wrong_state', jsonb_build_object('status', p.status));
  end if;
  return p;
end $$;
