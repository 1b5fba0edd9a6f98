-- Providers that collect and pay automatically: their messages, receipts, tokens and reconciliations.

-- The access token of a provider, shared by all servers. It is encrypted with a key outside the database.
create table provider_tokens (
  provider text primary key,
  token bytea not null,
  created_at timestamptz not null,
  expires timestamptz not null
);

-- Every order, acknowledgement, callback, query and reply as it was, without secrets. A message is stored before it has
-- any effect; a job processes a received message that its server has left.
create table payment_messages (
  id uuid primary key default uuidv7(),
  provider text not null,
  -- The adapter's name of the message, such as prompt, payout, status or confirmation.
  kind text not null,
  direction text not null check (direction in ('sent', 'received')),
  -- The recharge, withdrawal or receipt that the message is about, once it is identified.
  payment_id uuid,
  -- Every id in the message by which other messages may refer to it.
  refs text[] not null default '{}',
  body text not null,
  created_at timestamptz not null,
  handled_at timestamptz
);

create index payment_messages_of on payment_messages (payment_id, id);
create index payment_messages_by_ref on payment_messages using gin (refs);
create index payment_messages_unnamed on payment_messages (handled_at) where payment_id is null;

-- Messages that refer to no payment are deleted after their retention period.
create trigger payment_messages_stay before truncate on payment_messages
for each statement execute function reject_change('messages of providers stay known');
create trigger payment_messages_only_handled before update on payment_messages
for each row when ((old.id, old.provider, old.kind, old.direction, old.refs, old.body, old.created_at)
    is distinct from (new.id, new.provider, new.kind, new.direction, new.refs, new.body, new.created_at)
  or old.payment_id is not null and new.payment_id is distinct from old.payment_id or old.handled_at is not null)
execute function reject_change('messages of providers cannot be changed');

-- The provider's ids of our requests: callbacks may refer to no other ids.
create table provider_request_ids (
  provider text not null,
  request_id text not null,
  -- The recharge, withdrawal or receipt.
  payment_id uuid not null,
  -- The kind of message that the provider replied to with this id.
  kind text not null,
  -- The attempt to pay that a query was about. Times cannot identify it, because the clocks of two servers differ.
  attempt integer not null default 1,
  created_at timestamptz not null,
  primary key (provider, request_id)
);

create index provider_request_ids_of on provider_request_ids (payment_id);

-- Payments that a provider reports: one row for each of its receipts, so that each is booked once. A confirmed payment
-- to us without a `payment_id` is unmatched: operators resolve it, or its customer claims it.
create table provider_receipts (
  id uuid primary key default uuidv7(),
  provider text not null,
  receipt text not null check (receipt = upper(receipt)),
  direction text not null check (direction in ('in', 'out')),
  amount minor_units not null check (amount > 0),
  -- The recharge or withdrawal that it is booked as.
  payment_id uuid,
  -- What the payer entered as the account number, as entered and in the form of our references.
  reference text not null default '',
  normalized_reference text generated always as (
    upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))) stored,
  -- Who paid, as far as the provider reports it.
  payer text not null default '',
  payer_name text not null default '',
  -- The account whose phone paid, if that account is closed: its phone is no longer stored.
  payer_id uuid,
  -- The time of the payment at the provider, and when the provider first reported it.
  paid_at timestamptz not null,
  reported_at timestamptz not null,
  -- When the provider confirmed it in reply to a query of ours. Anybody could have sent an unconfirmed report.
  confirmed_at timestamptz,
  -- When the provider itself listed it.
  listed_at timestamptz,
  -- How two operators resolved an unmatched payment. A payment that is credited by its reference, or that its customer
  -- claims, has a `payment_id` and no resolution.
  resolution text check (resolution in ('credit', 'send_back', 'noted')),
  resolved_at timestamptz,
  reason text,
  proposal_id uuid references proposals,
  -- Reported and not confirmed yet; confirmed, and unmatched if it is money that came; booked as a recharge or
  -- withdrawal; or resolved by two operators.
  stage text not null generated always as (case when resolution is not null then 'resolved'
    when payment_id is not null then 'booked' when confirmed_at is null then 'reported'
    when direction = 'in' then 'unmatched' else 'confirmed' end) stored,
  unique (provider, receipt),
  constraint provider_receipts_resolved check (
    (resolution is null) = (resolved_at is null) and (resolution is null) = (proposal_id is null)
    and (resolution is null or (resolution = 'credit') = (payment_id is not null)))
);

create index provider_receipts_of on provider_receipts (payment_id) where payment_id is not null;
-- Recharges do not store the provider of a number that a customer entered, so receipts are searched by number alone.
create index provider_receipts_by_receipt on provider_receipts (receipt) where direction = 'in';
create index provider_receipts_by_time on provider_receipts (provider, paid_at);
create index provider_receipts_by_payer on provider_receipts (payer_id) where payer_id is not null;
create index provider_receipts_unlisted on provider_receipts (provider, paid_at)
where listed_at is null and payment_id is not null;
create index provider_receipts_open on provider_receipts (id)
where stage = 'unmatched';
create index provider_receipts_open_by_time on provider_receipts (reported_at, id)
where stage = 'unmatched';
create index provider_receipts_named on provider_receipts (normalized_reference);
create index provider_receipts_resolved_first on provider_receipts (id) where stage = 'resolved';

create trigger provider_receipts_stay before delete or truncate on provider_receipts
for each statement execute function reject_change('receipts stay known');
-- A confirmed payment never changes, and is booked as one recharge or withdrawal. Until it is confirmed, the provider
-- may correct its amount and its direction.
create trigger provider_receipts_forward before update on provider_receipts
for each row when ((old.id, old.provider, old.receipt) is distinct from (new.id, new.provider, new.receipt)
  or old.confirmed_at is not null and (old.confirmed_at, old.amount, old.direction)
    is distinct from (new.confirmed_at, new.amount, new.direction)
  or old.payment_id is not null and new.payment_id is distinct from old.payment_id)
execute function reject_change('a receipt is confirmed once and booked once');
create trigger provider_receipts_resolved_once before update on provider_receipts
for each row when (old.resolution is not null) execute function reject_change('what was decided stays');

-- Reconciliations of a provider's list of payments with the receipts in the books.
create table provider_reconciliations (
  id uuid primary key default uuidv7(),
  provider text not null,
  -- The imported statement; null if the list was queried at the provider.
  import_id uuid unique references bank_imports,
  from_time timestamptz not null,
  to_time timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  listed_count integer not null default 0,
  matched_count integer not null default 0,
  -- The number of cases that the reconciliation opened.
  case_count integer not null default 0
);

create unique index provider_reconciliations_open on provider_reconciliations (provider) where finished_at is null;
create index provider_reconciliations_asked on provider_reconciliations (provider, to_time)
where finished_at is not null and import_id is null;
