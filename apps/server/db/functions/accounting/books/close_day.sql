-- Closes a day and all before it, with its open items. The bank entries until then are counted, so that the audit
-- detects a change. A day may be closed before midnight. The closing then covers entries until a minute ago, and the
-- next closing covers the remaining ones. Payments wait only while the entries of the last minutes are
-- counted. Differences require a proposal.
create or replace function close_day(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  requested_day date := (input ->> 'day')::date;
  ends timestamptz := closing_cutoff_time(requested_day, at);
  -- A payment that began before this time is in the books by now or has failed: none takes longer.
  posted_before timestamptz := ends - interval '15 minutes';
  since timestamptz;
  found_steps jsonb;
  counted record;
  proposal uuid := current_proposal('{closeDay}');
  new_id uuid;
begin
  if proposal is null then perform check_role(caller, 'operatorCloseDay'); end if;
  perform lock_bank_lines();
  if requested_day > local_day(at) or ends <= day_start(requested_day) then
    raise exception using errcode = 'MV400', message = 'day', detail = 'It has not begun.';
  end if;
  select max(d.until) into since from day_closings d;
  if exists (select from day_closings d where d.day >= requested_day or d.until >= ends) then
    perform reject('wrong_state');
  end if;
  found_steps := closing_steps_json(requested_day, ends);
  if proposal is null and (closing_needs_approval(found_steps) or rejected_import_since_closing(caller)) then
    perform reject_without_approval();
  end if;
  if input ->> 'note' = '' and exists (select from jsonb_array_elements(found_steps) s
      where not (s.value ->> 'is_done')::boolean) then
    raise exception using errcode = 'MV400', message = 'note', detail = 'Something is open: say why.';
  end if;
  select coalesce(sum(e.amount), 0)::bigint as settlement,
    count(*) filter (where since is null or e.time > since) as entries,
    coalesce(sum(e.amount) filter (where since is null or e.time > since), 0)::bigint as amount into counted
  from bank_entries e where e.time <= posted_before;
  perform lock_bank_matching();
  insert into day_closings (day, until, steps, note, settlement, bank_entry_count, bank_entry_sum, closed_by,
    create_time)
  select requested_day, ends, found_steps, input ->> 'note', counted.settlement + coalesce(sum(e.amount), 0),
    counted.entries + count(*) filter (where since is null or e.time > since),
    counted.amount + coalesce(sum(e.amount) filter (where since is null or e.time > since), 0), caller, at
  from bank_entries e where e.time > posted_before and e.time <= ends
  returning id into new_id;
  perform log_action(caller, case when proposal is null then 'operatorCloseDay' else 'closeDay' end, 'day', new_id,
    null, day_closing_json(new_id), at);
  return day_closing_json(new_id);
end $$;
