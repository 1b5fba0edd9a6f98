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
  check (status = 'closed' or phone is not null),
  check (invited_by <> id)
);

create index users_invited on users (invited_by, id) where invited_by is not null;

-- One a customer; a withdrawal keeps a copy of what it was asked with.
create table payment_accounts (
  owner uuid primary key references users,
  wallet_type text not null,
  account text not null check (account ~ '^[0-9]{10}$'),
  receiver_name text
);

-- What operators did, written in the transaction of the deed; `action` names the endpoint. Operators
-- are named here and below without a foreign key: its check would lock the one row that all their
-- deeds share.
create table operator_log (
  id uuid primary key default uuidv7(),
  operator_id uuid not null,
  action text not null,
  target_kind text,
  target_id text,
  before jsonb,
  after jsonb,
  create_time timestamptz not null default now()
);

-- Whom something belongs to, as operators see it.
create function owner_json(owner uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('id', u.id, 'phone', coalesce(u.phone, ''), 'nickname', u.nickname)
  from users u where u.id = owner
$$;
