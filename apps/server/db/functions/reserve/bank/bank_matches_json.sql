-- Returns bank lines with the payment that has the same number, in the order of `ids`.
create or replace function bank_matches_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select wanted.id, jsonb_build_object('line', bank_line_json(wanted.id),
    'entry', bank_entry_json(coalesce(l.entry_id, different_entry(l.id))))
  from unnest(ids) with ordinality as wanted (id, place) join bank_lines l on l.id = wanted.id
  order by wanted.place;
end $$;
