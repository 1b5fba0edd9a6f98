-- The ledger. One row of `transfers` moves one amount from one account to another, so a row can neither create nor lose
-- money. Inserting a transfer is the only way to change a balance.
--
-- A CHECK with many conditions calls a function, in this file and in later ones: Postgres parses a CHECK again for each
-- statement, but a function only once for each connection. The parameters have the types of the columns, because a cast
-- would be parsed again as well.

create function is_valid_account(user_id uuid, name text, shard smallint, balance minor_units) returns boolean
language plpgsql immutable as $$
begin
  return case when user_id is null
    -- Settlement mirrors the company's bank accounts, and issued the points that customers were given.
    -- Both may be negative.
    then name in ('settlement', 'issued') or balance >= 0 and name in ('reserve', 'sales', 'fees', 'tax')
    else balance >= 0 and shard = 0
      and name in ('balance', 'income', 'invested', 'held', 'points') end;
end $$;

-- An account of the company is split into 32 shards, so that operations of different customers do not wait
-- for each other's commit. Its balance is the sum of its shards.
create table accounts (
  id bigint generated always as identity primary key,
  -- Null for the accounts of the company.
  user_id uuid references users,
  name text not null,
  shard smallint not null default 0,
  balance minor_units not null default 0,
  constraint accounts_sound check (is_valid_account(user_id, name, shard, balance))
) with (fillfactor = 50);

create unique index accounts_customer on accounts (user_id, name) where user_id is not null;
create unique index accounts_operator on accounts (name, shard) where user_id is null;

insert into accounts (name, shard)
select name, shard
from unnest(array['fees', 'issued', 'reserve', 'sales', 'settlement', 'tax']) name,
  generate_series(0, 31) shard;

-- The trigger depth is 0 if a statement updates the table directly, and greater within post_transfer.
create trigger accounts_change_by_transfer before update on accounts
for each row when (pg_trigger_depth() = 0)
execute function reject_change('only a transfer can change a balance');
create trigger accounts_open_empty before insert on accounts
for each row when (new.balance <> 0)
execute function reject_change('a new account must have a balance of zero');
create trigger accounts_stay before delete or truncate on accounts
for each statement execute function reject_change('accounts cannot be deleted');

create function is_transfer_allowed(
  kind text, from_name text, to_name text, from_account bigint, to_account bigint, amount minor_units,
  reference uuid
) returns boolean language plpgsql immutable as $$
begin
  return amount > 0 and from_account <> to_account and (reference is null) = (kind = 'level')
    and case kind
      when 'purchase' then from_name in ('balance', 'income') and to_name in ('invested', 'sales')
      when 'income' then from_name = 'reserve' and to_name in ('income', 'tax')
      when 'recharge' then from_name = 'settlement' and to_name = 'balance'
      when 'principal' then from_name = 'invested' and to_name = 'balance'
      when 'withdraw' then from_name in ('balance', 'income') and to_name = 'held'
      when 'withdraw_paid' then from_name = 'held' and to_name in ('settlement', 'fees')
      when 'withdraw_returned' then from_name = 'held' and to_name in ('balance', 'income')
      when 'reward' then from_name = 'reserve' and to_name = 'income'
      when 'referral' then from_name = 'reserve' and to_name = 'income'
      when 'points' then from_name = 'issued' and to_name = 'points'
      when 'points_taken' then from_name = 'points' and to_name = 'issued'
      when 'correction' then from_name in ('balance', 'income') and to_name = 'settlement'
        or from_name = 'settlement' and to_name in ('balance', 'income')
      when 'loss' then from_name = 'fees' and to_name = 'settlement'
      when 'fund' then from_name = 'settlement' and to_name = 'reserve'
      when 'payout' then from_name in ('fees', 'sales', 'tax') and to_name = 'settlement'
      when 'level' then from_name = to_name and from_name in ('reserve', 'fees', 'sales', 'tax')
      else false end;
end $$;

create table transfers (
  id bigint generated always as identity primary key,
  kind text not null,
  from_account bigint not null,
  to_account bigint not null,
  amount minor_units not null,
  -- The id of the row that this transfer belongs to, such as a claim or a withdrawal.
  reference uuid,
  created_at timestamptz not null,
  -- post_transfer fills in these four columns.
  from_name text not null,
  to_name text not null,
  from_balance minor_units not null,
  to_balance minor_units not null,
  -- `rounding`: if the provider pays whole units only, the last cents of a closing account are rounded up at the
  -- expense of the fees.
  constraint transfers_allowed check (
    is_transfer_allowed(kind, from_name, to_name, from_account, to_account, amount, reference)
    or kind = 'rounding' and from_name = 'fees' and to_name in ('balance', 'income') and amount > 0
      and reference is not null)
);

-- No payment is booked twice.
create unique index transfers_once on transfers (reference, kind, to_name) where kind <> 'level';
-- A withdrawal is paid or returned, never both.
create unique index transfers_settle_once on transfers (reference)
where kind in ('withdraw_paid', 'withdraw_returned') and to_name <> 'fees';
-- Transfers are inserted in the order of their times, so the summaries of a few blocks locate any period.
create index transfers_by_time on transfers using brin (created_at);
-- Accounts of the company with few transfers. Transfers of the other accounts are found by a scan from the end of the
-- table.
create index transfers_from_few on transfers (from_name, id)
where kind <> 'level' and from_name in ('sales', 'fees', 'tax', 'settlement');
create index transfers_to_few on transfers (to_name, id)
where kind <> 'level' and to_name in ('sales', 'fees', 'tax', 'settlement');

create trigger transfers_append_only before update or delete or truncate on transfers
for each statement execute function reject_change('the ledger is append-only');

-- Both sides of each transfer. All entries sum to zero, and those of one account to its balance.
create view entries as
select t.id as transfer_id, t.from_account as account_id, -t.amount as amount from transfers t
union all
select t.id, t.to_account, t.amount from transfers t;

-- The month that is open for posting. A month closes five minutes after its end, because operations that began in it
-- have ended by then. Transfers can never be posted into a closed month.
create table posting_month (
  only_row boolean primary key default true check (only_row),
  starts timestamptz not null,
  -- Five minutes into the next month.
  closes timestamptz not null
);

insert into posting_month (starts, closes) values ('-infinity', '-infinity');

create function posting_month_stays() returns trigger
language plpgsql as $$
begin
  if new.starts < old.starts then
    raise exception 'UPDATE on posting_month is refused: a month that is closed stays closed'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger posting_month_forward before update on posting_month
for each row execute function posting_month_stays();
create trigger posting_month_stays before delete or truncate on posting_month
for each statement execute function reject_change('there is always a month');

-- The key of each operation that succeeded, with its reply, written in the same transaction as the effect. Rows are
-- stored uncompressed while they fit in a page: compressing the reply took 7 % of the time of a purchase.
create table idempotency_keys (
  caller uuid not null,
  endpoint text not null,
  -- A length limit within the regular expression would take ten times as long.
  key text not null check (length(key) <= 64 and key ~ '^[A-Za-z0-9_-]+$'),
  input_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (caller, endpoint, key)
) with (toast_tuple_target = 8160);

-- The trigger in is_closed.sql checks deletes.
create trigger idempotency_keys_stay before update or truncate on idempotency_keys
for each statement execute function reject_change('idempotency keys cannot be changed');
