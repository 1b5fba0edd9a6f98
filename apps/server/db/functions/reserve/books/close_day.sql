-- Closes a day and all before it, with what is open. What the books have at the bank until then is counted, so
-- that the audit notices a change.
create or replace function close_day(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at timestamptz := moment(facts);
  wanted date := (input ->> 'day')::date;
  -- What was under way a minute ago has ended.
  ends timestamptz := least(day_start(wanted + 1), at - interval '1 minute');
  since timestamptz;
  found_steps jsonb;
  made uuid;
begin
  perform check_role(caller, 'operatorCloseDay');
  perform lock_bank();
  if wanted > local_day(at) or ends <= day_start(wanted) then
    raise exception using errcode = 'MV400', message = 'day', detail = 'It has not begun.';
  end if;
  select max(d.until) into since from day_closings d;
  if exists (select from day_closings d where d.day >= wanted or d.until >= ends) then
    perform refuse('wrong_state');
  end if;
  found_steps := closing_steps_json(wanted);
  if input ->> 'note' = '' and exists (select from jsonb_array_elements(found_steps) s
      where not (s.value ->> 'is_done')::boolean) then
    raise exception using errcode = 'MV400', message = 'note', detail = 'Something is open: say why.';
  end if;
  insert into day_closings (day, until, steps, note, settlement, entries, amount, closed_by, create_time)
  select wanted, ends, found_steps, input ->> 'note',
    (select coalesce(sum(e.amount), 0) from bank_entries e where e.time <= ends),
    count(*), coalesce(sum(e.amount), 0), caller, at
  from bank_entries e where e.time <= ends and (since is null or e.time > since)
  returning id into made;
  perform log_action(caller, 'operatorCloseDay', 'day', made, null, day_closing_json(made), at);
  return day_closing_json(made);
end $$;
