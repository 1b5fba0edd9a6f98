-- Returns a proposal with its target before and after it: the actual result if it was executed, otherwise the result
-- that it would have now.
create or replace function show_proposal(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  wanted uuid := input ->> 'id';
  p proposals;
  after jsonb;
  -- The result of the checks that only the server can do.
  problem text := facts ->> 'problem';
begin
  select * into p from proposals x where x.id = wanted;
  if p.id is null then perform not_found('proposal'); end if;
  -- Waits for a concurrent decision.
  if p.status = 'pending' then
    select * into p from proposals x where x.id = wanted for no key update;
  end if;
  after := p.result;
  if p.status = 'pending' and problem is null then
    begin
      after := try_proposal(p.id, facts);
      -- The approval compares the version, too.
      if (select t.version from proposal_target(p.action, p.input, operation_time(facts)) t)
        is distinct from p.target_version then
        problem := 'target_moved';
      end if;
    exception when sqlstate 'MV001' or sqlstate 'MV400' or sqlstate 'MV404' then
      problem := sqlerrm;
    end;
  end if;
  return (select j.item from proposals_json(array[p.id]) j)
    || jsonb_build_object('before', mask_typed(p.before), 'after', mask_typed(after), 'problem', problem);
end $$;
