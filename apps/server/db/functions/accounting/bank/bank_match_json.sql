-- Returns the match of a bank line or a payment, and its current list. The line is unmasked if it was revealed to
-- this operator. Returns null if neither exists.
create or replace function bank_match_json(requested_id uuid, viewer uuid, at timestamptz) returns jsonb
language plpgsql stable as $$
declare
  -- A payment is in the row of its line.
  line uuid := coalesce((select l.id from bank_lines l where l.id = requested_id),
    (select e.line_id from bank_entries e where e.id = requested_id),
    (select d.line_id from bank_amount_mismatches d where d.entry_id = requested_id));
  until timestamptz;
begin
  if line is null then
    return (select j.item || jsonb_build_object('list', case when e.time <= (select r.until from bank_reported_until r)
        then 'only_books' else 'not_reported' end, 'revealed_until', null)
      from bank_books_only_json(array[requested_id]) j join bank_entries e on e.id = j.id);
  end if;
  until := revealed_until(viewer, 'bank_line', line, at);
  return (select j.item || jsonb_build_object('line', bank_line_json(line, until is not null),
      'revealed_until', epoch_seconds(until), 'list', case when l.entry_id is not null then 'same'
      when j.item ->> 'entry' is not null then 'different' else 'only_bank' end)
    from bank_matches_json(array[line]) j join bank_lines l on l.id = j.id);
end $$;
