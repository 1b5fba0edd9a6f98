-- Changes the fields that the input contains, for the operations that are named after the kinds. Translations are
-- either retained or all replaced.
create or replace function update_article(
  article_kind text, action text, caller uuid, input jsonb, at timestamptz
) returns jsonb language plpgsql as $$
declare
  requested_id uuid := input ->> 'id';
  n articles;
  before jsonb;
  after jsonb;
begin
  perform assert_executing_proposal(action);
  select * into n from articles a where a.id = requested_id and a.kind = article_kind for update;
  if n.id is null then perform not_found(article_kind); end if;
  select j.item into before from operator_articles_json(array[requested_id]) j;
  if input ? 'cover' then n.cover := input ->> 'cover'; end if;
  if input ? 'published' then n.published := input ->> 'published'; end if;
  if input ? 'starts' then n.starts := to_timestamp((input ->> 'starts')::bigint); end if;
  if input ? 'ends' then n.ends := to_timestamp((input ->> 'ends')::bigint); end if;
  if n.ends <= n.starts then raise exception using errcode = 'MV400', message = 'ends'; end if;
  if n.published then n.publish_time := coalesce(n.publish_time, at); end if;
  update articles a set cover = n.cover, published = n.published, starts = n.starts, ends = n.ends,
    publish_time = n.publish_time,
    texts = coalesce(input -> 'translations', n.texts - 'en')
      || jsonb_build_object('en', n.texts -> 'en' || article_texts(input))
  where a.id = requested_id;
  select j.item into after from operator_articles_json(array[requested_id]) j;
  perform log_action(caller, action, article_kind, requested_id, before, after, at);
  return after;
end $$;
