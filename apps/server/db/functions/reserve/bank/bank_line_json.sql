-- A line of the bank as operators see it.
create or replace function bank_line_json(line uuid) returns jsonb
language plpgsql stable as $$
begin
  return (select jsonb_build_object(
      'id', l.id, 'bank', l.bank, 'time', seconds(l.time), 'amount', l.amount, 'reference', mask_reference(l.reference),
      'text', mask_words(l.text), 'matched', l.entry_id is not null, 'linked_by', owner_json(l.linked_by),
      'imported_by', owner_json(l.imported_by),
      'confirmed_by', owner_json((select i.decided_by from bank_imports i where i.id = l.import_id)),
      'create_time', seconds(l.create_time))
    from bank_lines l where l.id = line);
end $$;
