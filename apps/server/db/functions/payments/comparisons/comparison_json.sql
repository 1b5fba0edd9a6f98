-- Returns a provider reconciliation for operators.
create or replace function comparison_json(comparison uuid) returns jsonb
language plpgsql stable as $$
begin
  return (select jsonb_build_object('id', c.id, 'provider', c.provider,
      'file', (select i.name from bank_imports i where i.id = c.import_id),
      'from', epoch_seconds(c.from_time), 'to', epoch_seconds(c.to_time), 'begun', epoch_seconds(c.begun),
      'finished', epoch_seconds(c.finished), 'listed', c.listed, 'same', c.same, 'different', c.different)
    from provider_reconciliations c where c.id = comparison);
end $$;
