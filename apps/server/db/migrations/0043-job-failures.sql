-- Rows on which a job has failed: each is tried again later, and keeps no others from being done.
create table job_failures (
  job text not null,
  row_id uuid not null,
  tries integer not null default 1,
  reason text not null,
  failed_at timestamptz not null,
  next_try timestamptz not null,
  is_logged boolean not null default false,
  primary key (job, row_id)
);

alter table alerts drop constraint alerts_kind_check,
  add constraint alerts_kind_check
  check (kind in ('audit', 'reserve', 'recharges', 'payouts', 'approvals', 'chat', 'job', 'rows'));
