-- Returns articles as operators see them, in English with the other languages next to it, in the order of `ids`.
create or replace function operator_articles_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select a.id, a.texts -> 'en' || jsonb_build_object(
    'id', a.id, 'translations', a.texts - 'en', 'cover', a.cover, 'published', a.published,
    'starts', epoch_seconds(a.starts), 'ends', epoch_seconds(a.ends), 'create_time', epoch_seconds(a.create_time),
    'pending_proposal', pending_proposal(a.kind, a.id::text))
  from unnest(ids) with ordinality as requested (id, place) join articles a on a.id = requested.id
  order by requested.place;
end $$;
