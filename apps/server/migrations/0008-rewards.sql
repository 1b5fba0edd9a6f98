create function add_purchase_points(bought orders, due timestamptz) returns void
language plpgsql as $$
declare
  award point_awards;
begin
  if bought.points = 0 then return; end if;
  insert into point_awards (owner, holding_id, points, due, create_time, update_time)
  values (bought.owner, bought.holding_id, bought.points, due, bought.create_time, bought.create_time)
  returning * into award;
  insert into records (id, owner, kind, wallet, amount, real_amount, account, currency,
    payment_method, method, status, create_time, reference_kind, reference_id)
  values (award.id, award.owner, 'points', 'points', award.points, award.points, bought.product_name,
    'points', 'points', 'ledger', 'processing', award.create_time, 'order', bought.id);
end $$;

create function complete_points(at timestamptz, most integer) returns integer language plpgsql as $$
declare
  ready record;
  award point_awards;
  moved transfers;
  done integer := 0;
begin
  for ready in
    select p.id, p.owner from point_awards p
    where p.status = 'processing' and p.due <= at order by p.due limit most
  loop
    continue when not try_lock_owner(ready.owner);
    select * into award from point_awards p
    where p.id = ready.id and p.status = 'processing' for no key update skip locked;
    continue when award.id is null;
    moved := transfer('points', free_stripe('issued'), (account_of(award.owner, 'points')).id,
      award.points, award.id, at);
    update point_awards p set status = 'completed', update_time = at where p.id = award.id;
    update records r set status = 'completed', change = award.points,
      balance_after = moved.to_balance, update_time = at
    where r.id = award.id;
    done := done + 1;
  end loop;
  return done;
end $$;

-- The points of a purchase, while they are processing; `id` is the holding's.
create function cancel_points(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  h holdings := any_holding((input ->> 'id')::uuid);
  award point_awards;
begin
  select * into award from point_awards p where p.holding_id = h.id for no key update;
  if award.id is null or award.status = 'completed' then perform refuse('wrong_state'); end if;
  if award.status = 'processing' then
    update point_awards p set status = 'cancel', reason = input ->> 'reason', update_time = at
    where p.id = award.id;
    update records r set status = 'cancel', reason = input ->> 'reason', update_time = at
    where r.id = award.id;
    perform log_action(caller, 'operatorCancelPoints', 'holding', h.id,
      jsonb_build_object('points', award.points, 'status', award.status),
      jsonb_build_object('status', 'cancel', 'reason', input ->> 'reason'), at);
  end if;
  return operator_holding_json(h, at);
end $$;

-- A flat amount for having invited a customer who bought: made with the purchase, paid out of the
-- reserve as soon as that allows.
create table referral_rewards (
  id uuid primary key default uuidv7(),
  buyer uuid not null references users,
  inviter uuid not null references users,
  level integer not null check (level > 0),
  amount minor_units not null check (amount > 0),
  order_id uuid not null references orders,
  -- The calendar month that it counts in for the cap.
  month date not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'capped', 'void')),
  create_time timestamptz not null,
  unique (buyer, level),
  check (inviter <> buyer)
);

create index referral_rewards_open on referral_rewards (id) where status = 'pending';
create index referral_rewards_of_inviter on referral_rewards (inviter, month, status);
create trigger referral_rewards_move before update of status on referral_rewards
for each row when (old.status <> new.status)
execute function check_move('pending>paid', 'pending>capped', 'pending>void');

create function add_referral_rewards(buyer users, bought orders) returns void
language plpgsql as $$
declare
  rewards jsonb;
  inviter users;
  above uuid := buyer.invited_by;
  flat bigint;
begin
  if above is null or buyer.first_purchase is not null
    or bought.amount < config_integer('{referral,min_purchase}', 0) then
    return;
  end if;
  update users u set first_purchase = bought.create_time where u.id = buyer.id;
  select coalesce(value #> '{referral,rewards}', '[]') into rewards from config;
  for reward_level in 1..20 loop
    exit when above is null;
    select * into inviter from users u where u.id = above;
    select (r ->> 'amount')::bigint into flat from jsonb_array_elements(rewards) r
    where (r ->> 'level')::integer = reward_level;
    if flat > 0 and inviter.role = 'customer' and inviter.status <> 'closed' then
      insert into referral_rewards (buyer, inviter, level, amount, order_id, month, create_time)
      values (buyer.id, inviter.id, reward_level, flat, bought.id,
        date_trunc('month', local_day(bought.create_time)), bought.create_time);
    end if;
    above := inviter.invited_by;
  end loop;
end $$;

create function pay_referral(reward referral_rewards, reserve bigint, at timestamptz) returns void
language plpgsql as $$
declare
  moved transfers;
begin
  moved := transfer('referral', reserve, (account_of(reward.inviter, 'income')).id, reward.amount,
    reward.id, at);
  update referral_rewards r set status = 'paid' where r.id = reward.id;
  insert into records (owner, kind, wallet, change, balance_after, amount, real_amount, currency,
    payment_method, method, status, create_time, reference_kind, reference_id)
  values (reward.inviter, 'referral', 'income', reward.amount, moved.to_balance, reward.amount,
    reward.amount, config_text('{currency}', 'KES'), 'revenue', 'ledger', 'completed', at,
    'referral', reward.id);
  perform add_income(reward.inviter, reward.amount, at);
end $$;

-- One stripe is found for all that may be paid; where there is none with so much, all are locked by
-- the search and each reward takes from what there is.
create function pay_referrals(at timestamptz, most integer) returns integer language plpgsql as $$
declare
  open_ids uuid[];
  reward referral_rewards;
  common bigint;
  reserve bigint;
  done integer := 0;
begin
  select array_agg(r.id order by r.id) into open_ids from (
    select r.id from referral_rewards r where r.status = 'pending' order by r.id limit most) r;
  if open_ids is null then return 0; end if;
  -- Customers come before stripes: whom somebody works for waits for the next round.
  for reward in
    select r.* from referral_rewards r
    where r.id = any (open_ids) and r.status = 'pending' order by r.id for no key update skip locked
  loop
    if not try_lock_owner(reward.inviter) then open_ids := array_remove(open_ids, reward.id); end if;
  end loop;
  common := stripe_with('reserve',
    (select sum(r.amount) from referral_rewards r where r.id = any (open_ids))::bigint, at);
  for reward in
    select r.* from referral_rewards r
    where r.id = any (open_ids) and r.status = 'pending' order by r.id for no key update skip locked
  loop
    if (select u.status from users u where u.id = reward.inviter) = 'closed' then
      update referral_rewards r set status = 'void' where r.id = reward.id;
    elsif reward.amount + coalesce((select sum(r.amount) from referral_rewards r
        where r.inviter = reward.inviter and r.month = reward.month and r.status = 'paid'), 0)
        > config_integer('{referral,monthly_cap}', 0) then
      update referral_rewards r set status = 'capped' where r.id = reward.id;
    else
      reserve := coalesce(common, stripe_with('reserve', reward.amount, at));
      -- Short: it waits, and so do those behind it.
      exit when reserve is null;
      perform pay_referral(reward, reserve, at);
      done := done + 1;
    end if;
  end loop;
  return done;
end $$;

create table codes (
  id uuid primary key default uuidv7(),
  code text not null unique check (code = upper(code)),
  kind text not null check (kind in ('money', 'points')),
  amount minor_units not null check (amount > 0),
  -- Redemptions in all; null is without end. Each customer redeems it once.
  most_uses integer check (most_uses > 0),
  uses integer not null default 0,
  published boolean not null default false,
  starts timestamptz,
  ends timestamptz,
  create_time timestamptz not null default now(),
  check (uses <= most_uses)
);

create table redemptions (
  id uuid primary key default uuidv7(),
  owner uuid not null references users,
  code_id uuid not null,
  code text not null,
  kind text not null,
  amount minor_units not null,
  create_time timestamptz not null,
  unique (owner, code_id)
);

create index redemptions_of_owner on redemptions (owner, id desc);
create trigger codes_stay before delete or truncate on codes
for each statement execute function refuse_change('what was redeemed stays known');
create trigger redemptions_append_only before update or delete or truncate on redemptions
for each statement execute function refuse_change('what was redeemed stays known');

create function find_code(caller uuid, given text, at timestamptz) returns codes
language plpgsql as $$
declare
  c codes;
begin
  select * into c from codes x
  where x.code = upper(trim(given)) and x.published and coalesce(x.starts <= at, true);
  if c.id is null then perform refuse('code_unknown'); end if;
  if c.ends <= at then perform refuse('code_expired'); end if;
  if exists (select from redemptions r where r.owner = caller and r.code_id = c.id) then
    perform refuse('code_used');
  end if;
  if c.most_uses is not null then
    update codes x set uses = x.uses + 1 where x.id = c.id and x.uses < x.most_uses;
    if not found then perform refuse('code_exhausted'); end if;
  end if;
  return c;
end $$;

create function redeem_reward(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  customer users := lock_customer(caller);
  c codes := find_code(caller, input ->> 'code', at);
  is_money boolean := c.kind = 'money';
  source bigint;
  target accounts := account_of(caller, case when c.kind = 'money' then 'income' else 'points' end);
  made redemptions;
  moved transfers;
begin
  source := case when is_money then stripe_with('reserve', c.amount, at) else free_stripe('issued') end;
  if source is null then perform refuse('reserve_short'); end if;
  insert into redemptions (owner, code_id, code, kind, amount, create_time)
  values (caller, c.id, c.code, c.kind, c.amount, at) returning * into made;
  moved := transfer(case when is_money then 'reward' else 'points' end, source, target.id, c.amount,
    made.id, at);
  insert into records (owner, kind, wallet, change, balance_after, amount, real_amount, account,
    currency, payment_method, method, status, create_time, reference_kind, reference_id)
  values (caller, case when is_money then 'reward' else 'points' end, target.name, c.amount,
    moved.to_balance, c.amount, c.amount, c.code,
    case when is_money then config_text('{currency}', 'KES') else 'points' end,
    case when is_money then 'revenue' else 'points' end, 'ledger', 'completed', at,
    'redemption', made.id);
  if is_money then perform add_income(caller, c.amount, at); end if;
  return jsonb_build_object('kind', c.kind, 'amount', c.amount);
end $$;
