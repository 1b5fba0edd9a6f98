-- The only writer of money. One row of `transfers` moves one amount from one account to another, so
-- nothing can be made or lost by it; inserting that row is the only way a balance ever changes.

-- Minor units. The bound is the largest integer that every reader of the wire holds exactly.
create domain minor_units as bigint check (value between -9007199254740991 and 9007199254740991);

-- An operator's account is split in stripes, so that operations of different customers do not wait
-- for each other's commit. Its balance is the sum of its stripes.
create table accounts (
  id bigint generated always as identity primary key,
  owner uuid references users,
  name text not null,
  stripe smallint not null default 0,
  balance minor_units not null default 0,
  constraint accounts_known check (
    case when owner is null then name in ('settlement', 'reserve', 'sales', 'fees', 'tax', 'issued')
    else stripe = 0 and name in ('balance', 'income', 'invested', 'held', 'points') end),
  -- settlement mirrors the company's own bank accounts, issued the points given out.
  constraint accounts_not_negative check (
    balance >= 0 or (owner is null and name in ('settlement', 'issued')))
) with (fillfactor = 50);

create unique index accounts_customer on accounts (owner, name) where owner is not null;
create unique index accounts_operator on accounts (name, stripe) where owner is null;

insert into accounts (name, stripe)
select name, stripe
from unnest(array['fees', 'issued', 'reserve', 'sales', 'settlement', 'tax']) name,
  generate_series(0, 31) stripe;

create table transfers (
  id bigint generated always as identity primary key,
  kind text not null,
  from_account bigint not null,
  to_account bigint not null,
  amount minor_units not null check (amount > 0),
  -- The row that this belongs to.
  reference uuid,
  made timestamptz not null,
  -- Filled in by the ledger itself.
  from_name text not null,
  to_name text not null,
  from_balance minor_units not null,
  to_balance minor_units not null,
  constraint transfers_allowed check (kind || ': ' || from_name || ' > ' || to_name in (
    'recharge: settlement > balance',
    'purchase: balance > invested',
    'purchase: income > invested',
    'purchase: balance > sales',
    'purchase: income > sales',
    'income: reserve > income',
    'income: reserve > tax',
    'principal: invested > balance',
    'withdraw: balance > held',
    'withdraw: income > held',
    'withdraw_paid: held > settlement',
    'withdraw_paid: held > fees',
    'withdraw_returned: held > balance',
    'withdraw_returned: held > income',
    'reward: reserve > income',
    'referral: reserve > income',
    'points: issued > points',
    'points_taken: points > issued',
    'fund: settlement > reserve',
    'payout: fees > settlement',
    'payout: sales > settlement',
    'payout: tax > settlement',
    'level: reserve > reserve',
    'level: fees > fees',
    'level: sales > sales',
    'level: tax > tax')),
  constraint transfers_for_something check ((reference is null) = (kind = 'level')),
  constraint transfers_two_accounts check (from_account <> to_account)
);

-- Nothing is paid for twice.
create unique index transfers_once on transfers (reference, kind, to_name) where kind <> 'level';
-- A withdrawal is paid or returned, never both.
create unique index transfers_settle_once on transfers (reference)
where kind in ('withdraw_paid', 'withdraw_returned') and to_name <> 'fees';

-- Both sides of each transfer: they sum to zero, and by account to its balance.
create view entries as
select t.id as transfer_id, t.from_account as account_id, -t.amount as amount from transfers t
union all
select t.id, t.to_account, t.amount from transfers t;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: %', tg_op, tg_table_name, tg_argv[0]
    using errcode = 'integrity_constraint_violation';
end $$;

create function post_transfer() returns trigger language plpgsql as $$
declare
  source accounts;
  target accounts;
begin
  update accounts a set balance = a.balance - new.amount where a.id = new.from_account
  returning * into source;
  update accounts a set balance = a.balance + new.amount where a.id = new.to_account
  returning * into target;
  if source.id is null or target.id is null or source.owner <> target.owner then
    raise exception 'a transfer is between accounts of one customer and the operator'
      using errcode = 'integrity_constraint_violation';
  end if;
  new.from_name := source.name;
  new.to_name := target.name;
  new.from_balance := source.balance;
  new.to_balance := target.balance;
  return new;
end $$;

create trigger transfers_post before insert on transfers
for each row execute function post_transfer();
create trigger transfers_append_only before update or delete or truncate on transfers
for each statement execute function refuse_change('the ledger is append only');

-- The depth is 0 for whoever updates the table directly, and more within post_transfer.
create trigger accounts_change_by_transfer before update on accounts
for each row when (pg_trigger_depth() = 0) execute function refuse_change('only a transfer moves money');
create trigger accounts_open_empty before insert on accounts
for each row when (new.balance <> 0) execute function refuse_change('an account opens empty');
create trigger accounts_stay before delete or truncate on accounts
for each statement execute function refuse_change('an account is never removed');

create function open_accounts() returns trigger language plpgsql as $$
begin
  insert into accounts (owner, name)
  select new.id, name from unnest(array['balance', 'income', 'invested', 'held', 'points']) name;
  return null;
end $$;

create trigger users_open_accounts after insert on users
for each row when (new.role = 'customer') execute function open_accounts();

-- A business rule says no: everything of the transaction goes, and the caller is told why.
create function refuse(reason text, data jsonb default null) returns void language plpgsql as $$
begin
  raise exception using errcode = 'MV001', message = reason, detail = coalesce(data::text, 'null');
end $$;

-- What the caller names is not there, or not theirs.
create function not_found(what text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'MV404', message = what;
end $$;

-- Locks are taken in one order: key, customer, business row, then the operator's stripes by name.
-- All that touches a customer's money holds this first, so a customer's operations take turns.
create function lock_owner(owner uuid) returns void language sql as
$$ select pg_advisory_xact_lock(7, uuid_hash(owner)) $$;

create function try_lock_owner(owner uuid) returns boolean language sql as
$$ select pg_try_advisory_xact_lock(7, uuid_hash(owner)) $$;

create function lock_customer(caller uuid) returns users language plpgsql as $$
declare
  customer users;
begin
  perform lock_owner(caller);
  select * into customer from users u where u.id = caller and u.role = 'customer';
  if customer.id is null then perform not_found('customer'); end if;
  if customer.status <> 'active' then
    perform refuse('blocked', jsonb_build_object('reason', ''));
  end if;
  return customer;
end $$;

create function account_of(customer uuid, account_name text) returns accounts language plpgsql as $$
declare
  found_account accounts;
begin
  select * into strict found_account from accounts a
  where a.owner = customer and a.name = account_name;
  return found_account;
end $$;

-- A stripe that nobody holds; when all are held, waits for one.
create function free_stripe(account_name text) returns bigint language plpgsql as $$
declare
  stripe_id bigint;
begin
  select a.id into stripe_id from accounts a
  where a.owner is null and a.name = account_name order by a.stripe
  limit 1 for no key update skip locked;
  if stripe_id is null then
    select a.id into strict stripe_id from accounts a
    where a.owner is null and a.name = account_name and a.stripe = pg_backend_pid() % 32
    for no key update;
  end if;
  return stripe_id;
end $$;

create function transfer(
  kind text, from_account bigint, to_account bigint, amount bigint, reference uuid, at timestamptz
) returns transfers language plpgsql as $$
declare
  made transfers;
begin
  insert into transfers (kind, from_account, to_account, amount, reference, made)
  values (kind, from_account, to_account, amount, reference, at)
  returning * into made;
  return made;
end $$;

-- All stripes of an account, in the order that everybody locks them. Whoever needs more than one has
-- to come here before it holds any.
create function lock_stripes(account_name text) returns accounts[] language plpgsql as $$
declare
  stripes accounts[];
begin
  select array_agg(locked) into stripes from (
    select a from accounts a where a.owner is null and a.name = account_name
    order by a.id for no key update
  ) as in_order (locked);
  return stripes;
end $$;

-- Brings at least `needed` together in one stripe; null when the account as a whole has less. All
-- stripes are locked afterwards.
create function gather_stripes(account_name text, needed bigint, at timestamptz) returns bigint
language plpgsql as $$
declare
  stripes accounts[] := lock_stripes(account_name);
  target bigint;
  has bigint;
  part record;
begin
  if (select sum(s.balance) from unnest(stripes) s) < needed then return null; end if;
  select s.id, s.balance into target, has from unnest(stripes) s order by s.balance desc, s.id limit 1;
  for part in
    select s.id, s.balance from unnest(stripes) s
    where s.id <> target and s.balance > 0 order by s.balance desc, s.id
  loop
    exit when has >= needed;
    perform transfer('level', part.id, target, part.balance, null, at);
    has := has + part.balance;
  end loop;
  return target;
end $$;

-- A stripe with at least `needed` that nobody holds; else all are brought together.
create function stripe_with(account_name text, needed bigint, at timestamptz) returns bigint
language plpgsql as $$
declare
  stripe_id bigint;
begin
  select a.id into stripe_id from accounts a
  where a.owner is null and a.name = account_name and a.balance >= needed
  order by a.stripe limit 1 for no key update skip locked;
  return coalesce(stripe_id, gather_stripes(account_name, needed, at));
end $$;

-- Shares what one stripe holds among all, so that payments side by side find money in each. All are
-- locked before.
create function spread_stripe(stripe_id bigint, at timestamptz) returns void language plpgsql as $$
declare
  source accounts;
  part bigint;
  other record;
begin
  select * into strict source from accounts a where a.id = stripe_id;
  part := source.balance / 32;
  if part = 0 then return; end if;
  for other in
    select a.id from accounts a
    where a.owner is null and a.name = source.name and a.id <> stripe_id order by a.id
  loop
    perform transfer('level', stripe_id, other.id, part, null, at);
  end loop;
end $$;

create function operator_balance(account_name text) returns bigint language sql stable as
$$ select sum(a.balance)::bigint from accounts a where a.owner is null and a.name = account_name $$;

create function seconds(at timestamptz) returns bigint language sql immutable as
$$ select extract(epoch from at)::bigint $$;

create function moment(facts jsonb) returns timestamptz language sql immutable as
$$ select to_timestamp((facts ->> 'now')::bigint) $$;

-- Basis points of an amount, rounded down.
create function basis_points(amount bigint, rate bigint) returns bigint language sql immutable as
$$ select div(amount::numeric * rate, 10000)::bigint $$;

create function config_integer(path text[], fallback bigint) returns bigint language sql stable as
$$ select coalesce((select (value #>> path)::bigint from config), fallback) $$;

create function config_text(path text[], fallback text) returns text language sql stable as
$$ select coalesce((select value #>> path from config), fallback) $$;

create function local_day(at timestamptz) returns date language sql stable as
$$ select (at at time zone config_text('{time_zone}', 'Africa/Nairobi'))::date $$;

create function vip_level(points bigint) returns integer language sql stable as $$
  select coalesce(max((l ->> 'level')::integer), 0)
  from config, jsonb_array_elements(coalesce(value -> 'vip_levels', '[]')) l
  where (l ->> 'points')::bigint <= points
$$;
