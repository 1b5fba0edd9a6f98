-- Marks a proposal as executed and runs the operation that is named after its action.
create or replace function execute_proposal(proposal uuid, decider uuid, context jsonb) returns jsonb
language plpgsql as $$
declare
  p proposals;
  answer jsonb;
begin
  update proposals x set status = 'executed', decided_by = decider, decided_at = operation_time(context),
    executed_in = pg_current_xact_id()
  where x.id = proposal returning * into p;
  perform set_config('mavuno.proposal', proposal::text, true);
  answer := call_operation(
    lower(regexp_replace(p.action, '([A-Z])', '_\1', 'g')), decider, p.input, context);
  perform set_config('mavuno.proposal', '', true);
  update proposals x set result = coalesce(answer, 'null') where x.id = proposal;
  return answer;
end $$;
