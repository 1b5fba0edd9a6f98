-- Returns bank lines with the payment that has the same number, in the order of `line_ids`.
create or replace function bank_matches_json(line_ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select requested.id, jsonb_build_object('line', bank_line_json(requested.id),
    'entry', bank_entry_json(coalesce(l.entry_id, entry_with_other_amount(l.id))))
  from unnest(line_ids) with ordinality as requested (id, place) join bank_lines l on l.id = requested.id
  order by requested.place;
end $$;
