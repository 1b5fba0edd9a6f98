-- What a day of the books ends with.

-- The checks of the books that somebody asked for.
create table audit_runs (
  id uuid primary key default uuidv7(),
  ok boolean not null,
  checks jsonb not null,
  operator_id uuid not null,
  create_time timestamptz not null
);

create trigger audit_runs_append_only before update or delete or truncate on audit_runs
for each statement execute function refuse_change('an audit stays known');

-- A closing ends a day and all before it. What is booked at the bank until then stays as it is.
create table day_closings (
  id uuid primary key default uuidv7(),
  day date not null unique,
  until timestamptz not null unique,
  -- How each step was then.
  steps jsonb not null,
  note text not null,
  settlement minor_units not null,
  -- The payments that it closes, since the one before it.
  entries bigint not null,
  amount minor_units not null,
  closed_by uuid not null,
  create_time timestamptz not null
);

create trigger day_closings_append_only before update or delete or truncate on day_closings
for each statement execute function refuse_change('a day stays closed');

create function day_closings_forward() returns trigger
language plpgsql as $$
begin
  if exists (select from day_closings d where d.day >= new.day or d.until >= new.until) then
    raise exception 'a day before one that is closed is closed, too'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger day_closings_forward before insert on day_closings
for each row execute function day_closings_forward();

alter table payment_cases drop constraint payment_cases_kind_check;
alter table payment_cases add constraint payment_cases_kind_check check (kind in ('unknown_payment',
  'paid_twice', 'other_amount', 'paid_after_refusal', 'paid_after_return', 'paid_unasked', 'paid_blocked',
  'failed_after_paid', 'not_applied', 'closed_day_changed'));

-- Transfers are inserted in the order of their times, so a few blocks say where a period is.
create index transfers_by_time on transfers using brin (made);
-- The accounts of the operator that seldom move; the lines of the others are found from the end of the table.
create index transfers_from_few on transfers (from_name, id)
where kind <> 'level' and from_name in ('sales', 'fees', 'tax', 'settlement');
create index transfers_to_few on transfers (to_name, id)
where kind <> 'level' and to_name in ('sales', 'fees', 'tax', 'settlement');
