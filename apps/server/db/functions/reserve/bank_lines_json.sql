-- Lines of the bank as operators see them, in the order of `ids`.
create or replace function bank_lines_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select l.id, jsonb_build_object(
    'id', l.id, 'time', seconds(l.time), 'amount', l.amount, 'reference', l.reference, 'text', l.text,
    'matched', bank_line_matched(l.reference, l.amount), 'imported_by', owner_json(l.imported_by),
    'create_time', seconds(l.create_time))
  from unnest(ids) with ordinality as wanted (id, place) join bank_lines l on l.id = wanted.id
  order by wanted.place;
end $$;
