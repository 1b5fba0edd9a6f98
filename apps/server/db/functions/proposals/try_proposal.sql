-- What a proposal would lead to now: it is executed, and undone. A refusal is passed on.
create or replace function try_proposal(proposal uuid, facts jsonb) returns jsonb
language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  answer jsonb;
begin
  begin
    answer := execute_proposal(proposal, nobody, facts);
    raise exception using errcode = 'MV200', message = 'tried';
  exception when sqlstate 'MV200' then
    null; -- Undone; the answer is kept.
  end;
  return answer;
end $$;
