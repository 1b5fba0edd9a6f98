-- Stores an import, which is pending until another operator confirms it, and the mapping by which its file was read.
-- Existing lines are not stored again: `existing_places` has their positions in the input, from 0, including lines that
-- other pending imports have. `import_id` is null if all lines exist.
create or replace function add_bank_lines(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  -- Only a file has a name.
  action text := case when input ? 'name' then 'operatorImportBankFile' else 'operatorAddBankLines' end;
  requested_bank text := coalesce(input ->> 'bank', 'main');
  later text;
  existing_places integer[];
  old_mapping jsonb := (select b.mapping from bank_file_mappings b where b.bank = coalesce(input ->> 'bank', 'main'));
  added integer;
  new_id uuid;
begin
  perform lock_bank_lines();
  perform check_role(caller, action);
  later := (select l.reference from jsonb_to_recordset(input -> 'lines') l (time bigint, reference text)
    where to_timestamp(l.time) > at limit 1);
  if later is not null then
    raise exception using errcode = 'MV400', message = 'lines', detail = later || ' is dated later than now.';
  end if;
  -- Rejects lines of a period whose statement the same operator has recorded.
  if exists (
    select from (select distinct l.time from jsonb_to_recordset(input -> 'lines') l (time bigint)) l
    join bank_statements s on s.operator_id = caller
      and s.as_of = (select min(o.as_of) from bank_statements o where o.as_of >= to_timestamp(l.time))
  ) then
    perform reject('own_bank_lines');
  end if;
  existing_places := existing_bank_lines(requested_bank, input -> 'lines');
  added := jsonb_array_length(input -> 'lines') - cardinality(existing_places);
  if input ? 'mapping' then
    insert into bank_file_mappings (bank, mapping, saved_by, saved_at)
    values (requested_bank, input -> 'mapping', caller, at)
    on conflict (bank) do update set mapping = excluded.mapping, saved_by = caller, saved_at = at
    where bank_file_mappings.mapping <> excluded.mapping;
    -- The mapping is logged, because it also applies to later imports by other operators.
    if old_mapping is distinct from input -> 'mapping' then
      perform log_action(caller, action, 'bank', null, jsonb_build_object('bank', requested_bank, 'mapping',
        old_mapping),
        jsonb_build_object('bank', requested_bank, 'mapping', input -> 'mapping'), at);
    end if;
  end if;
  if added > 0 then
    perform check_pending_import_limit(caller);
    insert into bank_imports (bank, name, added, existing, first_time, last_time, imported_by, create_time)
    select requested_bank, coalesce(input ->> 'name', ''), added, cardinality(existing_places),
      to_timestamp(min(l.time)), to_timestamp(max(l.time)), caller, at
    from jsonb_to_recordset(input -> 'lines') l (time bigint)
    returning id into new_id;
    -- Lines of other pending imports are included, because one of these imports may be rejected.
    insert into unconfirmed_bank_lines (import_id, time, amount, reference, text, occurrence)
    select new_id, to_timestamp(g.time), g.amount, g.reference, g.text, g.occurrence
    from (
      select l.*, row_number() over (partition by l.reference, l.time, l.amount order by l.number) as occurrence
      from rows from (jsonb_to_recordset(input -> 'lines') as (time bigint, amount bigint, reference text, text text))
        with ordinality l (time, amount, reference, text, number)) g
    where not exists (select from bank_lines b where b.bank = requested_bank and b.reference = g.reference
      and b.amount = g.amount and b.time = to_timestamp(g.time) and b.occurrence = g.occurrence)
    order by g.number;
    perform log_action(caller, action, 'bank_import', new_id, null,
      jsonb_build_object('bank', requested_bank, 'name', coalesce(input ->> 'name', ''),
        'added', added, 'existing', cardinality(existing_places)), at);
    perform notify_target_changed('bank_import', new_id);
  end if;
  return jsonb_build_object('import_id', new_id, 'added', added, 'existing', cardinality(existing_places),
    'existing_places', existing_places);
end $$;
