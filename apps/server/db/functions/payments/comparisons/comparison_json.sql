-- Returns a provider reconciliation for operators.
create or replace function comparison_json(comparison uuid) returns jsonb
language plpgsql stable as $$
begin
  return (select jsonb_build_object('id', c.id, 'provider', c.provider,
      'file', (select i.name from bank_imports i where i.id = c.import_id),
      'from', epoch_seconds(c.from_time), 'to', epoch_seconds(c.to_time), 'begun', epoch_seconds(c.started_at),
      'finished', epoch_seconds(c.finished_at), 'listed', c.listed_count, 'same', c.matched_count,
      'different', c.case_count)
    from provider_reconciliations c where c.id = comparison);
end $$;
