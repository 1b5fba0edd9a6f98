-- Returns the proposal that is being executed, if its action is one of these. `execute_proposal` names it in a
-- setting, marks it as executed in this transaction, and stores its result at the end.
create or replace function current_proposal(actions text[]) returns uuid
language plpgsql as $$
begin
  return (select p.id from proposals p
    where p.id = nullif(current_setting('mavuno.proposal', true), '')::uuid and p.status = 'executed'
      and p.executed_in = pg_current_xact_id() and p.result is null and p.action = any (actions));
end $$;
