-- The proposal that is being executed, if its action is one of these. It was decided in this transaction,
-- by execute_proposal, which also says which one it is, and has no result until it is done.
create or replace function current_proposal(actions text[]) returns uuid
language plpgsql as $$
begin
  return (select p.id from proposals p
    where p.id = nullif(current_setting('mavuno.proposal', true), '')::uuid and p.status = 'executed'
      and p.executed_in = pg_current_xact_id() and p.result is null and p.action = any (actions));
end $$;
