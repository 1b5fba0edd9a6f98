-- Stores what the bank lists, and keeps how the file was read. A line that is known already is not stored
-- again: `known_places` has its place among those given, from 0. Equal lines of one call are lines of their own.
create or replace function add_bank_lines(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := moment(facts);
  -- Only a file has a name.
  action text := case when input ? 'name' then 'operatorImportBankFile' else 'operatorAddBankLines' end;
  wanted_bank text := coalesce(input ->> 'bank', 'main');
  later text;
  known_places integer[];
  made_lines uuid[];
  old_mapping jsonb := (select b.mapping from bank_mappings b where b.bank = coalesce(input ->> 'bank', 'main'));
  added integer;
  made uuid;
begin
  perform check_role(caller, action);
  perform lock_bank();
  later := (select l.reference from jsonb_to_recordset(input -> 'lines') l (time bigint, reference text)
    where to_timestamp(l.time) > at limit 1);
  if later is not null then
    raise exception using errcode = 'MV400', message = 'lines', detail = later || ' is dated later than now.';
  end if;
  with given as (
    select l.value, (l.place - 1)::integer as place, row_number() over (
      partition by l.value -> 'reference', l.value -> 'time', l.value -> 'amount' order by l.place) as nth
    from jsonb_array_elements(input -> 'lines') with ordinality l (value, place)),
  stored as (
    insert into bank_lines (bank, time, amount, reference, text, place, imported_by, create_time)
    select wanted_bank, to_timestamp((g.value ->> 'time')::bigint), (g.value ->> 'amount')::bigint,
      g.value ->> 'reference', g.value ->> 'text', g.nth, caller, at
    from given g order by g.place
    on conflict do nothing
    returning id, time, amount, reference, place)
  select coalesce(array_agg(g.place order by g.place) filter (where s.place is null), '{}'), count(s.place),
    coalesce(array_agg(s.id) filter (where s.id is not null), '{}')
  into known_places, added, made_lines
  from given g left join stored s on s.reference = g.value ->> 'reference' and s.place = g.nth
    and s.time = to_timestamp((g.value ->> 'time')::bigint) and s.amount = (g.value ->> 'amount')::bigint;
  perform pair_bank();
  if input ? 'mapping' then
    insert into bank_mappings (bank, mapping, saved_by, saved) values (wanted_bank, input -> 'mapping', caller, at)
    on conflict (bank) do update set mapping = excluded.mapping, saved_by = caller, saved = at
    where bank_mappings.mapping <> excluded.mapping;
    -- The next statement is read by it, by whoever imports that.
    if old_mapping is distinct from input -> 'mapping' then
      perform log_action(caller, action, 'bank', null, jsonb_build_object('bank', wanted_bank, 'mapping', old_mapping),
        jsonb_build_object('bank', wanted_bank, 'mapping', input -> 'mapping'), at);
    end if;
  end if;
  if added > 0 then
    insert into bank_imports (bank, name, added, known, first_time, last_time, imported_by, create_time)
    select wanted_bank, coalesce(input ->> 'name', ''), added_count.n, cardinality(known_places),
      to_timestamp(min(l.time)), to_timestamp(max(l.time)), caller, at
    from jsonb_to_recordset(input -> 'lines') l (time bigint) cross join (select added as n) added_count
    group by added_count.n
    returning id into made;
    perform log_action(caller, action, 'bank_import', made, null,
      jsonb_build_object('bank', wanted_bank, 'name', coalesce(input ->> 'name', ''),
        'added', added, 'known', cardinality(known_places)), at);
    perform tell_closed_days(made_lines, made, at);
  end if;
  return jsonb_build_object('added', added, 'known', cardinality(known_places), 'known_places', known_places);
end $$;
