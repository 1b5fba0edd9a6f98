-- Returns a bank line for operators. Its number and text are unmasked if it was revealed.
create or replace function bank_line_json(line uuid, is_unmasked boolean default false) returns jsonb
language plpgsql stable as $$
begin
  return (select jsonb_build_object(
      'id', l.id, 'bank', l.bank, 'time', epoch_seconds(l.time), 'amount', l.amount,
      'reference', case when is_unmasked then l.reference else mask_phones_in_text(l.reference) end,
      'text', case when is_unmasked then l.text else mask_text(l.text) end, 'matched', l.entry_id is not null,
        'linked_by', person_json(l.linked_by),
      'imported_by', person_json(l.imported_by),
      'confirmed_by', person_json((select i.decided_by from bank_imports i where i.id = l.import_id)),
      'create_time', epoch_seconds(l.create_time))
    from bank_lines l where l.id = line);
end $$;
