-- The same rules for about two thirds of the work. Postgres reads a CHECK anew for each statement, so
-- one that lists many words or holds many conditions is a function, which a connection reads once.

create function transfer_allowed(kind text, from_name text, to_name text) returns boolean
language plpgsql immutable as $$
begin
  return kind || ': ' || from_name || ' > ' || to_name in (
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
    'level: tax > tax');
end $$;

alter table transfers drop constraint transfers_allowed,
  add constraint transfers_allowed check (transfer_allowed(kind, from_name, to_name));

create function account_known(owner uuid, name text, stripe smallint) returns boolean
language plpgsql immutable as $$
begin
  return case when owner is null
    then name in ('settlement', 'reserve', 'sales', 'fees', 'tax', 'issued')
    else stripe = 0 and name in ('balance', 'income', 'invested', 'held', 'points') end;
end $$;

alter table accounts drop constraint accounts_known,
  add constraint accounts_known check (account_known(owner, name, stripe));

create function record_known(kind text, wallet text, status text) returns boolean
language plpgsql immutable as $$
begin
  return kind in ('recharge', 'withdraw', 'refund', 'purchase', 'income', 'principal', 'reward',
      'referral', 'points')
    and wallet in ('balance', 'income', 'points')
    and (kind = 'points') = (wallet = 'points')
    and status in ('pending', 'processing', 'completed', 'cancel', 'error', 'expired');
end $$;

alter table records drop constraint records_kind_check, drop constraint records_wallet_check,
  drop constraint records_points_apart, drop constraint records_status_check,
  add constraint records_known check (record_known(kind, wallet, status));

create function order_sound(
  quantity integer, price bigint, amount bigint, pay_from text, points integer
) returns boolean language plpgsql immutable as $$
begin
  return quantity > 0 and price > 0 and amount = price * quantity
    and pay_from in ('balance', 'revenue') and points >= 0;
end $$;

alter table orders drop constraint orders_quantity_check, drop constraint orders_price_check,
  drop constraint orders_check, drop constraint orders_pay_from_check,
  drop constraint orders_points_check,
  add constraint orders_sound check (order_sound(quantity, price, amount, pay_from, points));

-- What was bought, how far it is claimed and its state, each in itself and with the others.
create function holding_sound(
  quantity integer, price bigint, earnings_per_time bigint, number_of_earnings integer,
  claimed integer, obtained_income bigint, state text, frozen_reason text, ended boolean
) returns boolean language plpgsql immutable as $$
begin
  return quantity > 0 and price > 0 and earnings_per_time > 0
    and claimed between 0 and number_of_earnings
    and obtained_income = claimed * earnings_per_time * quantity
    and (state = 'frozen') = (frozen_reason is not null)
    and case state when 'running' then not (ended and claimed = number_of_earnings)
      when 'expired' then ended and claimed = number_of_earnings else state = 'frozen' end;
end $$;

do $$
declare
  old text;
begin
  for old in select conname from pg_constraint
    where conrelid = 'holdings'::regclass and contype = 'c' and conname <> 'holdings_check'
  loop
    execute format('alter table holdings drop constraint %I', old);
  end loop;
end $$;

-- The one that stays is of the due times: as many as there are earnings, none after the end.
alter table holdings add constraint holdings_sound check (holding_sound(quantity, price,
  earnings_per_time, number_of_earnings, claimed, obtained_income, state, frozen_reason, ended));

-- Both sides in one statement.
create or replace function post_transfer() returns trigger language plpgsql as $$
declare
  sides record;
begin
  with moved as (
    update accounts a set balance = a.balance
      + case a.id when new.to_account then new.amount else -new.amount end
    where a.id in (new.from_account, new.to_account) returning a.*)
  select s.owner, s.name, s.balance, t.owner as to_owner, t.name as to_name, t.balance as to_balance
  into sides from moved s, moved t where s.id = new.from_account and t.id = new.to_account;
  if not found or sides.owner <> sides.to_owner then
    raise exception 'a transfer is between accounts of one customer and the operator'
      using errcode = 'integrity_constraint_violation';
  end if;
  new.from_name := sides.name;
  new.to_name := sides.to_name;
  new.from_balance := sides.balance;
  new.to_balance := sides.to_balance;
  return new;
end $$;

-- Every operation that takes a key stands here by its name. A lock that is a variable's first value
-- costs no statement of its own.
create or replace function run_keyed(
  caller uuid, endpoint text, key text, operation text, input jsonb, facts jsonb
) returns jsonb language plpgsql as $$
declare
  hash bytea := sha256(convert_to(input::text, 'UTF8'));
  held text := pg_advisory_xact_lock(hashtextextended(caller || ' ' || endpoint || ' ' || key, 0));
  known idempotency_keys;
  answer jsonb;
begin
  select * into known from idempotency_keys k
  where k.caller = run_keyed.caller and k.endpoint = run_keyed.endpoint and k.key = run_keyed.key;
  if known.answer is not null then
    if known.input_hash <> hash then
      raise exception using errcode = 'MV409', message = 'the key was used for other input';
    end if;
    return known.answer;
  end if;
  answer := case operation
    when 'create_order' then create_order(caller, input, facts)
    when 'claim_holding' then claim_holding(caller, input, facts)
    when 'claim_all' then claim_all(caller, input, facts)
    when 'create_recharge' then create_recharge(caller, input, facts)
    when 'create_withdrawal' then create_withdrawal(caller, input, facts)
    when 'redeem_reward' then redeem_reward(caller, input, facts)
    when 'complete_recharge' then complete_recharge(caller, input, facts)
    when 'complete_withdrawal' then complete_withdrawal(caller, input, facts)
    when 'fund_reserve' then fund_reserve(caller, input, facts)
    when 'pay_out' then pay_out(caller, input, facts)
  end;
  insert into idempotency_keys (caller, endpoint, key, input_hash, answer)
  values (caller, endpoint, key, hash, answer);
  return answer;
end $$;

-- Whoever is blocked is told why, as at sign-in.
create or replace function lock_customer(caller uuid) returns users language plpgsql as $$
declare
  held text := pg_advisory_xact_lock(7, uuid_hash(caller));
  customer users;
begin
  select * into customer from users u where u.id = caller and u.role = 'customer';
  if customer.id is null then perform not_found('customer'); end if;
  if customer.status <> 'active' then
    perform refuse('blocked', jsonb_build_object('reason', coalesce(customer.blocked_reason, '')));
  end if;
  return customer;
end $$;

-- As before, with all that it has to know read at once.
create or replace function create_order(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  customer users := lock_customer(caller);
  count integer := input ->> 'quantity';
  shop record;
  product products;
  notice text;
  total bigint;
  moved transfers;
  bought orders;
  due timestamptz[];
begin
  select p as product, c.value as config, s.id as source, s.name as wallet, s.balance,
    i.id as invested
  into shop from products p, config c, accounts s, accounts i
  where p.id = (input ->> 'product_id')::uuid and p.published
    and coalesce(p.starts <= at, true) and coalesce(p.ends > at, true)
    and s.owner = caller and s.name = wallet_of(input ->> 'pay_from')
    and i.owner = caller and i.name = 'invested';
  if not found then perform not_found('product'); end if;
  product := shop.product;
  if product.version <> (facts ->> 'version')::integer
      or facts ->> 'time_zone' <> coalesce(shop.config ->> 'time_zone', 'Africa/Nairobi') then
    raise exception using errcode = 'MV410', message = 'the terms are newer';
  end if;
  notice := coalesce(shop.config #>> '{risk_notice,version}', '');
  perform check_purchase(product, customer, count,
    coalesce((input ->> 'price')::bigint, product.price),
    (input ->> 'risk_acknowledged')::boolean or customer.risk_version is not distinct from notice);
  total := product.price * count;
  perform check_funds(total, shop.balance);
  if product.stock is not null then
    update products p set stock = p.stock - count where p.id = product.id and p.stock >= count;
    if not found then perform refuse('sold_out', jsonb_build_object('stock', 0)); end if;
  end if;
  insert into purchase_counts as c (owner, product_id, bought) values (caller, product.id, count)
  on conflict (owner, product_id) do update set bought = c.bought + excluded.bought;
  if customer.risk_version is distinct from notice then
    update users u set risk_version = notice where u.id = caller;
  end if;

  insert into orders (owner, holding_id, product_id, product_name, product_cover, quantity, price,
    amount, pay_from, points, create_time)
  values (caller, uuidv7(), product.id, product.name, product.cover, count, product.price, total,
    input ->> 'pay_from', product.points * count, at)
  returning * into bought;
  due := array(select to_timestamp(t)
    from unnest(translate(facts ->> 'due_times', '[]', '{}')::bigint[]) t order by t);
  insert into holdings (id, owner, product_id, product_name, product_cover, quantity, price, cycle,
    number_of_earnings, earnings_per_time, claim_period, profit_rule, returns_principal, due_times,
    started, ends)
  values (bought.holding_id, caller, product.id, product.name, product.cover, count, product.price,
    product.cycle, product.number_of_earnings, product.earnings_per_time, product.claim_period,
    product.profit_rule, product.returns_principal, due, at,
    to_timestamp((facts ->> 'ends')::bigint));
  if bought.points > 0 then perform add_purchase_points(bought, due[1]); end if;
  if customer.invited_by is not null and customer.first_purchase is null then
    perform add_referral_rewards(customer, bought);
  end if;
  moved := transfer('purchase', shop.source, case when product.returns_principal
    then shop.invested else free_stripe('sales') end, total, bought.holding_id, at);
  insert into records (owner, kind, wallet, change, balance_after, amount, real_amount, account,
    currency, payment_method, method, status, create_time, reference_kind, reference_id)
  values (caller, 'purchase', shop.wallet, -total, moved.from_balance, total, total, product.name,
    coalesce(shop.config ->> 'currency', 'KES'), bought.pay_from, 'ledger', 'completed', at, 'order',
    bought.id);
  return order_json(bought);
end $$;

-- A million entries are joined in memory, not over files.
alter function audit() set work_mem = '64MB';
