-- Returns payments in the books that the bank has not listed, in the order of `ids`.
create or replace function bank_books_only_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select wanted.id, jsonb_build_object('line', null, 'entry', bank_entry_json(wanted.id))
  from unnest(ids) with ordinality as wanted (id, place) order by wanted.place;
end $$;
