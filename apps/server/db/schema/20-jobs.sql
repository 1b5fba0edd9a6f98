-- Jobs, and the alerts that a job sends to owners.

-- The queue of work in the background, such as push messages, of all nodes. A job is scheduled in the transaction of
-- what it is about, and removed once it is done.
create table jobs (
  kind text not null,
  -- What the job is about, such as the id of a row.
  key text not null,
  -- Whose jobs are limited, so that they do not delay those of other customers.
  customer_id uuid,
  run_at timestamptz not null,
  -- The number of runs since it was scheduled.
  attempts integer not null default 0,
  -- One node runs the job until then.
  leased_until timestamptz,
  primary key (kind, key)
);

create index jobs_due on jobs (kind, run_at);

-- When each scheduled job, and each kind of the queue, last completed a run.
create table job_runs (
  job text primary key,
  done timestamptz not null
);

-- Rows on which a job failed. Each is retried later, and does not block the rows behind it.
create table job_failures (
  job text not null,
  row_id uuid not null,
  tries integer not null default 1,
  reason text not null,
  failed_at timestamptz not null,
  next_attempt_at timestamptz not null,
  is_logged boolean not null default false,
  primary key (job, row_id)
);

-- Problems that owners are notified of while they do not use the console: once when the problem begins, and once when
-- it ends.
create table alerts (
  id uuid primary key default uuidv7(),
  kind text not null
    check (kind in ('audit', 'reserve', 'recharges', 'payouts', 'approvals', 'chat', 'job', 'rows')),
  -- Distinguishes alerts of one kind, such as by the job that has stopped; otherwise empty.
  subject text not null,
  details jsonb not null,
  started_at timestamptz not null,
  ended_at timestamptz
);

create unique index alerts_open on alerts (kind, subject) where ended_at is null;

create trigger alerts_stay before delete or truncate on alerts
for each statement execute function reject_change('an alert stays known');

-- Messages to owners and to the webhook, each with a job that sends it.
create table alert_messages (
  id uuid primary key default uuidv7(),
  alert_id uuid not null references alerts,
  is_end boolean not null,
  -- Null for the webhook.
  user_id uuid,
  sent_at timestamptz,
  unique nulls not distinct (alert_id, is_end, user_id)
);

-- The state of the job that watches for alerts.
create table alert_monitor_state (
  only_row boolean primary key default true check (only_row),
  -- The last run, and since when runs have been uninterrupted.
  checked_at timestamptz not null default '-infinity',
  since timestamptz not null default '-infinity',
  -- The last audit of all books: the checks that failed, and the missing reserve.
  audited timestamptz not null default '-infinity',
  failed_checks text[] not null default '{}',
  missing_reserve bigint not null default 0,
  -- The checks for which payouts were stopped and which have failed ever since. Two operators may resume payouts in the
  -- meantime.
  payouts_stopped_for_checks text[] not null default '{}'
);

insert into alert_monitor_state default values;
