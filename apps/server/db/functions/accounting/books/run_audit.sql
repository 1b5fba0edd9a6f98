-- Runs the audit for an operator, and stores its result.
create or replace function run_audit(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  new_id uuid;
begin
  perform check_role(caller, 'operatorRunAudit');
  new_id := store_audit(caller, at);
  perform log_action(caller, 'operatorRunAudit', 'audit', new_id, null, null, at);
  return audit_run_json(new_id);
end $$;
