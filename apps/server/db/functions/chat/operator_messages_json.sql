-- Messages as operators see them, in the order of `ids`.
create or replace function operator_messages_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select j.id, j.item || jsonb_build_object(
    'author', case m.sender when 'agent' then owner_json(m.author) end)
  from messages_json(ids) with ordinality as j (id, item, place) join messages m on m.id = j.id
  order by j.place;
end $$;
