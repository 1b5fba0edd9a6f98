-- Creates an article of this kind, for the operations that are named after the kinds.
create or replace function create_article(
  article_kind text, action text, caller uuid, input jsonb, at timestamptz
) returns jsonb language plpgsql as $$
declare
  shown boolean := coalesce((input ->> 'published')::boolean, false);
  starts_at timestamptz := to_timestamp((input ->> 'starts')::bigint);
  ends_at timestamptz := to_timestamp((input ->> 'ends')::bigint);
  new_id uuid;
  after jsonb;
begin
  perform assert_executing_proposal(action);
  if ends_at <= starts_at then raise exception using errcode = 'MV400', message = 'ends'; end if;
  insert into articles (kind, texts, cover, published, starts, ends, create_time, publish_time)
  values (article_kind,
    coalesce(input -> 'translations', '{}') || jsonb_build_object('en', article_texts(input)),
    input ->> 'cover', shown, starts_at, ends_at, at, case when shown then at end)
  returning id into new_id;
  select j.item into after from operator_articles_json(array[new_id]) j;
  perform log_action(caller, action, article_kind, new_id, null, after, at);
  return after;
end $$;
