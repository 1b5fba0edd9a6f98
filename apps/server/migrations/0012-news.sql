-- Announcements and activities. `texts` is language → { title, summary, body }; every article has
-- English ones, which those see who read none of the others.
create table articles (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('announcement', 'activity')),
  texts jsonb not null check (texts -> 'en' ?& array['title', 'summary', 'body']),
  cover text,
  published boolean not null default false,
  starts timestamptz,
  ends timestamptz,
  create_time timestamptz not null,
  -- When it was first published.
  publish_time timestamptz,
  -- The moment that customers see beside it, and that lists go by.
  shown_from timestamptz generated always as (coalesce(starts, publish_time, create_time)) stored,
  check (not published or publish_time is not null)
);

create index articles_shown on articles (kind, shown_from desc, id desc) where published;
create index articles_all on articles (kind, id desc);

create table article_reads (
  owner uuid not null references users,
  article_id uuid not null references articles,
  read_time timestamptz not null,
  primary key (owner, article_id)
);

create function is_shown(a articles, at timestamptz) returns boolean language sql stable as $$
  select a.published and coalesce(a.starts <= at, true) and coalesce(a.ends > at, true)
$$;

-- The texts in the first of these languages that there are any in.
create function texts_in(texts jsonb, languages text[]) returns jsonb language sql immutable as $$
  select texts -> l from unnest(languages || 'en'::text) with ordinality as wanted (l, place)
  where texts ? l order by place limit 1
$$;

create function article_json(a articles, languages text[], reader uuid) returns jsonb
language sql stable as $$
  select (texts_in(a.texts, languages) - 'body') || jsonb_build_object(
    'id', a.id, 'cover', a.cover, 'time', seconds(a.shown_from),
    'read', case when reader is not null then exists (
      select from article_reads r where r.owner = reader and r.article_id = a.id) end)
$$;

create function operator_article_json(a articles) returns jsonb language sql stable as $$
  select a.texts -> 'en' || jsonb_build_object(
    'id', a.id, 'cover', a.cover, 'published', a.published, 'starts', seconds(a.starts),
    'ends', seconds(a.ends), 'create_time', seconds(a.create_time))
$$;

-- Pictures that everyone may see, under the hash of what they are: they never change.
create table public_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  type text not null,
  bytes bytea not null
);
