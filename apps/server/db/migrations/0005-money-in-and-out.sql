-- The company's accounts that customers pay to, one for each wallet type.
create table recharge_channels (
  wallet_type text primary key,
  company_name text not null,
  company_number text not null,
  presets bigint[] not null default '{}',
  position integer not null default 0,
  -- Null for the channels of the setup.
  proposal_id uuid references proposals
);

-- What one operator may do alone: the most of one payment, and of one business day.
create table limits (
  only_row boolean primary key default true check (only_row),
  recharge_each minor_units not null check (recharge_each >= 0),
  recharge_daily minor_units not null check (recharge_daily >= recharge_each),
  withdrawal_each minor_units not null check (withdrawal_each >= 0),
  withdrawal_daily minor_units not null check (withdrawal_daily >= withdrawal_each),
  -- Null while the limits are those that everybody begins with.
  proposal_id uuid references proposals
);

insert into limits (recharge_each, recharge_daily, withdrawal_each, withdrawal_daily)
values (500000, 10000000, 500000, 10000000);

create trigger limits_stay before delete or truncate on limits
for each statement execute function refuse_change('there are always limits');

-- How much of a day's limit an operator has used. A withdrawal that is refused gives its part back.
create table limits_used (
  operator_id uuid not null,
  day date not null,
  kind text not null check (kind in ('recharge', 'withdrawal')),
  total minor_units not null check (total >= 0),
  primary key (operator_id, day, kind)
);

-- Nothing is paid out while a stop has not ended. Anybody may stop; going on takes two.
create table payout_stops (
  id uuid primary key default uuidv7(),
  reason text not null,
  operator_id uuid not null,
  create_time timestamptz not null,
  ended timestamptz,
  proposal_id uuid references proposals,
  check ((ended is null) = (proposal_id is null))
);

create unique index payout_stops_open on payout_stops ((ended is null)) where ended is null;
create trigger payout_stops_stay before delete or truncate on payout_stops
for each statement execute function refuse_change('a stop stays known');

-- Whose clock operations go by. In live mode, which never ends for a database, it is the database's. A job
-- keeps the last known time: a clock that goes back, or forward by more than a day, is not trusted.
create table clock (
  only_row boolean primary key default true check (only_row),
  is_live boolean not null default false,
  seen timestamptz not null default '-infinity',
  proposal_id uuid references proposals
);

insert into clock default values;

create trigger clock_stays before delete or truncate on clock
for each statement execute function refuse_change('there is always a clock');
create trigger clock_stays_live before update on clock
for each row when (old.is_live and not new.is_live)
execute function refuse_change('a database that was live stays live');

-- What the operator's bank or mobile-money account says: one row for each payment in or out.
create table bank_lines (
  id uuid primary key default uuidv7(),
  time timestamptz not null,
  -- Below zero if the money went out.
  amount minor_units not null check (amount <> 0),
  reference text not null unique check (reference = upper(reference)),
  text text not null default '',
  imported_by uuid not null,
  create_time timestamptz not null
);

create trigger bank_lines_append_only before update or delete or truncate on bank_lines
for each statement execute function refuse_change('lines of the bank cannot be changed');

create table recharges (
  id uuid primary key default uuidv7(),
  owner uuid not null references users,
  amount minor_units not null check (amount > 0),
  settled_amount minor_units check (settled_amount > 0),
  wallet_type text not null,
  company_name text not null,
  company_number text not null,
  recharge_account text not null,
  payment_number text not null
    check (length(payment_number) between 6 and 32 and payment_number ~ '^[A-Z0-9]+$'),
  status text not null default 'pending'
    check (status in ('pending', 'completed', 'cancel', 'error', 'expired')),
  reason text,
  -- Who handles the payment. A provider may accept an order long before the money arrives.
  provider text not null,
  accepted timestamptz,
  provider_reference text,
  -- The operator who completed it; null if the provider confirmed the payment.
  completed_by uuid,
  -- By which it was completed, unless it was within the limits.
  proposal_id uuid references proposals,
  expires timestamptz not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  check ((status = 'completed') = (settled_amount is not null))
);

create index recharges_of_owner on recharges (owner, id desc);
create index recharges_open on recharges (expires) where status = 'pending';
create index recharges_by_status on recharges (status, id desc);
create index recharges_by_number on recharges (payment_number, wallet_type);
create index recharges_by_reference on recharges (upper(provider_reference))
where provider_reference is not null;
create unique index recharges_credited_once on recharges (wallet_type, payment_number)
where status = 'completed';

create trigger recharges_move before update of status on recharges
for each row when (old.status <> new.status) execute function check_move(
  'pending>completed', 'pending>cancel', 'pending>error', 'pending>expired',
  'cancel>completed', 'error>completed', 'expired>completed', 'cancel>error', 'expired>error');
create trigger recharges_stay before delete or truncate on recharges
for each statement execute function refuse_change('recharges cannot be deleted');

-- The account that a customer is paid to. A withdrawal keeps its own copy.
create table payment_accounts (
  owner uuid primary key references users,
  wallet_type text not null,
  account text not null check (account ~ '^[0-9]{10}$'),
  receiver_name text
);

create table withdrawals (
  id uuid primary key default uuidv7(),
  owner uuid not null references users,
  amount minor_units not null check (amount > 0),
  fee_rate integer not null check (fee_rate between 0 and 10000),
  fee minor_units not null check (fee >= 0),
  real_amount minor_units not null check (real_amount > 0),
  pay_from text not null check (pay_from in ('balance', 'revenue')),
  personal_card_number text not null,
  receiver_name text,
  wallet_type text not null,
  status text not null default 'pending' check (status in ('pending', 'completed', 'cancel', 'error')),
  taken boolean not null default false,
  reason text,
  -- Pays out what is left before the account is closed: without a fee, and without a way back.
  closing boolean not null default false,
  provider text not null,
  accepted timestamptz,
  provider_reference text,
  -- The operator whose limits of that day it fits in, or the proposal by which it may be paid.
  within_limits_of uuid,
  within_limits_on date,
  proposal_id uuid references proposals,
  -- The operator who completed it; null if the provider did.
  completed_by uuid,
  create_time timestamptz not null,
  update_time timestamptz not null,
  check (amount = fee + real_amount),
  check (not closing or fee = 0),
  check (status <> 'completed' or (taken and provider_reference is not null)),
  check (status <> 'cancel' or not taken)
);

create index withdrawals_of_owner on withdrawals (owner, id desc);
create index withdrawals_by_status on withdrawals (status, id desc);
create unique index withdrawals_reference_once on withdrawals (upper(provider_reference), wallet_type)
where status = 'completed';

create trigger withdrawals_move before update of status on withdrawals
for each row when (old.status <> new.status) execute function check_move(
  'pending>completed', 'pending>cancel', 'pending>error');
create trigger withdrawals_stay before delete or truncate on withdrawals
for each statement execute function refuse_change('withdrawals cannot be deleted');

-- Events that payment providers reported, each stored once. Those that could not be applied are kept
-- for operators to look into.
create table payment_events (
  provider text not null,
  event_id text not null,
  direction text not null check (direction in ('in', 'out')),
  subject uuid not null,
  outcome text not null check (outcome in ('succeeded', 'failed')),
  amount minor_units,
  provider_reference text,
  reason text,
  -- The outcome here: applied, or the reason why it was not.
  effect text not null,
  received timestamptz not null,
  primary key (provider, event_id)
);

-- What a provider told that does not fit the books, once each, until two operators have resolved it.
create table payment_cases (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('unknown_payment', 'paid_twice', 'other_amount', 'paid_after_refusal',
    'paid_after_return', 'paid_unasked', 'paid_blocked', 'failed_after_paid', 'not_applied')),
  -- The recharge or withdrawal that the provider named, if there is one.
  subject uuid not null,
  reference text not null,
  -- How much more has left the bank than the books say; below zero, how much more has come in.
  owed minor_units not null,
  -- The event as the provider told it.
  facts jsonb not null,
  opened timestamptz not null,
  resolved timestamptz,
  resolution text check (resolution in ('hold_again', 'operator_bears', 'pay_back', 'noted')),
  proposal_id uuid references proposals,
  check ((resolved is null) = (resolution is null)),
  check ((resolved is null) = (proposal_id is null))
);

create unique index payment_cases_once on payment_cases (subject, kind, reference);
create index payment_cases_open on payment_cases (opened) where resolved is null;
create trigger payment_cases_stay before delete or truncate on payment_cases
for each statement execute function refuse_change('a case stays known');
create trigger payment_cases_resolved_once before update on payment_cases
for each row when (old.resolved is not null
  or (new.kind, new.subject, new.reference, new.owed, new.facts, new.opened)
    is distinct from (old.kind, old.subject, old.reference, old.owed, old.facts, old.opened))
execute function refuse_change('a case is only resolved, and once');
