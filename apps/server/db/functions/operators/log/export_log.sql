-- Records in the log who exports which part of it.
create or replace function export_log(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
begin
  perform check_role(caller, 'operatorExportLog');
  perform log_action(caller, 'operatorExportLog', 'log', null, null, input, operation_time(context));
  return owner_json(caller);
end $$;
