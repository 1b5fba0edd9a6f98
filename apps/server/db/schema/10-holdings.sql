-- Orders, the holdings that they create, and the claims of earnings.
--
-- `product_id` has no foreign key. The key's check would lock the product's row, which all buyers share. Products are
-- never deleted, so the id remains valid.

create table purchase_counts (
  user_id uuid not null references users,
  product_id uuid not null,
  bought integer not null check (bought > 0),
  primary key (user_id, product_id)
) with (fillfactor = 70);

create function is_valid_order(
  quantity integer, price minor_units, amount minor_units, pay_from text, points integer
) returns boolean language plpgsql immutable as $$
begin
  return quantity > 0 and price > 0 and amount = price * quantity
    and pay_from in ('balance', 'revenue') and points >= 0;
end $$;

create table orders (
  id uuid primary key default uuidv7(),
  -- No foreign key, as in records.
  user_id uuid not null,
  holding_id uuid not null unique,
  product_id uuid not null,
  product_name text not null,
  product_cover text,
  quantity integer not null,
  price minor_units not null,
  amount minor_units not null,
  pay_from text not null,
  points integer not null,
  terms_hash text not null,
  create_time timestamptz not null,
  constraint orders_sound check (is_valid_order(quantity, price, amount, pay_from, points))
);

create index orders_of_user on orders (user_id, id desc);

create trigger orders_append_only before update or delete or truncate on orders
for each statement execute function reject_change('orders cannot be changed');

-- Whether the terms of a holding, the number of claimed earnings and the state are valid and consistent.
create function is_valid_holding(
  quantity integer, price minor_units, earnings_per_time minor_units, number_of_earnings integer,
  claimed_count integer, obtained_income minor_units, state text, frozen_reason text, is_ended boolean,
  due_times timestamptz[], ends timestamptz, tax_rate integer, coverage minor_units
) returns boolean language plpgsql immutable as $$
begin
  return quantity > 0 and price > 0 and earnings_per_time > 0 and tax_rate between 0 and 3000
    and claimed_count between 0 and number_of_earnings
    and obtained_income = claimed_count * earnings_per_time * quantity
    and coverage between 0 and (number_of_earnings - claimed_count) * earnings_per_time * quantity
    and (state = 'frozen') = (frozen_reason is not null)
    and case state when 'running' then not (is_ended and claimed_count = number_of_earnings)
      when 'expired' then is_ended and claimed_count = number_of_earnings else state = 'frozen' end
    and cardinality(due_times) = number_of_earnings and ends >= due_times[number_of_earnings];
end $$;

create table holdings (
  id uuid primary key default uuidv7(),
  -- No foreign key, as in records.
  user_id uuid not null,
  product_id uuid not null,
  product_name text not null,
  product_cover text,
  quantity integer not null,
  price minor_units not null,
  cycle integer not null,
  number_of_earnings integer not null,
  earnings_per_time minor_units not null,
  claim_period integer not null,
  profit_rule jsonb not null,
  returns_principal boolean not null,
  -- The tax rate at the purchase. A later rate of the config never raises it, only a row of tax_rules does.
  tax_rate integer not null,
  terms_hash text not null,
  state text not null default 'running',
  frozen_reason text,
  -- When each earning is due, as computed at the purchase.
  due_times timestamptz[] not null,
  -- The number of earnings that were claimed.
  claimed_count integer not null default 0,
  obtained_income minor_units not null default 0,
  -- The part of the reserve that is committed to unclaimed earnings: all of them, unless the config's `cover_share` was
  -- less than 100 % at the purchase.
  coverage minor_units not null,
  income_time timestamptz,
  started timestamptz not null,
  ends timestamptz not null,
  -- The holding was closed after its end time, and the principal was returned if the terms include that.
  is_ended boolean not null default false,
  constraint holdings_sound check (is_valid_holding(quantity, price, earnings_per_time,
    number_of_earnings, claimed_count, obtained_income, state, frozen_reason, is_ended, due_times, ends,
    tax_rate, coverage))
) with (fillfactor = 80);

create index holdings_of_user on holdings (user_id, id desc);
create index holdings_by_state on holdings (state, id desc);
-- A holding with unclaimed earnings is not expired. An index that contained `claimed_count` would force each claim to
-- update all indexes of the table.
create index holdings_open on holdings (user_id, id) where state <> 'expired';
create index holdings_to_end on holdings (ends) where not is_ended;
create index holdings_sold on holdings (is_ended) include (price, quantity) where not returns_principal;

create trigger holdings_stay before delete or truncate on holdings
for each statement execute function reject_change('holdings cannot be deleted');

-- Earnings `first_earning_number` to `last_earning_number` of a holding, paid together.
create table claims (
  holding_id uuid not null references holdings,
  first_earning_number integer not null,
  last_earning_number integer not null check (last_earning_number >= first_earning_number),
  record_id uuid not null unique,
  amount minor_units not null,
  tax minor_units not null check (tax between 0 and amount),
  created_at timestamptz not null,
  primary key (holding_id, first_earning_number)
);

create trigger claims_append_only before update or delete or truncate on claims
for each statement execute function reject_change('claims cannot be changed');
