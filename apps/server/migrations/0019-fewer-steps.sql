-- The same rules in fewer steps. What a money operation costs is mostly getting statements, checks and
-- triggers ready, which Postgres does anew in each transaction: so there is one check a table, one
-- statement for what is written together, and what is known is not read twice.

-- The config is small and read by every operation: it is kept as it is, not compressed, while it fits.
alter table config set (toast_tuple_target = 8160);
update config set value = value::text::jsonb;

drop function account_known(uuid, text, smallint) cascade;
create function account_sound(owner uuid, name text, stripe smallint, balance bigint) returns boolean
language plpgsql immutable as $$
begin
  return case when owner is null
    then name in ('settlement', 'issued') or balance >= 0 and name in ('reserve', 'sales', 'fees', 'tax')
    else balance >= 0 and stripe = 0
      and name in ('balance', 'income', 'invested', 'held', 'points') end;
end $$;

alter table accounts drop constraint accounts_not_negative,
  add constraint accounts_sound check (account_sound(owner, name, stripe, balance));

drop function transfer_allowed(text, text, text) cascade;
create function transfer_allowed(
  kind text, from_name text, to_name text, from_account bigint, to_account bigint, amount bigint,
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
      when 'fund' then from_name = 'settlement' and to_name = 'reserve'
      when 'payout' then from_name in ('fees', 'sales', 'tax') and to_name = 'settlement'
      when 'level' then from_name = to_name and from_name in ('reserve', 'fees', 'sales', 'tax')
      else false end;
end $$;

alter table transfers drop constraint transfers_amount_check,
  drop constraint transfers_for_something, drop constraint transfers_two_accounts,
  add constraint transfers_allowed check (transfer_allowed(kind, from_name, to_name, from_account,
    to_account, amount, reference));

-- Two short updates: ready sooner than one that joins both rows.
create or replace function post_transfer() returns trigger language plpgsql as $$
declare
  source_owner uuid;
  target_owner uuid;
begin
  update accounts a set balance = a.balance - new.amount where a.id = new.from_account
  returning a.owner, a.name, a.balance into source_owner, new.from_name, new.from_balance;
  update accounts a set balance = a.balance + new.amount where a.id = new.to_account
  returning a.owner, a.name, a.balance into target_owner, new.to_name, new.to_balance;
  if new.from_name is null or new.to_name is null or source_owner <> target_owner then
    raise exception 'a transfer is between accounts of one customer and the operator'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

drop function record_known(text, text, text) cascade;
create function record_sound(
  kind text, wallet text, status text, change bigint, balance_after bigint
) returns boolean language plpgsql immutable as $$
begin
  return kind in ('purchase', 'income', 'recharge', 'withdraw', 'refund', 'principal', 'reward',
      'referral', 'points')
    and wallet in ('balance', 'income', 'points')
    and (kind = 'points') = (wallet = 'points')
    and status in ('completed', 'pending', 'processing', 'cancel', 'error', 'expired')
    and (change = 0) = (balance_after is null) and coalesce(balance_after >= 0, true);
end $$;

-- A line without a time of change is as it was written.
drop trigger records_stamp on records;
drop function stamp_record();
alter table records alter column update_time drop not null,
  drop constraint records_balance_after_check, drop constraint records_change_known,
  add constraint records_sound check (record_sound(kind, wallet, status, change, balance_after));

create or replace function record_json(r records) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', r.id, 'kind', r.kind, 'wallet', r.wallet, 'change', r.change,
    'balance_after', r.balance_after, 'amount', r.amount, 'real_amount', r.real_amount,
    'fee', r.fee, 'fee_rate', r.fee_rate, 'tax', r.tax, 'account', r.account,
    'receiver_name', r.receiver_name, 'receiver_account', r.receiver_account,
    'currency', r.currency, 'payment_method', r.payment_method, 'method', r.method,
    'status', r.status, 'reason', r.reason, 'create_time', seconds(r.create_time),
    'update_time', seconds(coalesce(r.update_time, r.create_time)), 'taken', r.taken,
    'cancellable', case when r.kind in ('recharge', 'withdraw')
      then r.status = 'pending' and r.taken is not true end,
    'reference', jsonb_build_object('kind', r.reference_kind, 'id', r.reference_id))
$$;

drop function holding_sound(integer, bigint, bigint, integer, integer, bigint, text, text, boolean)
  cascade;
create function holding_sound(
  quantity integer, price bigint, earnings_per_time bigint, number_of_earnings integer,
  claimed integer, obtained_income bigint, state text, frozen_reason text, ended boolean,
  due_times timestamptz[], ends timestamptz
) returns boolean language plpgsql immutable as $$
begin
  return quantity > 0 and price > 0 and earnings_per_time > 0
    and claimed between 0 and number_of_earnings
    and obtained_income = claimed * earnings_per_time * quantity
    and (state = 'frozen') = (frozen_reason is not null)
    and case state when 'running' then not (ended and claimed = number_of_earnings)
      when 'expired' then ended and claimed = number_of_earnings else state = 'frozen' end
    and cardinality(due_times) = number_of_earnings and ends >= due_times[number_of_earnings];
end $$;

alter table holdings drop constraint holdings_check,
  add constraint holdings_sound check (holding_sound(quantity, price, earnings_per_time,
    number_of_earnings, claimed, obtained_income, state, frozen_reason, ended, due_times, ends));

-- One trigger for both: the depth is 1 for whoever updates the table directly.
create or replace function keep_holding() returns trigger language plpgsql as $$
begin
  if (new.owner, new.product_id, new.quantity, new.price, new.earnings_per_time, new.returns_principal,
      new.started, new.ends) is distinct from
      (old.owner, old.product_id, old.quantity, old.price, old.earnings_per_time, old.returns_principal,
      old.started, old.ends)
    or new.due_times <> old.due_times or (old.ended and not new.ended) then
    raise exception 'the terms of a holding stay as bought'
      using errcode = 'integrity_constraint_violation';
  end if;
  if new.claimed <> old.claimed and pg_trigger_depth() = 1 then
    raise exception 'UPDATE on holdings is refused: only a claim counts as one'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
drop trigger holdings_claimed_by_claim on holdings;

-- Whatever is left to claim is not expired. An index that named `claimed` was written anew, with all
-- others of the table, by each claim.
drop index holdings_to_claim;
create index holdings_open on holdings (owner, id) where state <> 'expired';

-- Only the branch that is taken is made ready.
create or replace function run_keyed(
  caller uuid, endpoint text, key text, operation text, input jsonb, facts jsonb
) returns jsonb language plpgsql as $$
declare
  hash bytea := sha256(convert_to(input::text, 'UTF8'));
  held text := pg_advisory_xact_lock(hashtextextended(caller || ' ' || endpoint || ' ' || key, 0));
  known record;
  answer jsonb;
begin
  select k.answer, k.input_hash into known from idempotency_keys k
  where k.caller = run_keyed.caller and k.endpoint = run_keyed.endpoint and k.key = run_keyed.key;
  if found then
    if known.input_hash <> hash then
      raise exception using errcode = 'MV409', message = 'the key was used for other input';
    end if;
    return known.answer;
  end if;
  if operation = 'create_order' then answer := create_order(caller, input, facts);
  elsif operation = 'claim_holding' then answer := claim_holding(caller, input, facts);
  else answer := case operation
    when 'claim_all' then claim_all(caller, input, facts)
    when 'create_recharge' then create_recharge(caller, input, facts)
    when 'create_withdrawal' then create_withdrawal(caller, input, facts)
    when 'redeem_reward' then redeem_reward(caller, input, facts)
    when 'complete_recharge' then complete_recharge(caller, input, facts)
    when 'complete_withdrawal' then complete_withdrawal(caller, input, facts)
    when 'fund_reserve' then fund_reserve(caller, input, facts)
    when 'pay_out' then pay_out(caller, input, facts)
  end;
  end if;
  insert into idempotency_keys (caller, endpoint, key, input_hash, answer)
  values (caller, endpoint, key, hash, answer);
  return answer;
end $$;

drop function check_purchase(products, users, integer, bigint, boolean);

-- As before. The customer's lock is held before anything is read. The due times are an array as SQL
-- writes it, in one text: numbers of JSON are read one by one.
create or replace function create_order(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  held text := pg_advisory_xact_lock(7, uuid_hash(caller));
  count integer := input ->> 'quantity';
  holding uuid := uuidv7();
  shop record;
  level integer;
  total bigint;
  enough text;
  bought orders;
begin
  select p.id, p.name, p.cover, p.price, p.version, p.stock, p.purchase_limit, p.min_vip_level,
    p.points, p.cycle, p.number_of_earnings, p.earnings_per_time, p.claim_period, p.profit_rule,
    p.returns_principal, s.id as source, s.name as wallet, s.balance, i.id as invested, b.bought,
    u.risk_version, u.invited_by is not null and u.first_purchase is null as is_invited,
    coalesce(c.value ->> 'time_zone', 'Africa/Nairobi') as time_zone,
    coalesce(c.value ->> 'currency', 'KES') as currency,
    coalesce(c.value #>> '{risk_notice,version}', '') as notice
  into shop
  from users u cross join config c
    join products p on p.id = (input ->> 'product_id')::uuid and p.published
      and coalesce(p.starts <= at, true) and coalesce(p.ends > at, true)
    join accounts s on s.owner = caller and s.name = wallet_of(input ->> 'pay_from')
    join accounts i on i.owner = caller and i.name = 'invested'
    left join purchase_counts b on b.owner = caller and b.product_id = p.id
  where u.id = caller and u.role = 'customer' and u.status = 'active';
  if not found then
    perform lock_customer(caller);
    perform not_found('product');
  end if;
  if shop.version <> (facts ->> 'version')::integer or shop.time_zone <> facts ->> 'time_zone' then
    raise exception using errcode = 'MV410', message = 'the terms are newer';
  end if;
  if (input ->> 'price')::bigint <> shop.price then
    perform refuse('terms_changed', jsonb_build_object('price', shop.price));
  end if;
  if shop.stock < count then
    perform refuse('sold_out', jsonb_build_object('stock', shop.stock));
  end if;
  if shop.purchase_limit > 0 and coalesce(shop.bought, 0) + count > shop.purchase_limit then
    perform refuse('purchase_limit',
      jsonb_build_object('limit', shop.purchase_limit, 'bought', coalesce(shop.bought, 0)));
  end if;
  if shop.min_vip_level > 0 then
    level := vip_level((account_of(caller, 'points')).balance);
    if level < shop.min_vip_level then
      perform refuse('vip_level_too_low',
        jsonb_build_object('needed', shop.min_vip_level, 'level', level));
    end if;
  end if;
  if shop.risk_version is distinct from shop.notice then
    if not (input ->> 'risk_acknowledged')::boolean then perform refuse('risk_not_acknowledged'); end if;
    update users u set risk_version = shop.notice where u.id = caller;
  end if;
  total := shop.price * count;
  enough := check_funds(total, shop.balance);
  if shop.stock is not null then
    update products p set stock = p.stock - count where p.id = shop.id and p.stock >= count;
    if not found then perform refuse('sold_out', jsonb_build_object('stock', 0)); end if;
  end if;
  -- The customer's lock keeps others from counting meanwhile.
  if shop.bought is null then
    insert into purchase_counts (owner, product_id, bought) values (caller, shop.id, count);
  else
    update purchase_counts c set bought = c.bought + count
    where c.owner = caller and c.product_id = shop.id;
  end if;

  with held as (
    insert into holdings (id, owner, product_id, product_name, product_cover, quantity, price, cycle,
      number_of_earnings, earnings_per_time, claim_period, profit_rule, returns_principal, due_times,
      started, ends)
    values (holding, caller, shop.id, shop.name, shop.cover, count, shop.price, shop.cycle,
      shop.number_of_earnings, shop.earnings_per_time, shop.claim_period, shop.profit_rule,
      shop.returns_principal,
      array(select to_timestamp(t) from unnest((facts ->> 'due_times')::bigint[]) t order by t),
      at, to_timestamp((facts ->> 'ends')::bigint)))
  insert into orders (owner, holding_id, product_id, product_name, product_cover, quantity, price,
    amount, pay_from, points, create_time)
  values (caller, holding, shop.id, shop.name, shop.cover, count, shop.price, total,
    input ->> 'pay_from', shop.points * count, at)
  returning * into bought;
  if bought.points > 0 then
    perform add_purchase_points(bought, h.due_times[1]) from holdings h where h.id = holding;
  end if;
  if shop.is_invited then perform add_referral_rewards(lock_customer(caller), bought); end if;
  with moved as (
    insert into transfers (kind, from_account, to_account, amount, reference, made)
    values ('purchase', shop.source, case when shop.returns_principal then shop.invested
      else free_stripe('sales') end, total, holding, at)
    returning from_balance)
  insert into records (owner, kind, wallet, change, balance_after, amount, real_amount, account,
    currency, payment_method, method, status, create_time, reference_kind, reference_id)
  select caller, 'purchase', shop.wallet, -total, m.from_balance, total, total, shop.name,
    shop.currency, bought.pay_from, 'ledger', 'completed', at, 'order', bought.id
  from moved m;
  return order_json(bought);
end $$;

create function earning_tax(h holdings, rate bigint) returns bigint language sql immutable as
$$ select basis_points(h.earnings_per_time * h.quantity, rate) $$;

create or replace function earning_tax(h holdings) returns bigint language sql stable as
$$ select earning_tax(h, config_integer('{tax,rate}', 0)) $$;

create function holding_json(h holdings, at timestamptz, tax_rate bigint) returns jsonb
language sql immutable as $$
  select jsonb_build_object(
    'id', h.id,
    'product', jsonb_build_object('id', h.product_id, 'name', h.product_name, 'cover', h.product_cover),
    'quantity', h.quantity, 'price', h.price, 'state', h.state, 'frozen_reason', h.frozen_reason,
    'obtained_income', h.obtained_income,
    'total_income', h.earnings_per_time * h.quantity * h.number_of_earnings,
    'remaining_times', h.number_of_earnings - h.claimed,
    'due_times', due_count(h, at),
    'due_amount', due_count(h, at) * h.earnings_per_time * h.quantity,
    'due_tax', due_count(h, at) * earning_tax(h, tax_rate),
    'income_time', seconds(h.income_time),
    'next_claim_time', seconds(h.due_times[greatest(width_bucket(at, h.due_times), h.claimed) + 1]),
    'started', seconds(h.started), 'ends', seconds(h.ends),
    'returns_principal', h.returns_principal, 'cycle', h.cycle,
    'number_of_earnings', h.number_of_earnings, 'earnings_per_time', h.earnings_per_time,
    'claim_period', h.claim_period, 'profit_rule', h.profit_rule)
$$;

create or replace function holding_json(h holdings, at timestamptz) returns jsonb
language sql stable as
$$ select holding_json(h, at, config_integer('{tax,rate}', 0)) $$;

-- As before: the movements of the money, the line and the day's sum are written together.
create function pay_claim(
  h holdings, times integer, withheld bigint, reserve bigint, tax_stripe bigint, at timestamptz
) returns void language plpgsql as $$
declare
  gross bigint := times * h.earnings_per_time * h.quantity;
  line_id uuid := uuidv7();
begin
  insert into claims (holding_id, from_number, to_number, record_id, amount, tax, made)
  values (h.id, h.claimed + 1, h.claimed + times, line_id, gross, withheld, at);
  if withheld > 0 then
    perform transfer('income', reserve, tax_stripe, withheld, line_id, at);
  end if;
  with paid as (
    insert into transfers (kind, from_account, to_account, amount, reference, made)
    select 'income', reserve, a.id, gross - withheld, line_id, at from accounts a
    where a.owner = h.owner and a.name = 'income' and gross > withheld
    returning to_balance
  ), summed as (
    insert into daily_income as d (owner, day, income)
    select h.owner, (at at time zone coalesce(c.value ->> 'time_zone', 'Africa/Nairobi'))::date, gross
    from config c
    on conflict (owner, day) do update set income = d.income + excluded.income
  )
  insert into records (id, owner, kind, wallet, change, balance_after, amount, real_amount, tax,
    account, currency, payment_method, method, status, create_time, reference_kind, reference_id)
  select line_id, h.owner, 'income', 'income', gross - withheld, (select p.to_balance from paid p),
    gross, gross - withheld, withheld, h.product_name, coalesce(c.value ->> 'currency', 'KES'),
    'revenue', 'ledger', 'completed', at, 'holding', h.id
  from config c;
end $$;

create or replace function pay_claim(
  h holdings, times integer, reserve bigint, tax_stripe bigint, at timestamptz
) returns void language plpgsql as $$
begin
  perform pay_claim(h, times, times * earning_tax(h), reserve, tax_stripe, at);
end $$;

create or replace function claim_holding(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  customer users := lock_customer(caller);
  h holdings := own_holding(caller, (input ->> 'id')::uuid);
  tax_rate bigint := config_integer('{tax,rate}', 0);
  times integer := due_count(h, at);
  gross bigint := times * h.earnings_per_time * h.quantity;
  withheld bigint := times * earning_tax(h, tax_rate);
  reserve bigint;
  paid text;
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
  paid := pay_claim(h, times, withheld, reserve,
    tax_stripe_for(withheld), at);
  select * into h from holdings x where x.id = h.id;
  return jsonb_build_object('amount', gross, 'tax', withheld, 'real_amount', gross - withheld,
    'times', times, 'holding', holding_json(h, at, tax_rate));
end $$;
