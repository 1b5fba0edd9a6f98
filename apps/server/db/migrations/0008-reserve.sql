-- How much the reserve has beyond what it keeps for holdings and pending rewards: so much more may be
-- promised. It is split in stripes, as an operator's accounts are, so that purchases do not wait for
-- each other.
create table cover (
  stripe smallint primary key,
  headroom bigint not null default 0,
  constraint cover_never_oversold check (headroom >= 0)
) with (fillfactor = 25);

insert into cover (stripe) select stripe from generate_series(0, 31) stripe;

create trigger cover_stays before delete or truncate on cover
for each statement execute function refuse_change('a stripe is never removed');

-- The operator's own money that was added to the reserve. Each bank reference is used once.
create table fundings (
  id uuid primary key default uuidv7(),
  amount minor_units not null check (amount > 0),
  reference text not null unique,
  note text not null default '',
  operator_id uuid not null,
  proposal_id uuid not null references proposals,
  create_time timestamptz not null
);

create trigger fundings_append_only before update or delete or truncate on fundings
for each statement execute function refuse_change('fundings cannot be changed');

create table payouts (
  id uuid primary key default uuidv7(),
  account text not null check (account in ('fees', 'sales', 'tax')),
  amount minor_units not null check (amount > 0),
  reference text not null unique,
  note text not null default '',
  operator_id uuid not null,
  proposal_id uuid not null references proposals,
  create_time timestamptz not null
);

create trigger payouts_append_only before update or delete or truncate on payouts
for each statement execute function refuse_change('payouts cannot be changed');

-- The balance that the bank states, and that of the books at the same time.
create table bank_statements (
  id uuid primary key default uuidv7(),
  balance minor_units not null,
  books minor_units not null,
  as_of timestamptz not null,
  reference text not null unique,
  operator_id uuid not null,
  create_time timestamptz not null
);

create index bank_statements_by_time on bank_statements (as_of);

create trigger bank_statements_append_only before update or delete or truncate on bank_statements
for each statement execute function refuse_change('bank statements cannot be changed');

-- What is booked as paid, by each reference that the bank may list it under.
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
select f.id, upper(f.reference), f.amount::bigint from fundings f
union all
select p.id, upper(p.reference), -p.amount::bigint from payouts p
union all
select c.id, upper(c.reference), -c.owed::bigint
from payment_cases c where c.resolution <> 'noted';
