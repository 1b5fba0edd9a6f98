-- Logs which operator exports the entries of an account, before the file is sent.
create or replace function log_account_export(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
begin
  perform check_role(caller, 'operatorExportAccount');
  perform log_action(caller, 'operatorExportAccount', 'account', null, null, input, operation_time(context));
  return person_json(caller, true);
end $$;
