-- Rejects the import of another operator: its lines never count.
create or replace function reject_bank_import(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  i bank_imports;
begin
  perform lock_bank_lines();
  perform check_role(caller, 'operatorRejectBankImport');
  i := lock_pending_import(caller, (input ->> 'id')::uuid);
  update bank_imports b set status = 'rejected', decided_by = caller, decided_at = at, reason = input ->> 'reason'
  where b.id = i.id;
  perform log_action(caller, 'operatorRejectBankImport', 'bank_import', i.id, null,
    jsonb_build_object('bank', i.bank, 'name', i.name,
      'added', (select count(*) from unconfirmed_bank_lines l where l.import_id = i.id), 'reason', input -> 'reason'),
        at);
  perform notify_target_changed('bank_import', i.id);
  return bank_import_json(i.id);
end $$;
