-- Returns a proposal with its target before and after it: the actual result if it was executed, otherwise the result
-- that it would have now.
create or replace function preview_proposal(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  requested_id uuid := input ->> 'id';
  p proposals;
  after jsonb;
  -- The result of the checks that only the server can do.
  problem text := context ->> 'problem';
begin
  select * into p from proposals x where x.id = requested_id;
  if p.id is null then perform not_found('proposal'); end if;
  -- Waits for a concurrent decision.
  if p.status = 'pending' then
    select * into p from proposals x where x.id = requested_id for no key update;
  end if;
  after := p.result;
  if p.status = 'pending' and problem is null then
    begin
      after := dry_run_proposal(p.id, context);
      -- The approval compares the version, too.
      if (select t.version from proposal_target(p.action, p.input, operation_time(context)) t)
        is distinct from p.target_version then
        problem := 'target_moved';
      end if;
    exception when sqlstate 'MV001' or sqlstate 'MV400' or sqlstate 'MV404' then
      problem := sqlerrm;
    end;
  end if;
  return (select j.item from proposals_json(array[p.id]) j)
    || jsonb_build_object('before', mask_reasons_and_notes(p.before), 'after', mask_reasons_and_notes(after),
      'problem', problem);
end $$;
