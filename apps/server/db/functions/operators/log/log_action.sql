-- Logs the action of an operator, in the transaction of the action itself, with the proposal that it executes.
create or replace function log_action(
  operator uuid, action text, target_kind text, target uuid, before jsonb, after jsonb, at timestamptz
) returns void language plpgsql as $$
begin
  insert into operator_log (operator_id, action, target_kind, target_id, before, after, proposal_id,
    create_time)
  values (operator, action, target_kind, target::text, before, after,
    nullif(current_setting('mavuno.proposal', true), '')::uuid, at);
end $$;
