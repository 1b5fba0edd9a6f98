-- Operators: roles, enrolment, second factors, limits and the audit log.
--
-- `operator_id` has no foreign key in tables that actions write to. The key's check would lock the operator's row,
-- which all concurrent actions of that operator share.

-- A cashier is never an approver, and an auditor has no other role.
create table operator_roles (
  operator_id uuid not null references users,
  role text not null
    check (role in ('support', 'cashier', 'product', 'approver', 'auditor', 'owner')),
  -- Null for roles that the setup assigned.
  proposal_id uuid,
  primary key (operator_id, role)
);

-- Links by which operators enrol. Only the hash of the token is stored.
create table enrolment_links (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('setup', 'invite', 'renew', 'recover')),
  operator_id uuid not null references users,
  -- Null until the operator who proposed the link has fetched it.
  token_hash bytea unique check (length(token_hash) = 32),
  proposal_id uuid references proposals,
  create_time timestamptz not null,
  starts timestamptz not null,
  expires timestamptz not null,
  used_at timestamptz,
  cancelled_at timestamptz,
  check (kind in ('setup', 'recover') or proposal_id is not null),
  check (used_at is null or cancelled_at is null)
);

create index enrolment_links_of_operator on enrolment_links (operator_id);

create trigger enrolment_links_stay before delete or truncate on enrolment_links
for each statement execute function reject_change('every link stays known');

-- The passkeys of operators. The id is that of the credential, so a credential belongs to one operator only.
create table passkeys (
  id bytea primary key check (length(id) between 1 and 1023),
  operator_id uuid not null references users,
  public_key bytea not null,
  -- The signature counter of the passkey, if it has one. It never decreases.
  sign_count bigint not null check (sign_count >= 0),
  create_time timestamptz not null
);

create index passkeys_of_operator on passkeys (operator_id);

-- The secrets of authenticator apps, encrypted with a key outside the database.
create table authenticator_apps (
  operator_id uuid primary key references users,
  secret bytea not null,
  -- The half-minute step of the last accepted code: each code is accepted once.
  last_totp_step bigint not null
);

-- Challenges that passkeys sign: each is accepted once.
create table challenges (
  hash bytea primary key check (length(hash) = 32),
  -- Null until an operator has signed in, and for the passkeys of customers.
  operator_id uuid,
  -- For the passkey of a customer: the device that may sign the challenge, and what the signature confirms.
  session_id uuid references sessions on delete cascade,
  purpose text,
  expires timestamptz not null,
  check (num_nulls(session_id, purpose) in (0, 2)),
  check (operator_id is null or session_id is null)
);

create index challenges_over on challenges (expires);
create index challenges_of_session on challenges (session_id) where session_id is not null;

-- Actions of operators, written in the same transaction as the action. `action` names the endpoint, or the action of
-- the proposal.
create table operator_log (
  id uuid primary key default uuidv7(),
  operator_id uuid not null,
  action text not null,
  target_kind text,
  target_id text,
  before jsonb,
  after jsonb,
  proposal_id uuid,
  create_time timestamptz not null default now()
);

-- The log is filtered by operator, action, target, time and proposal.
create index operator_log_of_operator on operator_log (operator_id, id desc);
create index operator_log_by_action on operator_log (action, id desc);
create index operator_log_of_target on operator_log (target_id, id desc);
create index operator_log_by_time on operator_log (create_time, id);
create index operator_log_of_proposal on operator_log (proposal_id, id) where proposal_id is not null;

-- The largest single payment, and the largest sum of a business day, that one operator may complete alone.
create table single_operator_limits (
  only_row boolean primary key default true check (only_row),
  recharge_each minor_units not null check (recharge_each >= 0),
  recharge_daily minor_units not null check (recharge_daily >= recharge_each),
  withdrawal_each minor_units not null check (withdrawal_each >= 0),
  withdrawal_daily minor_units not null check (withdrawal_daily >= withdrawal_each),
  -- Null while the initial limits apply.
  proposal_id uuid references proposals
);

insert into single_operator_limits (recharge_each, recharge_daily, withdrawal_each, withdrawal_daily)
values (500000, 10000000, 500000, 10000000);

create trigger single_operator_limits_stay before delete or truncate on single_operator_limits
for each statement execute function reject_change('there are always limits');

-- The part of a day's limit that an operator has used. A rejected withdrawal returns its part.
create table operator_limit_usage (
  operator_id uuid not null,
  day date not null,
  kind text not null check (kind in ('recharge', 'withdrawal')),
  total minor_units not null check (total >= 0),
  primary key (operator_id, day, kind)
);
