-- What owners are told of although they do not look: once when it begins, and once when it is over.
create table alerts (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('audit', 'reserve', 'recharges', 'payouts', 'job')),
  -- Which job has stopped; empty for the other kinds.
  subject text not null,
  facts jsonb not null,
  began timestamptz not null,
  ended timestamptz
);

create unique index alerts_open on alerts (kind, subject) where ended is null;
create trigger alerts_stay before delete or truncate on alerts
for each statement execute function refuse_change('an alert stays known');

-- A message to one owner, or to the webhook (`owner` is null). Nothing is lost by a restart.
create table alert_messages (
  id uuid primary key default uuidv7(),
  alert_id uuid not null references alerts,
  is_end boolean not null,
  owner uuid,
  due timestamptz not null,
  tries integer not null default 0,
  sent timestamptz,
  unique nulls not distinct (alert_id, is_end, owner)
);

create index alert_messages_due on alert_messages (due) where sent is null;

-- When each job has last done its work.
create table job_runs (
  job text primary key,
  done timestamptz not null
);

-- When somebody has looked last, and what the last look at all of the books has found.
create table alert_watch (
  only_row boolean primary key default true check (only_row),
  looked timestamptz not null default '-infinity',
  -- Since when somebody looks without a pause.
  since timestamptz not null default '-infinity',
  audited timestamptz not null default '-infinity',
  red text[] not null default '{}',
  short bigint not null default 0
);

insert into alert_watch default values;
