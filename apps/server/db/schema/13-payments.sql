-- Recharges, withdrawals, and the cases that payments open.

-- The company's accounts that customers pay to, one for each wallet type.
create table recharge_channels (
  wallet_type text primary key,
  company_name text not null,
  company_number text not null,
  presets bigint[] not null default '{}',
  position integer not null default 0,
  -- Who collects the payments of this channel. A server offers the channels of its own provider and the manual ones.
  provider text not null default 'manual',
  -- Null for the channels of the setup.
  proposal_id uuid references proposals
);

create table recharges (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  -- Requested by its customer. A provider then prompts the payer's phone, accepts the prompt, and reports the payment
  -- before it is confirmed. It ends as credited; as rejected by an operator, failed at the provider, expired or
  -- cancelled; or as uncredited if money arrived that cannot be credited. Money that arrives later is still credited.
  stage text not null default 'requested' check (stage in ('requested', 'prompted', 'accepted', 'reported', 'credited',
    'rejected', 'failed', 'expired', 'cancelled', 'uncredited')),
  -- What customers see of the stage.
  status text not null generated always as (case stage when 'credited' then 'completed' when 'cancelled' then 'cancel'
    when 'rejected' then 'error' when 'failed' then 'error' when 'uncredited' then 'error' when 'expired' then 'expired'
    else 'pending' end) stored,
  -- By a prompt on the phone, by the payer with our reference, or manually with the number entered in the form.
  collection_method text not null default 'form' check (collection_method in ('prompt', 'paybill', 'form')),
  amount minor_units not null check (amount > 0),
  settled_amount minor_units check (settled_amount > 0),
  wallet_type text not null,
  company_name text not null,
  company_number text not null,
  recharge_account text not null,
  -- Confirmed by the provider, or entered by the customer in the form.
  payment_number text
    check (length(payment_number) between 6 and 32 and payment_number ~ '^[A-Z0-9]+$'),
  -- What the payer enters as the account number. The last character is a check character.
  payment_reference text unique check (payment_reference ~ '^[2-9A-HJKMNP-Z]{8}$'),
  -- Who handles the payment.
  provider text not null,
  provider_reference text,
  reason text,
  -- Why the provider did not collect the payment, as a code for which each language has a text. `reason` has the
  -- wording of an operator or of the provider.
  failure_code text,
  -- The operator who completed it; null if the provider confirmed the payment.
  completed_by uuid,
  -- The proposal that completed it, unless the amount was within the operator's limits.
  proposal_id uuid references proposals,
  -- Stored before the request to the provider is sent. A provider may accept an order long before the money arrives.
  order_sent_at timestamptz,
  -- When the same phone can receive another prompt.
  next_prompt_at timestamptz,
  expires timestamptz not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  check ((stage = 'credited') = (settled_amount is not null)),
  constraint recharges_have_number check (collection_method <> 'form' or payment_number is not null),
  constraint recharges_have_reference check ((collection_method = 'form') = (payment_reference is null))
);

create index recharges_of_user on recharges (user_id, id desc);
create index recharges_open on recharges (expires) where status = 'pending';
create index recharges_by_status on recharges (status, id desc);
create index recharges_decided on recharges (update_time) where status in ('completed', 'error');
create index recharges_by_amount on recharges (amount, id desc) where status <> 'completed';
create index recharges_uncredited on recharges (amount, id desc)
where status <> 'completed' and provider <> 'manual';
create index recharges_by_number on recharges (payment_number, wallet_type);
create index recharges_by_reference on recharges (upper(provider_reference))
where provider_reference is not null;
create index recharges_by_prompt on recharges (recharge_account, next_prompt_at) where collection_method = 'prompt';
create unique index recharges_credited_once on recharges (wallet_type, payment_number)
where status = 'completed';
-- The payment numbers of a provider are unique across all its channels. Numbers of manual channels may coincide by
-- chance, which two operators have to decide.
create unique index recharges_credited_once_by_provider on recharges (provider, payment_number)
where status = 'completed' and provider <> 'manual';

create trigger recharges_move before update of stage on recharges
for each row when (old.stage <> new.stage) execute function check_stage_transition(
  'requested>prompted', 'requested>reported', 'requested>credited', 'requested>rejected', 'requested>failed',
  'requested>expired', 'requested>cancelled', 'requested>uncredited',
  'prompted>accepted', 'prompted>reported', 'prompted>credited', 'prompted>rejected', 'prompted>failed',
  'prompted>expired', 'prompted>cancelled', 'prompted>uncredited',
  'accepted>reported', 'accepted>credited', 'accepted>rejected', 'accepted>failed', 'accepted>expired',
  'accepted>cancelled', 'accepted>uncredited',
  'reported>credited', 'reported>rejected', 'reported>failed', 'reported>expired', 'reported>cancelled',
  'reported>uncredited',
  'rejected>credited', 'failed>credited', 'expired>credited', 'cancelled>credited', 'uncredited>credited',
  'rejected>uncredited', 'failed>uncredited', 'expired>uncredited', 'cancelled>uncredited',
  'uncredited>rejected');
create trigger recharges_stay before delete or truncate on recharges
for each statement execute function reject_change('recharges cannot be deleted');

-- The account that a customer is paid to. A withdrawal has its own copy.
create table payout_accounts (
  user_id uuid primary key references users,
  wallet_type text not null,
  account text not null check (account ~ '^[0-9]{10}$'),
  receiver_name text
);

create table withdrawals (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  -- Requested by its customer. Then it is assigned to an operator who pays it by hand, or queued for the provider, and
  -- needs a second operator's approval first if it is above the limits. Queued payouts are sent to the provider, which
  -- accepts them. It ends as paid, rejected by an operator, failed at the provider, or cancelled by its customer.
  stage text not null default 'requested' check (stage in ('requested', 'needs_approval', 'assigned', 'queued', 'sent',
    'accepted', 'paid', 'rejected', 'failed', 'cancelled')),
  -- What customers see of the stage.
  status text not null generated always as (case stage when 'paid' then 'completed' when 'cancelled' then 'cancel'
    when 'rejected' then 'error' when 'failed' then 'error' else 'pending' end) stored,
  amount minor_units not null check (amount > 0),
  fee_rate integer not null check (fee_rate between 0 and 10000),
  fee minor_units not null check (fee >= 0),
  real_amount minor_units not null check (real_amount > 0),
  pay_from text not null check (pay_from in ('balance', 'revenue')),
  -- Pays out the remaining money before the account is closed: without a fee, and without a way to cancel.
  closes_account boolean not null default false,
  personal_card_number text not null,
  receiver_name text,
  wallet_type text not null,
  -- The operator whose limits of that day include it, or the proposal that approved it.
  limits_operator_id uuid,
  limits_day date,
  proposal_id uuid references proposals,
  -- The operator who pays it, or who had it approved; null while it is unassigned, or if it was within the limits of
  -- the automatic operator.
  assigned_to uuid,
  provider text not null,
  provider_reference text,
  -- When this attempt was last sent. Stored before the payment is sent to the provider, so that it is sent once.
  sent_at timestamptz,
  -- The number of the current attempt. A new attempt requires that the provider has confirmed that it did not pay.
  attempt integer not null default 1,
  -- Why a failed payment is sent again and not returned, such as insufficient funds at the provider.
  requeue_reason text,
  reason text,
  -- Why the provider did not pay, as a code for which each language has a text. `reason` has the wording of an operator
  -- or of the provider.
  failure_code text,
  -- The operator who completed it; null if the provider did.
  completed_by uuid,
  create_time timestamptz not null,
  update_time timestamptz not null,
  check (amount = fee + real_amount),
  check (not closes_account or fee = 0),
  check (stage <> 'paid' or provider_reference is not null),
  check (stage not in ('requested', 'cancelled') or assigned_to is null),
  check (stage not in ('assigned', 'needs_approval') or assigned_to is not null),
  check ((stage in ('sent', 'accepted')) <= (sent_at is not null))
);

create index withdrawals_of_user on withdrawals (user_id, id desc);
create index withdrawals_by_status on withdrawals (status, id desc);
create index withdrawals_by_stage on withdrawals (stage, id desc);
create index withdrawals_decided on withdrawals (update_time) where status in ('completed', 'error');
create unique index withdrawals_reference_once on withdrawals (upper(provider_reference), wallet_type)
where status = 'completed';

create trigger withdrawals_move before update of stage on withdrawals
for each row when (old.stage <> new.stage) execute function check_stage_transition(
  'requested>assigned', 'requested>needs_approval', 'requested>queued',
  'requested>cancelled', 'requested>rejected', 'requested>failed',
  'needs_approval>assigned', 'needs_approval>queued', 'needs_approval>paid',
  'needs_approval>rejected', 'needs_approval>failed',
  'assigned>needs_approval', 'assigned>paid', 'assigned>rejected', 'assigned>failed',
  'queued>sent', 'queued>paid', 'queued>rejected', 'queued>failed', 'queued>cancelled',
  'sent>accepted', 'sent>queued', 'sent>paid', 'sent>failed',
  'accepted>queued', 'accepted>paid', 'accepted>failed');
create trigger withdrawals_stay before delete or truncate on withdrawals
for each statement execute function reject_change('withdrawals cannot be deleted');

-- No withdrawal is paid while a stop is active. Any operator can stop payouts; two operators have to resume them.
create table payout_suspensions (
  id uuid primary key default uuidv7(),
  reason text not null,
  operator_id uuid not null,
  create_time timestamptz not null,
  ended_at timestamptz,
  proposal_id uuid references proposals,
  check ((ended_at is null) = (proposal_id is null))
);

create unique index payout_suspensions_open on payout_suspensions ((ended_at is null)) where ended_at is null;

create trigger payout_suspensions_stay before delete or truncate on payout_suspensions
for each statement execute function reject_change('a stop stays known');

-- What payment providers reported about payments, in order. Rows are only added. Anybody could have sent an unconfirmed
-- report, so it moves no money: the provider is queried about it.
create table payment_evidence (
  id uuid primary key default uuidv7(),
  provider text not null,
  -- The id of a confirmed result of an order, which is applied once.
  event_id text,
  direction text not null check (direction in ('in', 'out')),
  -- The recharge or withdrawal that the report is about; null if it is about money that names at most a reference.
  payment_id uuid,
  outcome text not null check (outcome in ('succeeded', 'failed')),
  receipt text,
  amount minor_units,
  -- What the payer entered as the account number, and who paid.
  account_reference text,
  payer text,
  payer_name text,
  reason text,
  is_confirmed boolean not null,
  -- The decision, such as `applied`, `query` or `credited`, or the reason why a result was not applied.
  effect text not null,
  reported_at timestamptz not null,
  unique (provider, event_id),
  check (event_id is null or payment_id is not null and is_confirmed),
  check (payment_id is not null or receipt is not null)
);

create index payment_evidence_of_payment on payment_evidence (payment_id, id);
create index payment_evidence_of_receipt on payment_evidence (receipt, id);

create trigger payment_evidence_stay before delete or truncate on payment_evidence
for each statement execute function reject_change('evidence cannot be deleted');
create trigger payment_evidence_fixed before update on payment_evidence
for each row execute function reject_change('evidence cannot be changed');

-- Contradictions between provider and books, each stored once, until two operators resolve them.
create table payment_cases (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('unknown_payment', 'paid_twice', 'other_amount', 'paid_after_rejection',
    'paid_after_return', 'paid_unasked', 'paid_blocked', 'failed_after_paid', 'not_applied',
    'closed_day_changed', 'unknown_answer', 'only_theirs', 'only_ours', 'reported_twice')),
  -- The recharge or withdrawal that the provider named. Without one, the closing of the day, or a hash of the receipt.
  payment_id uuid not null,
  reference text not null,
  -- How much more was paid out at the bank than in the books; negative if more was paid in.
  excess_paid_out minor_units not null,
  -- The event as the provider reported it.
  details jsonb not null,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  resolution text check (resolution in ('hold_again', 'operator_bears', 'pay_back', 'noted')),
  proposal_id uuid references proposals,
  check ((resolved_at is null) = (resolution is null)),
  check ((resolved_at is null) = (proposal_id is null))
);

create unique index payment_cases_once on payment_cases (payment_id, kind, reference);
create index payment_cases_open on payment_cases (opened_at) where resolved_at is null;
create index payment_cases_by_reference on payment_cases (reference);
create index payment_cases_different on payment_cases (id)
where kind in ('only_theirs', 'only_ours', 'other_amount', 'paid_after_return');

create trigger payment_cases_stay before delete or truncate on payment_cases
for each statement execute function reject_change('a case stays known');
create trigger payment_cases_resolved_once before update on payment_cases
for each row when (old.resolved_at is not null
  or (new.kind, new.payment_id, new.reference, new.excess_paid_out, new.details, new.opened_at)
    is distinct from (old.kind, old.payment_id, old.reference, old.excess_paid_out, old.details, old.opened_at))
execute function reject_change('a case is only resolved, and once');
