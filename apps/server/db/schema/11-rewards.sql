-- Points, referral rewards, and codes that customers redeem.

-- The points of a purchase, credited when its first earning is due. Only completed awards are in the ledger.
create table point_awards (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  holding_id uuid not null unique references holdings,
  points integer not null check (points > 0),
  status text not null default 'processing' check (status in ('processing', 'completed', 'cancel')),
  reason text,
  due timestamptz not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  check ((status = 'cancel') = (reason is not null))
);

create index point_awards_due on point_awards (due) where status = 'processing';

create trigger point_awards_move before update of status on point_awards
for each row when (old.status <> new.status)
execute function check_status_transition('processing>completed', 'processing>cancel');

-- A fixed amount for having invited a customer who bought a product: created with the purchase, and paid as soon as the
-- reserve has the money.
create table referral_rewards (
  id uuid primary key default uuidv7(),
  buyer uuid not null references users,
  inviter uuid not null references users,
  level integer not null check (level > 0),
  amount minor_units not null check (amount > 0),
  -- The part of the reserve that is committed to the reward while it is pending.
  coverage minor_units not null check (coverage between 0 and amount),
  order_id uuid not null references orders,
  -- The calendar month whose cap includes it.
  month date not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'capped', 'void')),
  create_time timestamptz not null,
  unique (buyer, level),
  check (inviter <> buyer)
);

create index referral_rewards_open on referral_rewards (id) where status = 'pending';
create index referral_rewards_of_inviter on referral_rewards (inviter, month, status);

create trigger referral_rewards_move before update of status on referral_rewards
for each row when (old.status <> new.status)
execute function check_status_transition('pending>paid', 'pending>capped', 'pending>void');

create table reward_codes (
  id uuid primary key default uuidv7(),
  code text not null unique check (code = upper(code)),
  kind text not null check (kind in ('money', 'points')),
  amount minor_units not null check (amount > 0),
  -- The limit for all customers together; null means no limit. Each customer can redeem the code once.
  max_uses integer check (max_uses > 0),
  uses integer not null default 0,
  published boolean not null default false,
  starts timestamptz,
  ends timestamptz,
  -- The last change by operators.
  proposal_id uuid not null references proposals,
  create_time timestamptz not null default now(),
  check (uses <= max_uses)
);

create trigger reward_codes_stay before delete or truncate on reward_codes
for each statement execute function reject_change('codes cannot be deleted');

create table redemptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  code_id uuid not null,
  code text not null,
  kind text not null,
  amount minor_units not null,
  create_time timestamptz not null,
  unique (user_id, code_id)
);

create index redemptions_of_user on redemptions (user_id, id desc);

create trigger redemptions_append_only before update or delete or truncate on redemptions
for each statement execute function reject_change('redemptions cannot be changed');

-- Benefits that closed accounts of a phone have used, so that a new account with the same phone cannot use them again:
-- a code that each customer can redeem once, or (without a code) the first purchase, which pays the inviters. The
-- fingerprint is an HMAC of the phone. Its key is not in the database, so the table alone reveals no phone.
create table identity_fingerprints (
  fingerprint bytea not null check (length(fingerprint) = 32),
  code_id uuid references reward_codes,
  expires_at timestamptz not null,
  unique nulls not distinct (fingerprint, code_id)
);

create index identity_fingerprints_expiry on identity_fingerprints (expires_at);
