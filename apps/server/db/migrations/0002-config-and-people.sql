-- The config, in one row. Every change raises the version. The row is small and every operation reads
-- it, so it is stored uncompressed while it fits.
create table config (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1 check (version > 0),
  value jsonb not null check (jsonb_typeof(value) = 'object')
) with (toast_tuple_target = 8160);

-- Has a row if the database was filled with demo data: such a database cannot be used in live mode.
create table demo_mark (
  only_row boolean primary key default true check (only_row),
  made timestamptz not null
);

create trigger demo_mark_stays before update or delete or truncate on demo_mark
for each statement execute function refuse_change('a demo database cannot become a live one');

-- Everyone who can sign in. Operators act for the company and have no wallet.
create table users (
  id uuid primary key default uuidv7(),
  role text not null default 'customer' check (role in ('customer', 'operator')),
  status text not null default 'active' check (status in ('active', 'blocked', 'closed')),
  -- Null once the account is closed: the phone can be used again, and the ledger keeps the id.
  phone text unique,
  nickname text not null default '',
  language text not null default 'en',
  invitation_code text not null unique,
  invited_by uuid references users,
  -- The version of the risk notice that the customer acknowledged last.
  risk_version text,
  -- The first purchase that counted towards the inviter's reward.
  first_purchase timestamptz,
  -- Set if this phone had an account before: the mark of what it has had, in phone_marks.
  mark bytea,
  -- When this person last showed that the phone is theirs.
  phone_proven timestamptz,
  -- A new receipt account or a reset by SMS: withdrawals wait for the cool-down from here.
  withdrawals_wait_from timestamptz,
  -- When the owner locked the account by the link of an SMS: until a new password is set by a code, nobody
  -- signs in, and nothing is paid out.
  locked timestamptz,
  -- When this customer asked to close the account while there was money to pay out first.
  closing timestamptz,
  create_time timestamptz not null default now(),
  -- A PHC string (argon2id); null if this person cannot sign in.
  password_hash text,
  -- Shown at sign-in, after the right password.
  blocked_reason text,
  check (status = 'closed' or phone is not null),
  check (invited_by <> id)
);

create index users_closing on users (id) where closing is not null and status = 'active';
create index users_invited on users (invited_by, id) where invited_by is not null;
-- Operators look people up by their phone or by a part of the name, newest first.
create index users_by_role on users (role, id desc);

-- A closed account keeps its id: much of what it did names it.
create trigger users_stay before delete or truncate on users
for each statement execute function refuse_change('people stay known by their id');

-- A cashier is never an approver, and an auditor has no other role.
create table operator_roles (
  operator_id uuid not null references users,
  role text not null
    check (role in ('support', 'cashier', 'product', 'approver', 'auditor', 'owner')),
  -- Null for the roles that the setup gave.
  proposal_id uuid,
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
  -- What the decider's passkey has signed, with the nonce; null in a demo.
  assertion jsonb,
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
create trigger proposals_assertion before update of assertion on proposals
for each row when (old.status <> 'pending' and old.assertion is distinct from new.assertion)
execute function refuse_change('what was signed stays as it was');
create trigger proposals_stay before delete or truncate on proposals
for each statement execute function refuse_change('what was proposed stays known');

-- Every config that there was. Null for those of the setup, and where a newer server added fields.
create table config_versions (
  version bigint primary key,
  value jsonb not null,
  proposal_id uuid references proposals,
  create_time timestamptz not null default now()
);

create trigger config_versions_append_only before update or delete or truncate on config_versions
for each statement execute function refuse_change('a config stays as it was');
create trigger config_stays before delete or truncate on config
for each statement execute function refuse_change('there is always a config');

-- What operators did, written in the same transaction as the action; `action` names the endpoint, or the
-- action of the proposal. Here and below `operator_id` has no foreign key: its check would lock one row
-- that all actions of this operator share.
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

-- A device that is signed in. Only the hash of its token is stored, so a stolen table contains no token.
create table sessions (
  id uuid primary key default uuidv7(),
  owner uuid not null references users,
  token_hash bytea not null unique check (length(token_hash) = 32),
  device text not null,
  create_time timestamptz not null,
  last_used timestamptz not null,
  -- How many seconds without use end it.
  idle_limit integer not null default 7776000,
  -- When a session of an operator ends, however often it is used.
  ends timestamptz,
  -- By what an operator has proven who they are, and when they last did.
  factor text check (factor in ('passkey', 'code')),
  proven timestamptz,
  check ((factor is null) = (proven is null))
);

create index sessions_of_owner on sessions (owner, last_used desc);
create index sessions_by_use on sessions (last_used);
create index sessions_by_end on sessions (ends) where ends is not null;

-- The passkeys of operators. The id is that of the credential, which only one of them can have.
create table passkeys (
  id bytea primary key check (length(id) between 1 and 1023),
  operator_id uuid not null references users,
  public_key bytea not null,
  -- How often it has signed, if it counts. It never goes back.
  sign_count bigint not null check (sign_count >= 0),
  create_time timestamptz not null
);

create index passkeys_of_operator on passkeys (operator_id);

-- The secrets of apps that show codes, encrypted by a key outside the database.
create table code_apps (
  operator_id uuid primary key references users,
  secret bytea not null,
  -- The half minute of the last code: each is used once.
  last_step bigint not null
);

-- What passkeys are asked to sign: each is used once.
create table challenges (
  hash bytea primary key check (length(hash) = 32),
  -- Null until somebody has signed in.
  operator_id uuid,
  expires timestamptz not null
);

create index challenges_over on challenges (expires);

-- Links by which operators enrol. Only the hash of the token is stored.
create table operator_links (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('setup', 'invite', 'renew', 'recover')),
  operator_id uuid not null references users,
  -- Null until the operator who proposed it has taken the link.
  token_hash bytea unique check (length(token_hash) = 32),
  create_time timestamptz not null,
  starts timestamptz not null,
  expires timestamptz not null,
  used timestamptz,
  cancelled timestamptz,
  proposal_id uuid references proposals,
  check (kind in ('setup', 'recover') or proposal_id is not null),
  check (used is null or cancelled is null)
);

create index operator_links_of_operator on operator_links (operator_id);

create trigger operator_links_stay before delete or truncate on operator_links
for each statement execute function refuse_change('every link stays known');

-- Browsers that this person has signed in from. Wrong passwords and codes are counted for each of them
-- separately, so that strangers cannot lock the owner out.
create table known_devices (
  owner uuid not null references users,
  device_hash bytea not null check (length(device_hash) = 32),
  last_used timestamptz not null,
  primary key (owner, device_hash)
);

-- Links of messages about what may not have been the owner. Only the hash of a link's token is stored.
create table lock_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  owner uuid not null references users,
  -- The phone that the account had when the link went there, if it was about another phone: the link
  -- brings it back.
  phone text,
  expires timestamptz not null
);

create index lock_links_of_owner on lock_links (owner);
create index lock_links_over on lock_links (expires);
create index lock_links_phone on lock_links (phone) where phone is not null;

-- Codes that were asked for. Phones without an account get a row too, so that a request takes the same
-- time for all phones. Only hashes of the request's id, and of this id with the code, are stored: nobody
-- who reads this table can find a code by trying all of them.
create table phone_codes (
  request_hash bytea primary key check (length(request_hash) = 32),
  purpose text not null check (purpose in ('sign_up', 'reset', 'sign_in', 'new_phone')),
  phone text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  -- The account that was made by this code, or has changed its phone by it: if the answer was lost, the
  -- code gives it again.
  made uuid references users,
  tries integer not null default 0,
  expires timestamptz not null
);

create index phone_codes_over on phone_codes (expires);

-- Attempts since the start of a time window. When the window is over, the count starts again. Where
-- attempts come back one by one, `resets` is when all of them are back.
create table rate_limits (
  key text primary key,
  count integer not null check (count >= 0),
  resets timestamptz not null
) with (fillfactor = 70);

create index rate_limits_over on rate_limits (resets);
