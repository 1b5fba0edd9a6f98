-- Buys a product. Locks the customer first, so that one query can then read everything that the purchase needs.
-- Builds the answer from the rows as they are inserted: reading them again would make a purchase 50 % slower.
--
-- The customer names the terms by their hash. `context` contains the due times that the server has computed from the
-- text with that hash. The purchase is rejected if the product has other terms by now. The due times are one text, an
-- array in SQL syntax, because numbers in JSON would be parsed one by one. No due time may be earlier than its claim
-- periods allow.
create or replace function create_order(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := trusted_operation_time(context);
  began bigint := epoch_seconds(at);
  count integer := input ->> 'quantity';
  holding uuid;
  shop record;
  level integer;
  total minor_units;
  reserve_commitment minor_units;
  order_id uuid;
  created_order jsonb;
  holding_item jsonb;
  record_item jsonb;
begin
  perform pg_advisory_xact_lock(7, uuid_hash(caller));
  -- The id is created under the lock, so that a customer's holdings have ids in the order of purchase.
  holding := uuidv7();
  select p.id, p.name, p.cover, p.crop, p.price, p.terms_hash, p.stock, p.purchase_limit, p.min_vip_level,
    p.points, p.cycle, p.number_of_earnings, p.earnings_per_time, p.claim_period, p.profit_rule,
    p.returns_principal, s.id as source, s.name as wallet, s.balance, i.id as invested, b.bought,
    d.due_times, d.are_late_enough, u.risk_version,
    u.invited_by is not null and u.first_qualifying_purchase_at is null as is_invited,
    c.value ->> 'currency' as currency, c.value #>> '{risk_notice,version}' as notice,
    (c.value #>> '{tax,rate}')::bigint as tax_rate, (c.value ->> 'cover_share')::bigint as cover_share
  into shop
  from users u cross join config c
    join products p on p.id = (input ->> 'product_id')::uuid and p.published
      and coalesce(p.starts <= at, true) and coalesce(p.ends > at, true)
    join accounts s on s.user_id = caller and s.name = paying_account_name(input ->> 'pay_from')
    join accounts i on i.user_id = caller and i.name = 'invested'
    left join purchase_counts b on b.user_id = caller and b.product_id = p.id
    cross join lateral (
      select array_agg(to_timestamp(t.due)) as due_times,
        bool_and(t.due >= began + t.n * p.claim_period - 10) as are_late_enough
      from unnest((context ->> 'due_times')::bigint[]) with ordinality t (due, n)
    ) d
  where u.id = caller and u.role = 'customer' and u.status = 'active';
  if not found then
    perform lock_customer(caller);
    perform not_found('product');
  end if;
  if (input ->> 'terms_hash' = shop.terms_hash
      and (input ->> 'price')::bigint = shop.price) is not true then
    perform reject('terms_changed',
      jsonb_build_object('price', shop.price, 'terms_hash', shop.terms_hash));
  end if;
  -- The server's clock may differ by up to ten seconds.
  if not shop.are_late_enough then
    raise exception 'the due times are too early' using errcode = 'check_violation';
  end if;
  if shop.stock < count then
    perform reject('sold_out', jsonb_build_object('stock', shop.stock));
  end if;
  if shop.purchase_limit > 0 and coalesce(shop.bought, 0) + count > shop.purchase_limit then
    perform reject('purchase_limit',
      jsonb_build_object('limit', shop.purchase_limit, 'bought', coalesce(shop.bought, 0)));
  end if;
  if shop.min_vip_level > 0 then
    level := vip_level((account_of(caller, 'points')).balance);
    if level < shop.min_vip_level then
      perform reject('vip_level_too_low',
        jsonb_build_object('needed', shop.min_vip_level, 'level', level));
    end if;
  end if;
  if shop.risk_version is distinct from shop.notice then
    if not (input ->> 'risk_acknowledged')::boolean then perform reject('risk_not_acknowledged'); end if;
    update users u set risk_version = shop.notice where u.id = caller;
  end if;
  total := shop.price * count;
  if total > shop.balance then perform check_funds(total, shop.balance); end if;
  if shop.stock is not null then
    update products p set stock = p.stock - count where p.id = shop.id and p.stock >= count;
    if not found then perform reject('sold_out', jsonb_build_object('stock', 0)); end if;
  end if;
  -- The customer's lock prevents other purchases from changing the count in the meantime.
  if shop.bought is null then
    insert into purchase_counts (user_id, product_id, bought) values (caller, shop.id, count);
  else
    update purchase_counts c set bought = c.bought + count
    where c.user_id = caller and c.product_id = shop.id;
  end if;

  reserve_commitment := apply_basis_points(shop.earnings_per_time * shop.number_of_earnings * count, shop.cover_share);
  with held as (
    insert into holdings as x (id, user_id, product_id, product_name, product_cover, quantity, price, cycle,
      number_of_earnings, earnings_per_time, claim_period, profit_rule, returns_principal, tax_rate,
      terms_hash, coverage, due_times, started, ends)
    values (holding, caller, shop.id, shop.name, shop.cover, count, shop.price, shop.cycle,
      shop.number_of_earnings, shop.earnings_per_time, shop.claim_period, shop.profit_rule,
      shop.returns_principal, shop.tax_rate, shop.terms_hash, reserve_commitment,
      shop.due_times, at, to_timestamp((context ->> 'ends')::bigint))
    returning holding_json(x, shop.crop, 0, shop.tax_rate, at) as item)
  insert into orders as o (user_id, holding_id, product_id, product_name, product_cover, quantity, price,
    amount, pay_from, points, terms_hash, create_time)
  values (caller, holding, shop.id, shop.name, shop.cover, count, shop.price, total,
    input ->> 'pay_from', shop.points * count, shop.terms_hash, at)
  returning o.id, order_json(o, shop.crop), (select h.item from held h)
  into order_id, created_order, holding_item;
  if shop.points > 0 then
    perform add_purchase_points(order_id, h.due_times[1]) from holdings h where h.id = holding;
  end if;
  if shop.is_invited then
    reserve_commitment := reserve_commitment + add_referral_rewards(order_id, shop.cover_share);
  end if;
  if not reserve_purchase_coverage(reserve_commitment) then perform reject('cover_short'); end if;
  with moved as (
    insert into transfers (kind, from_account, to_account, amount, reference, created_at)
    values ('purchase', shop.source, case when shop.returns_principal then shop.invested
      else lock_available_shard('sales') end, total, holding, at)
    returning from_balance)
  insert into records as r (user_id, kind, wallet, change, balance_after, amount, real_amount, account,
    currency, payment_method, method, status, create_time, reference_kind, reference_id)
  select caller, 'purchase', shop.wallet, -total, m.from_balance, total, total, shop.name,
    shop.currency, input ->> 'pay_from', 'ledger', 'completed', at, 'order', order_id
  from moved m
  returning record_json(r)
  into record_item;
  return jsonb_build_object('order', created_order, 'record', record_item, 'holding', holding_item);
end $$;
