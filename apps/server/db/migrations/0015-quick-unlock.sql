-- How a customer's device is unlocked. It belongs to the session, and goes when that ends.
create table quick_unlocks (
  session_id uuid primary key references sessions on delete cascade,
  -- The hash of the PIN, encrypted by a key outside the database: there are only 10,000 PINs, so whoever
  -- has a stolen hash could try them all.
  pin bytea,
  -- Wrong PINs since `wrong_since`; after five the PIN is off until the password is given.
  wrong integer not null default 0 check (wrong between 0 and 5),
  wrong_since timestamptz,
  passkey_id bytea check (length(passkey_id) between 1 and 1023),
  public_key bytea,
  -- How often the passkey has signed, if it counts. It never goes back.
  sign_count bigint check (sign_count >= 0),
  -- When it was last unlocked, and when it was last used since.
  opened timestamptz not null,
  used timestamptz not null,
  -- The one withdrawal that was confirmed, and until when it may be asked for.
  confirmed jsonb,
  confirmed_until timestamptz,
  check (pin is not null or passkey_id is not null),
  check (num_nulls(passkey_id, public_key, sign_count) in (0, 3)),
  check (num_nulls(confirmed, confirmed_until) in (0, 2))
);

-- Customers' passkeys are asked, too: what for, and on which device.
alter table challenges
  add session_id uuid references sessions on delete cascade,
  add purpose text,
  add check (num_nulls(session_id, purpose) in (0, 2)),
  add check (operator_id is null or session_id is null);

create index challenges_of_session on challenges (session_id) where session_id is not null;
