-- Returns a payment that the books expect at the bank; null if there is none.
create or replace function bank_entry_json(entry uuid) returns jsonb
language plpgsql stable as $$
begin
  return (select jsonb_build_object('id', e.id, 'kind', e.kind, 'time', epoch_seconds(e.time), 'amount', e.amount,
      'reference', mask_phones_in_text(e.reference))
    from bank_entries e where e.id = entry);
end $$;
