create table products (
  id uuid primary key default uuidv7(),
  name text not null,
  description text not null default '',
  cover text,
  price minor_units not null check (price between 1 and 1000000000000),
  cycle integer not null check (cycle between 1 and 3650),
  number_of_earnings integer not null check (number_of_earnings between 1 and 10000),
  earnings_per_time minor_units not null check (earnings_per_time > 0),
  claim_period integer not null check (claim_period > 0),
  profit_rule jsonb not null check (jsonb_path_exists(profit_rule, '$.* ? (@ == 1)')),
  min_vip_level integer not null default 0 check (min_vip_level >= 0),
  -- Units one customer may buy; 0 is without limit.
  purchase_limit integer not null default 0 check (purchase_limit >= 0),
  stock integer check (stock >= 0),
  points integer not null default 0 check (points >= 0),
  returns_principal boolean not null default true,
  published boolean not null default false,
  -- Whether the first screen shows it.
  featured boolean not null default false,
  starts timestamptz,
  ends timestamptz,
  -- Raised with every change of what due times are computed from.
  version integer not null default 1,
  create_time timestamptz not null default now(),
  -- A thousand units of it are still an integer that all readers hold.
  constraint products_in_range
    check (earnings_per_time::numeric * number_of_earnings * 1000 <= 9007199254740991)
);

create function raise_product_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger products_version before update on products for each row when (
  (old.cycle, old.number_of_earnings, old.claim_period, old.profit_rule)
    is distinct from (new.cycle, new.number_of_earnings, new.claim_period, new.profit_rule))
execute function raise_product_version();
create trigger products_stay before delete or truncate on products
for each statement execute function refuse_change('what was sold stays known');

-- Rows below name a product without a foreign key: its check would lock the one row that all buyers
-- share. Products are never deleted, so the name stays good.
create table purchase_counts (
  owner uuid not null references users,
  product_id uuid not null,
  bought integer not null check (bought > 0),
  primary key (owner, product_id)
) with (fillfactor = 70);

create function check_purchase_limit() returns trigger language plpgsql as $$
declare
  most integer;
begin
  select p.purchase_limit into strict most from products p where p.id = new.product_id;
  if most > 0 and new.bought > most then
    raise exception 'more than a customer may buy' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger purchase_counts_limit before insert or update on purchase_counts
for each row execute function check_purchase_limit();

create table orders (
  id uuid primary key default uuidv7(),
  owner uuid not null references users,
  holding_id uuid not null unique,
  product_id uuid not null,
  product_name text not null,
  product_cover text,
  quantity integer not null check (quantity > 0),
  price minor_units not null check (price > 0),
  amount minor_units not null,
  pay_from text not null check (pay_from in ('balance', 'revenue')),
  points integer not null check (points >= 0),
  create_time timestamptz not null,
  check (amount = price * quantity)
);

create index orders_of_owner on orders (owner, id desc);
create trigger orders_append_only before update or delete or truncate on orders
for each statement execute function refuse_change('what was bought stays as it was');

create table holdings (
  id uuid primary key default uuidv7(),
  owner uuid not null references users,
  product_id uuid not null,
  product_name text not null,
  product_cover text,
  quantity integer not null check (quantity > 0),
  price minor_units not null check (price > 0),
  cycle integer not null,
  number_of_earnings integer not null,
  earnings_per_time minor_units not null check (earnings_per_time > 0),
  claim_period integer not null,
  profit_rule jsonb not null,
  returns_principal boolean not null,
  state text not null default 'running' check (state in ('running', 'expired', 'frozen')),
  frozen_reason text,
  -- When each earning falls due, as computed at the purchase, and how many were claimed.
  due_times timestamptz[] not null,
  claimed integer not null default 0,
  obtained_income minor_units not null default 0,
  income_time timestamptz,
  started timestamptz not null,
  ends timestamptz not null,
  -- The end has been dealt with: the principal is back where it comes back.
  ended boolean not null default false,
  check (cardinality(due_times) = number_of_earnings and ends >= due_times[number_of_earnings]),
  check (claimed between 0 and number_of_earnings),
  check (obtained_income = claimed * earnings_per_time * quantity),
  check ((state = 'frozen') = (frozen_reason is not null)),
  check (state <> 'expired' or (ended and claimed = number_of_earnings)),
  check (state <> 'running' or not (ended and claimed = number_of_earnings))
) with (fillfactor = 80);

create index holdings_of_owner on holdings (owner, id desc);
create index holdings_by_state on holdings (state, id desc);
create index holdings_to_claim on holdings (owner, id) where claimed < number_of_earnings;
create index holdings_to_end on holdings (ends) where not ended;
create index holdings_sold on holdings (ended) include (price, quantity) where not returns_principal;

create function keep_holding() returns trigger language plpgsql as $$
begin
  if (new.owner, new.product_id, new.quantity, new.price, new.earnings_per_time, new.returns_principal,
      new.started, new.ends) is distinct from
      (old.owner, old.product_id, old.quantity, old.price, old.earnings_per_time, old.returns_principal,
      old.started, old.ends)
    or new.due_times <> old.due_times or (old.ended and not new.ended) then
    raise exception 'the terms of a holding stay as bought'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger holdings_keep before update on holdings for each row execute function keep_holding();
-- The depth is 0 for whoever updates the table directly, and more within advance_holding.
create trigger holdings_claimed_by_claim before update on holdings
for each row when (old.claimed <> new.claimed and pg_trigger_depth() = 0)
execute function refuse_change('only a claim counts as one');
create trigger holdings_stay before delete or truncate on holdings
for each statement execute function refuse_change('what was bought stays known');

-- Earnings `from_number` to `to_number` of a holding, paid together.
create table claims (
  holding_id uuid not null references holdings,
  from_number integer not null,
  to_number integer not null check (to_number >= from_number),
  record_id uuid not null unique,
  amount minor_units not null,
  tax minor_units not null check (tax between 0 and amount),
  made timestamptz not null,
  primary key (holding_id, from_number)
);

-- Each earning exactly once, in order, and none before it is due.
create function advance_holding() returns trigger language plpgsql as $$
declare
  times integer := new.to_number - new.from_number + 1;
begin
  update holdings h set claimed = new.to_number, income_time = new.made,
    obtained_income = h.obtained_income + new.amount,
    state = case when h.ended and new.to_number = h.number_of_earnings then 'expired' else h.state end
  where h.id = new.holding_id and h.claimed = new.from_number - 1 and h.state = 'running'
    and h.due_times[new.to_number] <= new.made
    and new.amount = times * h.earnings_per_time * h.quantity;
  if not found then
    raise exception 'these earnings cannot be claimed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger claims_advance before insert on claims for each row execute function advance_holding();
create trigger claims_append_only before update or delete or truncate on claims
for each statement execute function refuse_change('what was paid stays known');

-- Points of a purchase wait until its first earning is due; only completed ones are in the ledger.
create table point_awards (
  id uuid primary key default uuidv7(),
  owner uuid not null references users,
  holding_id uuid not null unique references holdings,
  points integer not null check (points > 0),
  status text not null default 'processing' check (status in ('processing', 'completed', 'cancel')),
  reason text,
  due timestamptz not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  check ((status = 'cancel') = (reason is not null))
);

create index point_awards_due on point_awards (due) where status = 'processing';
create trigger point_awards_move before update of status on point_awards
for each row when (old.status <> new.status)
execute function check_move('processing>completed', 'processing>cancel');

create function due_count(h holdings, at timestamptz) returns integer language sql immutable as
$$ select greatest(width_bucket(at, h.due_times) - h.claimed, 0) $$;

create function earning_tax(h holdings) returns bigint language sql stable as
$$ select basis_points(h.earnings_per_time * h.quantity, config_integer('{tax,rate}', 0)) $$;

create function holding_json(h holdings, at timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', h.id,
    'product', jsonb_build_object('id', h.product_id, 'name', h.product_name, 'cover', h.product_cover),
    'quantity', h.quantity, 'price', h.price, 'state', h.state, 'frozen_reason', h.frozen_reason,
    'obtained_income', h.obtained_income,
    'total_income', h.earnings_per_time * h.quantity * h.number_of_earnings,
    'remaining_times', h.number_of_earnings - h.claimed,
    'due_times', due_count(h, at),
    'due_amount', due_count(h, at) * h.earnings_per_time * h.quantity,
    'due_tax', due_count(h, at) * earning_tax(h),
    'income_time', seconds(h.income_time),
    'next_claim_time', seconds(h.due_times[greatest(width_bucket(at, h.due_times), h.claimed) + 1]),
    'started', seconds(h.started), 'ends', seconds(h.ends),
    'returns_principal', h.returns_principal, 'cycle', h.cycle,
    'number_of_earnings', h.number_of_earnings, 'earnings_per_time', h.earnings_per_time,
    'claim_period', h.claim_period, 'profit_rule', h.profit_rule)
$$;

create function operator_holding_json(h holdings, at timestamptz) returns jsonb
language sql stable as $$
  select holding_json(h, at) || jsonb_build_object(
    'user', owner_json(h.owner),
    'points', (select o.points from orders o where o.holding_id = h.id),
    'points_status',
      coalesce((select p.status from point_awards p where p.holding_id = h.id), 'completed'))
$$;

create function order_json(o orders) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', o.id, 'holding_id', o.holding_id,
    'product', jsonb_build_object('id', o.product_id, 'name', o.product_name, 'cover', o.product_cover),
    'quantity', o.quantity, 'price', o.price, 'amount', o.amount, 'pay_from', o.pay_from,
    'points', o.points, 'create_time', seconds(o.create_time))
$$;

create function check_purchase(
  product products, customer users, count integer, price bigint, acknowledged boolean
) returns void language plpgsql as $$
declare
  bought integer := coalesce((select c.bought from purchase_counts c
    where c.owner = customer.id and c.product_id = product.id), 0);
  level integer;
begin
  if price <> product.price then
    perform refuse('terms_changed', jsonb_build_object('price', product.price));
  end if;
  if product.stock < count then
    perform refuse('sold_out', jsonb_build_object('stock', product.stock));
  end if;
  if product.purchase_limit > 0 and bought + count > product.purchase_limit then
    perform refuse('purchase_limit',
      jsonb_build_object('limit', product.purchase_limit, 'bought', bought));
  end if;
  if product.min_vip_level > 0 then
    level := vip_level((account_of(customer.id, 'points')).balance);
    if level < product.min_vip_level then
      perform refuse('vip_level_too_low',
        jsonb_build_object('needed', product.min_vip_level, 'level', level));
    end if;
  end if;
  if not acknowledged then perform refuse('risk_not_acknowledged'); end if;
end $$;

-- `facts` has the due times, computed from the product's terms as of `version` in `time_zone`: when
-- those are no longer the terms, MV410 asks for others and nothing has happened.
create function create_order(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  customer users := lock_customer(caller);
  count integer := input ->> 'quantity';
  notice text := config_text('{risk_notice,version}', '');
  acknowledged boolean := (input ->> 'risk_acknowledged')::boolean
    or customer.risk_version is not distinct from notice;
  product products;
  source accounts;
  total bigint;
  moved transfers;
  bought orders;
  due timestamptz[];
begin
  select * into product from products p where p.id = (input ->> 'product_id')::uuid
    and p.published and coalesce(p.starts <= at, true) and coalesce(p.ends > at, true);
  if product.id is null then perform not_found('product'); end if;
  if product.version <> (facts ->> 'version')::integer
      or facts ->> 'time_zone' <> config_text('{time_zone}', 'Africa/Nairobi') then
    raise exception using errcode = 'MV410', message = 'the terms are newer';
  end if;
  perform check_purchase(product, customer, count,
    coalesce((input ->> 'price')::bigint, product.price), acknowledged);
  total := product.price * count;
  source := account_of(caller, wallet_of(input ->> 'pay_from'));
  perform check_funds(total, source.balance);
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
  select array_agg(to_timestamp(t::bigint) order by t::bigint) into due
  from jsonb_array_elements_text(facts -> 'due_times') t;
  insert into holdings (id, owner, product_id, product_name, product_cover, quantity, price, cycle,
    number_of_earnings, earnings_per_time, claim_period, profit_rule, returns_principal, due_times,
    started, ends)
  values (bought.holding_id, caller, product.id, product.name, product.cover, count, product.price,
    product.cycle, product.number_of_earnings, product.earnings_per_time, product.claim_period,
    product.profit_rule, product.returns_principal, due, at,
    to_timestamp((facts ->> 'ends')::bigint));
  perform add_purchase_points(bought, due[1]);
  perform add_referral_rewards(customer, bought);
  moved := transfer('purchase', source.id, case when product.returns_principal
    then (account_of(caller, 'invested')).id else free_stripe('sales') end, total, bought.holding_id, at);
  insert into records (owner, kind, wallet, change, balance_after, amount, real_amount, account,
    currency, payment_method, method, status, create_time, reference_kind, reference_id)
  values (caller, 'purchase', source.name, -total, moved.from_balance, total, total, product.name,
    config_text('{currency}', 'KES'), bought.pay_from, 'ledger', 'completed', at, 'order', bought.id);
  return order_json(bought);
end $$;

-- Pays the earnings of one holding out of stripes that were found to have the money.
create function pay_claim(
  h holdings, times integer, reserve bigint, tax_stripe bigint, at timestamptz
) returns void language plpgsql as $$
declare
  gross bigint := times * h.earnings_per_time * h.quantity;
  withheld bigint := times * earning_tax(h);
  line_id uuid := uuidv7();
  moved transfers;
begin
  insert into claims (holding_id, from_number, to_number, record_id, amount, tax, made)
  values (h.id, h.claimed + 1, h.claimed + times, line_id, gross, withheld, at);
  if withheld > 0 then
    perform transfer('income', reserve, tax_stripe, withheld, line_id, at);
  end if;
  if gross > withheld then
    moved := transfer('income', reserve, (account_of(h.owner, 'income')).id, gross - withheld, line_id, at);
  end if;
  insert into records (id, owner, kind, wallet, change, balance_after, amount, real_amount, tax,
    account, currency, payment_method, method, status, create_time, reference_kind, reference_id)
  values (line_id, h.owner, 'income', 'income', gross - withheld, moved.to_balance, gross,
    gross - withheld, withheld, h.product_name, config_text('{currency}', 'KES'), 'revenue', 'ledger',
    'completed', at, 'holding', h.id);
  perform add_income(h.owner, gross, at);
end $$;

create function tax_stripe_for(withheld bigint) returns bigint language sql as
$$ select case when withheld > 0 then free_stripe('tax') end $$;

create function own_holding(caller uuid, holding uuid) returns holdings language plpgsql as $$
declare
  h holdings;
begin
  select * into h from holdings x where x.id = holding and x.owner = caller for no key update;
  if h.id is null then perform not_found('holding'); end if;
  return h;
end $$;

create function claim_holding(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  customer users := lock_customer(caller);
  h holdings := own_holding(caller, (input ->> 'id')::uuid);
  times integer := due_count(h, at);
  gross bigint := times * h.earnings_per_time * h.quantity;
  withheld bigint := times * earning_tax(h);
  reserve bigint;
begin
  if h.state = 'frozen' then
    perform refuse('holding_frozen', jsonb_build_object('reason', h.frozen_reason));
  end if;
  if times = 0 then
    perform refuse('not_due_yet',
      jsonb_build_object('next_claim_time', holding_json(h, at) -> 'next_claim_time'));
  end if;
  reserve := stripe_with('reserve', gross, at);
  if reserve is null then perform refuse('reserve_short'); end if;
  perform pay_claim(h, times, reserve, tax_stripe_for(withheld), at);
  select * into h from holdings x where x.id = h.id;
  return jsonb_build_object('amount', gross, 'tax', withheld, 'real_amount', gross - withheld,
    'times', times, 'holding', holding_json(h, at));
end $$;

-- Whole holdings, oldest first; one that the reserve cannot pay whole stays as it is.
create function claim_all(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  customer users := lock_customer(caller);
  waiting holdings[];
  paid uuid[] := '{}';
  h holdings;
  left_over bigint;
  gross bigint;
  withheld bigint;
  times integer;
  reserve bigint;
  tax_stripe bigint;
  answer jsonb;
begin
  select array_agg(locked order by (locked).started, (locked).id) into waiting from (
    select x from holdings x where x.owner = caller and x.state = 'running'
      and x.claimed < x.number_of_earnings and due_count(x, at) > 0
    for no key update
  ) as due (locked);
  if waiting is null then
    perform refuse('not_due_yet', jsonb_build_object('next_claim_time', (
      select min(holding_json(x, at) ->> 'next_claim_time')::bigint from holdings x
      where x.owner = caller and x.state = 'running' and x.claimed < x.number_of_earnings)));
  end if;
  select sum(due_count(x, at) * x.earnings_per_time * x.quantity) into gross from unnest(waiting) x;
  reserve := stripe_with('reserve', gross, at);
  if reserve is null then
    -- All stripes are locked by now: the sum stays true until the end.
    left_over := operator_balance('reserve');
    gross := 0;
    foreach h in array waiting loop
      times := due_count(h, at);
      if times * h.earnings_per_time * h.quantity <= left_over then
        left_over := left_over - times * h.earnings_per_time * h.quantity;
        gross := gross + times * h.earnings_per_time * h.quantity;
        paid := paid || h.id;
      end if;
    end loop;
    if gross = 0 then perform refuse('reserve_short'); end if;
    select array_agg(x order by x.started, x.id) into waiting from unnest(waiting) x
    where x.id = any (paid);
    reserve := gather_stripes('reserve', gross, at);
  end if;
  select sum(due_count(x, at)), sum(due_count(x, at) * earning_tax(x)) into times, withheld
  from unnest(waiting) x;
  tax_stripe := tax_stripe_for(withheld);
  foreach h in array waiting loop
    perform pay_claim(h, due_count(h, at), reserve, tax_stripe, at);
  end loop;
  select jsonb_agg(holding_json(x, at) order by x.started, x.id) into answer from holdings x
  where x.id in (select w.id from unnest(waiting) w);
  return jsonb_build_object('amount', gross, 'tax', withheld, 'real_amount', gross - withheld,
    'times', times, 'holdings', answer);
end $$;

create function end_holding(h holdings, at timestamptz) returns void language plpgsql as $$
declare
  target accounts;
  moved transfers;
  principal bigint := h.price * h.quantity;
begin
  update holdings x set ended = true, frozen_reason = null,
    state = case when x.claimed = x.number_of_earnings then 'expired' else 'running' end
  where x.id = h.id;
  if not h.returns_principal then return; end if;
  target := account_of(h.owner, 'balance');
  moved := transfer('principal', (account_of(h.owner, 'invested')).id, target.id, principal, h.id, at);
  insert into records (owner, kind, wallet, change, balance_after, amount, real_amount, account,
    currency, payment_method, method, status, create_time, reference_kind, reference_id)
  values (h.owner, 'principal', 'balance', principal, moved.to_balance, principal, principal,
    h.product_name, config_text('{currency}', 'KES'), 'balance', 'ledger', 'completed', at,
    'holding', h.id);
end $$;

-- Ends what has come to its end; leaves what somebody works on to the next round.
create function end_holdings(at timestamptz, most integer) returns integer language plpgsql as $$
declare
  due record;
  h holdings;
  done integer := 0;
begin
  for due in
    select x.id, x.owner from holdings x
    where not x.ended and x.ends <= at and x.state <> 'frozen' order by x.ends limit most
  loop
    continue when not try_lock_owner(due.owner);
    select * into h from holdings x
    where x.id = due.id and not x.ended and x.state <> 'frozen' for no key update skip locked;
    continue when h.id is null;
    perform end_holding(h, at);
    done := done + 1;
  end loop;
  return done;
end $$;

create function any_holding(holding uuid) returns holdings language plpgsql as $$
declare
  h holdings;
begin
  select * into h from holdings x where x.id = holding;
  if h.id is null then perform not_found('holding'); end if;
  perform lock_owner(h.owner);
  return own_holding(h.owner, holding);
end $$;

create function freeze_holding(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  h holdings := any_holding((input ->> 'id')::uuid);
  frozen holdings;
begin
  if h.state = 'frozen' then return operator_holding_json(h, moment(facts)); end if;
  if h.state <> 'running' then perform refuse('wrong_state'); end if;
  update holdings x set state = 'frozen', frozen_reason = input ->> 'reason' where x.id = h.id
  returning * into frozen;
  perform log_action(caller, 'operatorFreezeHolding', 'holding', h.id,
    jsonb_build_object('state', h.state), jsonb_build_object('state', 'frozen', 'reason', frozen.frozen_reason), moment(facts));
  return operator_holding_json(frozen, moment(facts));
end $$;

-- A principal that fell due meanwhile goes back at once.
create function unfreeze_holding(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  h holdings := any_holding((input ->> 'id')::uuid);
  freed holdings;
begin
  if h.state <> 'frozen' then return operator_holding_json(h, at); end if;
  if not h.ended and h.ends <= at then
    perform end_holding(h, at);
  else
    update holdings x set state = 'running', frozen_reason = null where x.id = h.id;
  end if;
  select * into freed from holdings x where x.id = h.id;
  perform log_action(caller, 'operatorUnfreezeHolding', 'holding', h.id,
    jsonb_build_object('state', 'frozen', 'reason', h.frozen_reason),
    jsonb_build_object('state', freed.state), at);
  return operator_holding_json(freed, at);
end $$;
