-- News, pictures, and the tax rules that news announce.

-- Announcements and activities. `texts` maps a language to { title, summary, body }. Every article has English texts,
-- which are shown if it has none in the reader's language.
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
  -- The time that customers see, and by which lists are sorted.
  shown_from timestamptz generated always as (coalesce(starts, publish_time, create_time)) stored,
  check (not published or publish_time is not null)
);

create index articles_shown on articles (kind, shown_from desc, id desc) where published;
create index articles_all on articles (kind, id desc);

create table article_reads (
  user_id uuid not null references users,
  article_id uuid not null references articles,
  read_time timestamptz not null,
  primary key (user_id, article_id)
);

-- Public pictures, stored under the hash of their content, so that they never change.
create table public_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  type text not null,
  bytes bytea not null
);

-- A tax on earnings that a law has raised: from `starts` on it replaces the rate at which older holdings were bought.
create table tax_rules (
  id uuid primary key default uuidv7(),
  starts timestamptz not null unique,
  rate integer not null check (rate between 0 and 3000),
  legal_reference text not null check (legal_reference <> ''),
  -- The article that announced the rule to customers.
  announcement_id uuid not null references articles,
  approved_by uuid not null,
  proposal_id uuid not null references proposals,
  create_time timestamptz not null,
  constraint tax_rules_told_ahead check (starts >= create_time + interval '14 days')
);

create trigger tax_rules_append_only before update or delete or truncate on tax_rules
for each statement execute function reject_change('a tax rule stays as it was told');
