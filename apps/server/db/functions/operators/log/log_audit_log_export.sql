-- Records in the log who exports which part of it.
create or replace function log_audit_log_export(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
begin
  perform check_role(caller, 'operatorExportLog');
  perform log_action(caller, 'operatorExportLog', 'log', null, null, input, operation_time(context));
  return person_json(caller);
end $$;
