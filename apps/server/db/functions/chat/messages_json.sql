-- Returns messages as the API does, in the order of `ids`.
create or replace function messages_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select m.id, jsonb_build_object(
    'id', m.id, 'client_id', m.client_id, 'sender', m.sender, 'kind', m.kind, 'body', m.body,
    'time', epoch_seconds(m.create_time),
    'read', m.seq <= case m.sender when 'user' then c.agent_read_seq else c.customer_read_seq end)
  from unnest(ids) with ordinality as requested (id, place) join messages m on m.id = requested.id
    join conversations c on c.id = m.conversation_id
  order by requested.place;
end $$;
