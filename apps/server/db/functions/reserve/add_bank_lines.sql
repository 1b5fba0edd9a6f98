-- Stores what the bank lists. A line that is known already is counted and not stored again. If one says
-- something else under a known reference, nothing of the call is stored.
create or replace function add_bank_lines(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at timestamptz := moment(facts);
  given record;
  stored bank_lines;
  added integer := 0;
  known integer := 0;
begin
  perform check_role(caller, 'operatorAddBankLines');
  -- In the order of references, so that two imports at once do not deadlock.
  for given in
    select to_timestamp(l.time) as time, l.amount, l.reference, l.text
    from jsonb_to_recordset(input -> 'lines') l (time bigint, amount bigint, reference text, text text)
    order by l.reference
  loop
    if given.time > at then
      raise exception using errcode = 'MV400', message = 'lines',
        detail = given.reference || ' is dated later than now.';
    end if;
    insert into bank_lines (time, amount, reference, text, imported_by, create_time)
    values (given.time, given.amount, given.reference, given.text, caller, at)
    on conflict (reference) do nothing;
    if found then
      added := added + 1;
    else
      select * into strict stored from bank_lines l where l.reference = given.reference;
      if (stored.time, stored.amount, stored.text) is distinct from (given.time, given.amount, given.text) then
        raise exception using errcode = 'MV400', message = 'lines',
          detail = given.reference || ' is known with another time, amount or text.';
      end if;
      known := known + 1;
    end if;
  end loop;
  if added > 0 then
    perform log_action(caller, 'operatorAddBankLines', 'bank_lines', null, null,
      jsonb_build_object('added', added, 'known', known), at);
  end if;
  return jsonb_build_object('added', added, 'known', known);
end $$;
