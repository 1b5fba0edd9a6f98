-- The company's accounts that customers pay to, one for each wallet type.
create table recharge_channels (
  wallet_type text primary key,
  company_name text not null,
  company_number text not null,
  presets bigint[] not null default '{}',
  position integer not null default 0
);

create table recharges (
  id uuid primary key default uuidv7(),
  owner uuid not null references users,
  amount minor_units not null check (amount > 0),
  settled_amount minor_units check (settled_amount > 0),
  wallet_type text not null,
  company_name text not null,
  company_number text not null,
  recharge_account text not null,
  payment_number text not null check (payment_number ~ '^[A-Z0-9]{6,32}$'),
  status text not null default 'pending'
    check (status in ('pending', 'completed', 'cancel', 'error', 'expired')),
  reason text,
  -- Who handles the payment. A provider may accept an order long before the money arrives.
  provider text not null,
  accepted timestamptz,
  provider_reference text,
  expires timestamptz not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  check ((status = 'completed') = (settled_amount is not null))
);

create index recharges_of_owner on recharges (owner, id desc);
create index recharges_open on recharges (expires) where status = 'pending';
create index recharges_by_status on recharges (status, id desc);
create index recharges_by_number on recharges (wallet_type, payment_number);
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
  create_time timestamptz not null,
  update_time timestamptz not null,
  check (amount = fee + real_amount),
  check (not closing or fee = 0),
  check (status <> 'completed' or (taken and provider_reference is not null)),
  check (status <> 'cancel' or not taken)
);

create index withdrawals_of_owner on withdrawals (owner, id desc);
create index withdrawals_by_status on withdrawals (status, id desc);
create unique index withdrawals_reference_once on withdrawals (wallet_type, provider_reference)
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
