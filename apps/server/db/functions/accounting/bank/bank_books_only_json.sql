-- Returns payments in the books that the bank has not listed, in the order of `ids`.
create or replace function bank_books_only_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select requested.id, jsonb_build_object('line', null, 'entry', bank_entry_json(requested.id))
  from unnest(ids) with ordinality as requested (id, place) order by requested.place;
end $$;
