-- One row: what customers' config says. The version is raised by every change.
create table config (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1 check (version > 0),
  value jsonb not null check (jsonb_typeof(value) = 'object')
);
