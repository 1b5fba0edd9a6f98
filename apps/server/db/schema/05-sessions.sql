-- Signing in: sessions, quick unlock, devices, codes by SMS and rate limits.

-- A signed-in device. Only the hash of its token is stored, so a stolen table contains no usable token.
create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  token_hash bytea not null unique check (length(token_hash) = 32),
  device_name text not null,
  -- The factor by which an operator last proved their identity, and when.
  factor text check (factor in ('passkey', 'code')),
  proven timestamptz,
  -- The session ends after this many seconds without use.
  idle_limit integer not null default 7776000,
  -- When an operator's session ends, regardless of use.
  ends timestamptz,
  last_used timestamptz not null,
  create_time timestamptz not null,
  check ((factor is null) = (proven is null))
);

create index sessions_of_user on sessions (user_id, last_used desc);
create index sessions_by_use on sessions (last_used);
create index sessions_by_end on sessions (ends) where ends is not null;

-- How a customer's device is unlocked. The row belongs to the session and is deleted with it.
create table quick_unlocks (
  session_id uuid primary key references sessions on delete cascade,
  -- The hash of the PIN, encrypted with a key outside the database: there are only 10,000 PINs, so a stolen hash could
  -- be reversed by trying all of them.
  pin_hash bytea,
  -- Wrong PINs since `wrong_pins_since`. After five the PIN is disabled until the password is entered.
  wrong_pins integer not null default 0 check (wrong_pins between 0 and 5),
  wrong_pins_since timestamptz,
  passkey_id bytea check (length(passkey_id) between 1 and 1023),
  public_key bytea,
  -- The signature counter of the passkey, if it has one. It never decreases.
  sign_count bigint check (sign_count >= 0),
  -- When the device was last unlocked, and when it was last used after that.
  opened_at timestamptz not null,
  used_at timestamptz not null,
  -- The single withdrawal that the customer confirmed, and until when it may be requested.
  confirmed_withdrawal jsonb,
  confirmed_until timestamptz,
  check (pin_hash is not null or passkey_id is not null),
  check (num_nulls(passkey_id, public_key, sign_count) in (0, 3)),
  check (num_nulls(confirmed_withdrawal, confirmed_until) in (0, 2))
);

-- Browsers that this person has signed in from. Wrong passwords and codes are counted separately for each of them, so
-- that a stranger cannot lock the customer out.
create table registered_devices (
  user_id uuid not null references users,
  device_hash bytea not null check (length(device_hash) = 32),
  last_used timestamptz not null,
  primary key (user_id, device_hash)
);

-- Links in security messages, by which a customer locks the account after a change that somebody else may have made.
-- Only the hash of a link's token is stored.
create table account_lock_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users,
  -- The phone of the account when the link was sent, if the message was about a new phone: the link restores it.
  phone text,
  expires timestamptz not null
);

create index account_lock_links_of_user on account_lock_links (user_id);
create index account_lock_links_over on account_lock_links (expires);
create index account_lock_links_phone on account_lock_links (phone) where phone is not null;

-- Codes that were requested. Phones without an account get a row as well, so that a request takes equally long for all
-- phones. Only a hash of the request's id, and a hash of that id with the code, are stored: a reader of this table
-- cannot find a code by trying all of them.
create table phone_codes (
  request_hash bytea primary key check (length(request_hash) = 32),
  purpose text not null check (purpose in ('sign_up', 'reset', 'sign_in', 'new_phone')),
  phone text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  -- The account that was created, or whose phone was changed, with this code. If the client lost the reply, the code
  -- returns the same account again.
  user_id uuid references users,
  tries integer not null default 0,
  expires timestamptz not null
);

create index phone_codes_over on phone_codes (expires);

-- Attempts since the start of a time window. The count restarts after the window. For limits whose attempts are
-- restored one by one, `resets` is when all of them are restored.
create table rate_limits (
  key text primary key,
  count integer not null check (count >= 0),
  resets timestamptz not null
) with (fillfactor = 70);

create index rate_limits_over on rate_limits (resets);
