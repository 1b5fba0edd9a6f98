-- Customers and operators, and the notes of operators about customers.

-- Everyone who can sign in. Operators act for the company and have no wallet.
create table users (
  id uuid primary key default uuidv7(),
  role text not null default 'customer' check (role in ('customer', 'operator')),
  status text not null default 'active' check (status in ('active', 'blocked', 'closed')),
  -- Null once the account is closed: the phone can register again, while the ledger still refers to the id.
  phone text unique,
  nickname text not null default '',
  language text not null default 'en',
  -- A PHC string (argon2id); null if this person cannot sign in.
  password_hash text,
  -- Shown at sign-in, after the right password.
  blocked_reason text,
  invitation_code text not null unique,
  invited_by uuid references users,
  -- The version of the risk notice that the customer acknowledged last.
  risk_version text,
  -- The first purchase that counted towards the inviter's reward.
  first_qualifying_purchase_at timestamptz,
  -- Set if the phone had an account before: the fingerprint under which identity_fingerprints lists the used benefits.
  phone_fingerprint bytea,
  -- When this person last proved that they own the phone.
  phone_verified_at timestamptz,
  -- When the receipt account changed or the password was reset by SMS. Withdrawals wait for the cool-down after it.
  withdrawal_cooldown_from timestamptz,
  -- When the customer locked the account by the link in an SMS. Until a new password is set with a code, nobody can
  -- sign in, and no withdrawal is paid.
  locked timestamptz,
  -- When the customer requested that the account be closed while there was still money to pay out.
  closing_since timestamptz,
  -- A payment of this closed account was settled after its last redaction, so personal data has to be removed again.
  needs_redaction boolean not null default false,
  create_time timestamptz not null default now(),
  check (status = 'closed' or phone is not null),
  check (invited_by <> id)
);

create index users_closing on users (id) where closing_since is not null and status = 'active';
create index users_invited on users (invited_by, id) where invited_by is not null;
-- Operators search users by phone or by a part of the name, newest first.
create index users_by_role on users (role, id desc);
create index users_by_word on users using gin (to_tsvector('simple', nickname));
create index users_to_redact on users (id) where needs_redaction;

-- The row of a closed account remains, because payments, orders and the operator log refer to its id.
create trigger users_stay before delete or truncate on users
for each statement execute function reject_change('people stay known by their id');

-- Notes of operators about a customer. Only operators can read them.
create table user_notes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  operator_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  create_time timestamptz not null
);

create index user_notes_of_user on user_notes (user_id, id desc);

create trigger user_notes_fixed before update or truncate on user_notes
for each statement execute function reject_change('a note stays as it was written');
