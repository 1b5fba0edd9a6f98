alter table users
  -- A PHC string (argon2id); null for whoever cannot sign in.
  add column password_hash text,
  -- Shown at sign-in, once the password was right.
  add column blocked_reason text;

-- Operators look people up by a part of the phone or the name, newest first.
create index users_by_role on users (role, id desc);

-- A device that is signed in. Whoever steals this table has no token: only its hash stands here.
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

-- Every node hears of a session that ended, whatever ended it, and closes its sockets.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('mavuno', json_build_object('kind', 'session_ended', 'id', old.id)::text);
  return null;
end $$;

create trigger sessions_tell_end after delete on sessions
for each row execute function tell_session_ended();

-- Browsers that this person has signed in from: they keep a count of wrong passwords of their own, so
-- that a stranger who guesses cannot lock the owner out.
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

-- How often something was tried since a window began; a window that is over counts from one again.
create table rate_limits (
  key text primary key,
  count integer not null check (count >= 0),
  resets timestamptz not null
) with (fillfactor = 70);

create index rate_limits_over on rate_limits (resets);
create index reset_codes_over on reset_codes (expires);

-- Why an account cannot be closed yet; null when nothing stands in the way.
create function closing_obstacle(customer uuid) returns text language sql stable as $$
  select case
    when exists (select from accounts a
      where a.owner = customer and a.name <> 'points' and a.balance <> 0) then 'money'
    when exists (select from holdings h
      where h.owner = customer and (not h.ended or h.claimed < h.number_of_earnings)) then 'holding'
    when exists (select from recharges r where r.owner = customer and r.status = 'pending')
      then 'recharge'
    when exists (select from withdrawals w where w.owner = customer and w.status = 'pending')
      then 'withdrawal'
  end
$$;
