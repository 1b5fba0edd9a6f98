-- Reconciles the provider statements that operators imported, that is those of bank accounts with a provider's name.
-- A statement that fails is postponed.
create or replace function compare_imports(context jsonb, max_rows integer) returns integer
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  i bank_imports;
  new_id uuid;
  postponed uuid[] := postponed_rows('compare_imports', at);
  done integer := 0;
begin
  for i in
    select * from bank_imports x
    where x.status = 'confirmed' and x.bank in (select c.provider from recharge_channels c where c.provider <> 'manual')
      and not exists (select from provider_reconciliations c where c.import_id = x.id) and x.id <> all (postponed)
    order by x.id limit max_rows
  loop
    begin
      insert into provider_reconciliations (provider, import_id, from_time, to_time, started_at, finished_at)
      values (i.bank, i.id, i.first_time, i.last_time, at, at)
      on conflict do nothing returning id into new_id;
      continue when new_id is null;
      perform compare_payments(i.bank, new_id, (
          select coalesce(jsonb_agg(jsonb_build_object('receipt', l.reference, 'amount', abs(l.amount),
            'direction', case when l.amount > 0 then 'in' else 'out' end, 'paid', epoch_seconds(l.time))), '[]')
          from bank_lines l where l.bank = i.bank and l.time between i.first_time and i.last_time), true, at);
      perform notify_target_changed('bank_import', i.id);
      done := done + 1;
    exception when others then
      perform record_job_failure('compare_imports', i.id, jsonb_build_object('code', sqlstate, 'message', sqlerrm), at);
    end;
  end loop;
  return done;
end $$;
