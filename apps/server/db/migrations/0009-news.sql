-- Announcements and activities. `texts` maps a language to { title, summary, body }. Every article has
-- English texts, which are shown if it has none in the reader's language.
create table articles (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('announcement', 'activity')),
  texts jsonb not null check (texts -> 'en' ?& array['title', 'summary', 'body']),
  cover text,
  published boolean not null default false,
  starts timestamptz,
  ends timestamptz,
  -- The last change by operators.
  proposal_id uuid not null references proposals,
  create_time timestamptz not null,
  -- When it was first published.
  publish_time timestamptz,
  -- The time that customers see, and that lists are sorted by.
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

-- Pictures that everyone may see, stored under the hash of their content, so they never change.
create table public_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  type text not null,
  bytes bytea not null
);
