-- The config, the mode of the database, and the clock.

-- The config is one row, and every change increments its version. The row is small and every operation reads it, so
-- it is stored uncompressed while it fits in a page.
create table config (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1 check (version > 0),
  value jsonb not null check (jsonb_typeof(value) = 'object')
) with (toast_tuple_target = 8160);

create trigger config_stays before delete or truncate on config
for each statement execute function reject_change('there is always a config');

-- Every version of the config.
create table config_versions (
  version bigint primary key,
  value jsonb not null,
  -- Null for the versions that the setup wrote, and for those in which a newer server added fields.
  proposal_id uuid references proposals,
  create_time timestamptz not null default now()
);

create trigger config_versions_append_only before update or delete or truncate on config_versions
for each statement execute function reject_change('a config stays as it was');

-- Whether the database contains invented data or real money. The table is empty until the database is first filled. A
-- server whose MAVUNO_MODE differs does not start.
create table database_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('demo', 'live')),
  decided_at timestamptz not null
);

create trigger database_mode_stays before update or delete or truncate on database_mode
for each statement execute function reject_change('a database keeps its mode');

-- The clock of operations. In live mode, which a database never leaves, it is the clock of Postgres. A job stores the
-- last trusted time: a clock that moves backwards, or forward by more than a day, is not trusted.
create table operation_clock (
  only_row boolean primary key default true check (only_row),
  is_live boolean not null default false,
  last_trusted_time timestamptz not null default '-infinity',
  last_update_proposal_id uuid references proposals
);

insert into operation_clock default values;

create trigger operation_clock_stays before delete or truncate on operation_clock
for each statement execute function reject_change('there is always a clock');
create trigger operation_clock_stays_live before update on operation_clock
for each row when (old.is_live and not new.is_live)
execute function reject_change('a database that was live stays live');
