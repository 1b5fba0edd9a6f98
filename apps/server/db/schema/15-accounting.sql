-- The reserve, payouts of the company, reconciliation with the bank, and the closing of days.

-- The headroom of the reserve: its balance less the commitments to holdings and pending rewards. New commitments are
-- possible up to it. It is split into shards, as the company's accounts are, so that purchases do not wait
-- for each other.
create table reserve_headroom (
  shard smallint primary key,
  headroom bigint not null default 0,
  constraint reserve_headroom_never_oversold check (headroom >= 0)
) with (fillfactor = 25);

insert into reserve_headroom (shard) select shard from generate_series(0, 31) shard;

create trigger reserve_headroom_stays before delete or truncate on reserve_headroom
for each statement execute function reject_change('a shard is never removed');

-- The company's own money that was added to the reserve. Each bank reference is used once.
create table reserve_fundings (
  id uuid primary key default uuidv7(),
  amount minor_units not null check (amount > 0),
  reference text not null unique,
  note text not null default '',
  approved_by uuid not null,
  proposal_id uuid not null references proposals,
  create_time timestamptz not null
);

create trigger reserve_fundings_append_only before update or delete or truncate on reserve_fundings
for each statement execute function reject_change('fundings cannot be changed');

-- The company's own money that was paid out of its accounts.
create table company_payouts (
  id uuid primary key default uuidv7(),
  account text not null check (account in ('fees', 'sales', 'tax')),
  amount minor_units not null check (amount > 0),
  reference text not null unique,
  note text not null default '',
  approved_by uuid not null,
  proposal_id uuid not null references proposals,
  create_time timestamptz not null
);

create trigger company_payouts_append_only before update or delete or truncate on company_payouts
for each statement execute function reject_change('payouts cannot be changed');

-- All booked payments, by each reference that the bank may use for them.
create view bank_payments as
select r.id, r.payment_number as reference, r.settled_amount::bigint as amount
from recharges r where r.status = 'completed'
union all
select r.id, upper(r.provider_reference), r.settled_amount::bigint
from recharges r where r.status = 'completed' and upper(r.provider_reference) <> r.payment_number
union all
select w.id, upper(w.provider_reference), -w.real_amount::bigint
from withdrawals w where w.status = 'completed'
union all
select f.id, upper(f.reference), f.amount::bigint from reserve_fundings f
union all
select p.id, upper(p.reference), -p.amount::bigint from company_payouts p
union all
select c.id, upper(c.reference), -c.excess_paid_out::bigint
from payment_cases c where c.resolution <> 'noted';

-- All differences between bank, books and provider, one row each, over all imported periods and as of now. Entries
-- after the last report are not missing; the bank has not reported that period yet.
create view reconciliation as
select 'only_bank' as kind, l.id, l.time as since, l.amount::bigint as amount
from bank_lines l
where l.entry_id is null and not exists (select from bank_amount_mismatches d where d.line_id = l.id)
union all
select 'different', d.line_id, least(d.line_time, d.entry_time), d.line_amount - d.entry_amount
from bank_amount_mismatches d
union all
select 'only_books', e.id, e.time, e.amount::bigint
from bank_entries e
where e.line_id is null and e.time <= (select r.until from bank_reported_until r)
  and not exists (select from bank_amount_mismatches d where d.entry_id = e.id)
union all
select 'case', c.id, c.opened_at, c.excess_paid_out::bigint from payment_cases c where c.resolved_at is null
union all
select 'unmatched', p.id, p.reported_at, p.amount::bigint
from provider_receipts p
where p.stage = 'unmatched'
union all
-- The amount of a pending import is 0: its lines count once a second operator confirms it.
select 'import', i.id, i.first_time, 0 from bank_imports i where i.status = 'pending';

-- Audits of the books that the server runs each hour, or an operator at any time. One row an hour, about 2 kB, is 17 MB
-- a year.
create table audit_runs (
  id uuid primary key default uuidv7(),
  ok boolean not null,
  checks jsonb not null,
  -- Null for audits of the server.
  operator_id uuid,
  create_time timestamptz not null
);

create trigger audit_runs_append_only before update or delete or truncate on audit_runs
for each statement execute function reject_change('an audit stays known');

-- A closing ends a business day and all days before it. Entries at the bank until then never change again.
create table day_closings (
  id uuid primary key default uuidv7(),
  day date not null unique,
  until timestamptz not null unique,
  -- The result of each step at that time.
  steps jsonb not null,
  note text not null,
  settlement minor_units not null,
  -- The number and the sum of the entries since the previous closing.
  bank_entry_count bigint not null,
  bank_entry_sum minor_units not null,
  closed_by uuid not null,
  -- The proposal that approved the closing of a day with differences.
  proposal_id uuid,
  create_time timestamptz not null
);

create trigger day_closings_append_only before update or delete or truncate on day_closings
for each statement execute function reject_change('a day stays closed');

create function reject_earlier_day_closing() returns trigger
language plpgsql as $$
begin
  if exists (select from day_closings d where d.day >= new.day or d.until >= new.until) then
    raise exception 'a day before one that is closed is closed, too'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger reject_earlier_day_closing before insert on day_closings
for each row execute function reject_earlier_day_closing();
