-- One row: what customers' config says. The version is raised by every change. The row is small and
-- every operation reads it, so it is kept uncompressed while it fits.
create table config (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1 check (version > 0),
  value jsonb not null check (jsonb_typeof(value) = 'object')
) with (toast_tuple_target = 8160);

-- Has a row where people and money are invented: such a database is never served live.
create table demo_mark (
  only_row boolean primary key default true check (only_row),
  made timestamptz not null
);

create trigger demo_mark_stays before update or delete or truncate on demo_mark
for each statement execute function refuse_change('invented money stays known');

-- Whoever signs in. Operators act for the company and have no wallet.
create table users (
  id uuid primary key default uuidv7(),
  role text not null default 'customer' check (role in ('customer', 'operator')),
  status text not null default 'active' check (status in ('active', 'blocked', 'closed')),
  -- Null once the account is closed: the phone is free again, the ledger keeps the id.
  phone text unique,
  nickname text not null default '',
  language text not null default 'en',
  invitation_code text not null unique,
  invited_by uuid references users,
  -- The version of the risk notice that was acknowledged last.
  risk_version text,
  -- The first purchase that counted for whoever invited this customer.
  first_purchase timestamptz,
  -- A changed receipt account or a reset by SMS: withdrawals wait for the cool-down from here.
  withdrawals_wait_from timestamptz,
  create_time timestamptz not null default now(),
  -- A PHC string (argon2id); null for whoever cannot sign in.
  password_hash text,
  -- Shown at sign-in, once the password was right.
  blocked_reason text,
  check (status = 'closed' or phone is not null),
  check (invited_by <> id)
);

create index users_invited on users (invited_by, id) where invited_by is not null;
-- Operators look people up by a part of the phone or the name, newest first.
create index users_by_role on users (role, id desc);

-- What an operator may be. Whoever completes payments never approves them, and whoever audits does
-- nothing else.
create table operator_roles (
  operator_id uuid not null references users,
  role text not null
    check (role in ('support', 'cashier', 'product', 'approver', 'auditor', 'owner')),
  primary key (operator_id, role)
);

-- What takes two persons: one proposes it, another decides, and deciding does it. The digest stands for
-- action, input and the version of the target.
create table proposals (
  id uuid primary key default uuidv7(),
  action text not null,
  input jsonb not null,
  digest bytea not null check (length(digest) = 32),
  target_kind text,
  target_id text,
  target_version text,
  -- The target when this was proposed.
  before jsonb,
  amount minor_units,
  proposed_by uuid not null,
  proposed timestamptz not null,
  expires timestamptz not null,
  status text not null default 'pending'
    check (status in ('pending', 'executed', 'refused', 'withdrawn', 'expired', 'failed')),
  decided_by uuid,
  decided timestamptz,
  -- Why it was refused or has failed.
  reason text,
  result jsonb,
  -- The transaction that did it. Rows that need a proposal are written in no other.
  executed_in xid8,
  check (decided_by <> proposed_by),
  check (status not in ('executed', 'refused', 'failed') or decided_by is not null),
  check ((status = 'pending') = (decided is null)),
  check ((status = 'executed') = (executed_in is not null))
);

create unique index proposals_open on proposals (target_kind, target_id) where status = 'pending';
create index proposals_by_status on proposals (status, id desc);
create index proposals_due on proposals (expires) where status = 'pending';

create trigger proposals_move before update of status on proposals
for each row execute function check_move(
  'pending>executed', 'pending>refused', 'pending>withdrawn', 'pending>expired', 'pending>failed');
create trigger proposals_fixed before update on proposals
for each row when ((old.action, old.input, old.digest, old.target_kind, old.target_id,
    old.target_version, old.before, old.amount, old.proposed_by, old.proposed, old.expires)
  is distinct from (new.action, new.input, new.digest, new.target_kind, new.target_id,
    new.target_version, new.before, new.amount, new.proposed_by, new.proposed, new.expires))
execute function refuse_change('what was proposed stays as it was');
create trigger proposals_stay before delete or truncate on proposals
for each statement execute function refuse_change('what was proposed stays known');

-- What operators did, written in the transaction that does it; `action` names the endpoint, or the
-- action of the proposal that this comes from. Operators are named here and below without a foreign key: its check would lock the one row that all their
-- actions share.
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

-- A device that is signed in. Only the hash of its token is here, so whoever steals this table has none.
create table sessions (
  id uuid primary key default uuidv7(),
  owner uuid not null references users,
  token_hash bytea not null unique check (length(token_hash) = 32),
  device text not null,
  create_time timestamptz not null,
  last_used timestamptz not null
);

create index sessions_of_owner on sessions (owner, last_used desc);
create index sessions_by_use on sessions (last_used);

-- Browsers that this person has signed in from. Each has its own count of wrong passwords, so that a
-- stranger who guesses cannot lock the owner out.
create table known_devices (
  owner uuid not null references users,
  device_hash bytea not null check (length(device_hash) = 32),
  last_used timestamptz not null,
  primary key (owner, device_hash)
);

-- Also of phones without an account, so that asking costs the same.
create table reset_codes (
  phone text primary key,
  code_hash text not null,
  tries integer not null default 0,
  expires timestamptz not null
);

create index reset_codes_over on reset_codes (expires);

-- How often something was tried since a window began; a window that is over counts from one again.
create table rate_limits (
  key text primary key,
  count integer not null check (count >= 0),
  resets timestamptz not null
) with (fillfactor = 70);

create index rate_limits_over on rate_limits (resets);
