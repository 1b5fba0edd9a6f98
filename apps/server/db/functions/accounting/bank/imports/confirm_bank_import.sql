-- Confirms the import of another operator: its lines become bank lines.
create or replace function confirm_bank_import(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  i bank_imports;
  stored uuid[];
begin
  perform lock_bank_matching();
  perform check_role(caller, 'operatorConfirmBankImport');
  i := lock_pending_import(caller, (input ->> 'id')::uuid);
  -- A bank line requires two authorized operators, so an importer who has lost the role does not count.
  if not has_role(i.imported_by, roles_of('operatorImportBankFile')) then
    raise exception using errcode = 'MV400', message = 'id',
      detail = 'Whoever imported these lines may not import any more. Reject them.';
  end if;
  update bank_imports b set status = 'confirmed', decided_by = caller, decided_at = at where b.id = i.id;
  with inserted as (
    insert into bank_lines (id, import_id, bank, time, amount, reference, text, occurrence, imported_by, create_time)
    select l.id, i.id, i.bank, l.time, l.amount, l.reference, l.text, l.occurrence, i.imported_by, at
    from unconfirmed_bank_lines l where l.import_id = i.id order by l.id
    -- Another import with the same line may have been confirmed meanwhile.
    on conflict do nothing
    returning id)
  select coalesce(array_agg(l.id), '{}') into stored from inserted l;
  delete from unconfirmed_bank_lines l where l.import_id = i.id;
  perform match_bank_lines();
  perform log_action(caller, 'operatorConfirmBankImport', 'bank_import', i.id, null,
    jsonb_build_object('bank', i.bank, 'name', i.name, 'added', cardinality(stored)), at);
  perform flag_changes_after_close(stored, i.id, at);
  perform notify_target_changed('bank_import', i.id);
  perform notify_target_changed('recharge', r.id) from recharges r join bank_lines l on l.reference = r.payment_number
  where l.id = any (stored) and r.status <> 'completed';
  return bank_import_json(i.id);
end $$;
