-- Returns notes about customers, in the order of `ids`.
create or replace function user_notes_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select n.id, jsonb_build_object('id', n.id, 'operator', person_json(n.operator_id), 'text',
    mask_phones_in_text(n.text),
    'time', epoch_seconds(n.create_time))
  from unnest(ids) with ordinality as requested (id, place) join user_notes n on n.id = requested.id
  order by requested.place;
end $$;
