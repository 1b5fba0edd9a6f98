-- Returns the result that a proposal would have now: it is executed and rolled back. A rejection is passed on.
create or replace function dry_run_proposal(proposal uuid, context jsonb) returns jsonb
language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  answer jsonb;
begin
  begin
    answer := execute_proposal(proposal, nobody, context);
    raise exception using errcode = 'MV200', message = 'tried';
  exception when sqlstate 'MV200' then
    null; -- Rolled back; the variable still has the answer.
  end;
  return answer;
end $$;
