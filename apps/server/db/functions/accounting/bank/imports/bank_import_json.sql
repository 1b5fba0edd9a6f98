-- Returns an import for operators; null if it does not exist. `added` counts its current lines, because an import
-- that was confirmed earlier may have added the same ones.
create or replace function bank_import_json(import uuid) returns jsonb
language plpgsql stable as $$
begin
  return (select jsonb_build_object('id', i.id, 'bank', i.bank, 'name', i.name, 'status', i.status,
      'added', sums.added, 'existing', i.added + i.existing - sums.added, 'money_in', sums.money_in, 'money_out',
        sums.money_out,
      'from', epoch_seconds(i.first_time), 'to', epoch_seconds(i.last_time),
      'imported_by', person_json(i.imported_by), 'create_time', epoch_seconds(i.create_time),
      'decided_by', person_json(i.decided_by), 'decided_at', epoch_seconds(i.decided_at), 'reason',
        mask_phones_in_text(i.reason))
    from bank_imports i cross join lateral (
      select count(*) as added,
        coalesce(sum(greatest(l.amount, 0)), 0)::bigint as money_in,
        coalesce(sum(greatest(-l.amount, 0)), 0)::bigint as money_out
      from (
        select l.amount from bank_lines l where l.import_id = i.id
        union all
        select l.amount from unconfirmed_bank_lines l where l.import_id = i.id) l) sums
    where i.id = import);
end $$;
