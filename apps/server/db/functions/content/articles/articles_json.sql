-- Returns articles without their bodies, in the order of `ids`. `read` is null for callers without a session.
create or replace function articles_json(ids uuid[], languages text[], reader uuid)
returns table (id uuid, item jsonb) language plpgsql stable as $$
begin
  return query select a.id, (texts_in(a.texts, languages) - 'body') || jsonb_build_object(
    'id', a.id, 'cover', a.cover, 'time', epoch_seconds(a.shown_from),
    'read', case when reader is not null then exists (
      select from article_reads r where r.user_id = reader and r.article_id = a.id) end)
  from unnest(ids) with ordinality as requested (id, place) join articles a on a.id = requested.id
  order by requested.place;
end $$;
