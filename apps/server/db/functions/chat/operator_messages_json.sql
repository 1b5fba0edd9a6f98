-- Returns messages as one operator sees them, in the order of `ids`. Phones are unmasked if the customer's data is
-- revealed to this operator.
create or replace function operator_messages_json(ids uuid[], viewer uuid, at timestamptz)
returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select j.id, j.item || jsonb_build_object(
    'body', case when revealed_until(viewer, 'user', c.user_id, at) is null then mask_phones_in_chat_body(m.kind,
      m.body) else m.body end,
    'author', case m.sender when 'agent' then person_json(m.author) end)
  from messages_json(ids) with ordinality as j (id, item, place) join messages m on m.id = j.id
    join conversations c on c.id = m.conversation_id
  order by j.place;
end $$;
