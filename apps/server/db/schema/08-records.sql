-- The statements of customers.

create function is_valid_record(
  kind text, wallet text, status text, change minor_units, balance_after minor_units
) returns boolean language plpgsql immutable as $$
begin
  return kind in ('purchase', 'income', 'recharge', 'withdraw', 'refund', 'principal', 'reward',
      'referral', 'points')
    and wallet in ('balance', 'income', 'points')
    and (kind = 'points') = (wallet = 'points')
    and status in ('completed', 'pending', 'processing', 'cancel', 'error', 'expired')
    and (change = 0) = (balance_after is null) and coalesce(balance_after >= 0, true);
end $$;

-- One row for each movement in a wallet, written in the same transaction as the transfer. The changes of a wallet's
-- records sum to its balance.
create table records (
  id uuid primary key default uuidv7(),
  -- No foreign key: each operation has read the customer's row already, and users are never deleted. The foreign keys
  -- of holdings, orders and records together would take 6 % of the time of a purchase.
  user_id uuid not null,
  kind text not null,
  wallet text not null,
  change minor_units not null default 0,
  balance_after minor_units,
  amount minor_units not null,
  real_amount minor_units not null,
  fee minor_units not null default 0,
  fee_rate integer not null default 0,
  tax minor_units not null default 0,
  account text,
  receiver_name text,
  receiver_account text,
  currency text not null,
  payment_method text not null,
  method text not null,
  status text not null,
  reason text,
  create_time timestamptz not null,
  -- Null if the record was never changed.
  update_time timestamptz,
  reference_kind text not null,
  reference_id uuid not null,
  constraint records_sound check (is_valid_record(kind, wallet, status, change, balance_after))
);

create index records_by_time on records (user_id, create_time desc, id desc) where kind <> 'points';
create index records_by_kind on records (user_id, kind, create_time desc, id desc);
create index records_of_reference on records (reference_id, create_time desc, id desc)
where kind = 'income';

create trigger records_stay before delete or truncate on records
for each statement execute function reject_change('records cannot be deleted');

-- Gross income and rewards by business day, for the summary and the chart.
create table daily_income (
  user_id uuid not null references users,
  day date not null,
  income minor_units not null check (income > 0),
  -- The part of the income that was withheld, so that the net income can be shown.
  tax minor_units not null default 0,
  primary key (user_id, day),
  constraint daily_income_tax_within check (tax between 0 and income)
) with (fillfactor = 70);
