-- Returns notes about conversations, in the order of `ids`.
create or replace function notes_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select n.id, jsonb_build_object('id', n.id, 'client_id', n.client_id,
    'author', person_json(n.author), 'body', mask_phones_in_text(n.body), 'time', epoch_seconds(n.create_time))
  from unnest(ids) with ordinality as requested (id, place) join conversation_notes n on n.id = requested.id
  order by requested.place;
end $$;
