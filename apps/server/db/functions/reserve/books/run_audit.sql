-- Runs the audit for an operator, and stores its result.
create or replace function run_audit(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(facts);
  made uuid;
begin
  perform check_role(caller, 'operatorRunAudit');
  made := store_audit(caller, at);
  perform log_action(caller, 'operatorRunAudit', 'audit', made, null, null, at);
  return audit_run_json(made);
end $$;
