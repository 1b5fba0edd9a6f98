-- For a customer's first purchase that is large enough, each inviter above gets a flat amount, by level.
-- pay_referrals pays it from the reserve. Returns the cover that the purchase has to take for it.
create or replace function add_referral_rewards(order_id uuid, cover_share bigint) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  bought orders := (select o from orders o where o.id = order_id);
  buyer users := (select u from users u where u.id = bought.owner);
  rewards jsonb;
  inviter users;
  above uuid := buyer.invited_by;
  flat bigint;
  taken bigint := 0;
begin
  if above is null or buyer.first_purchase is not null
    or bought.amount < config_integer('{referral,min_purchase}') then
    return 0;
  end if;
  update users u set first_purchase = bought.create_time where u.id = buyer.id;
  select c.value #> '{referral,rewards}' into rewards from config c;
  for reward_level in 1..20 loop
    exit when above is null;
    select * into inviter from users u where u.id = above;
    select (r ->> 'amount')::bigint into flat from jsonb_array_elements(rewards) r
    where (r ->> 'level')::integer = reward_level;
    if flat > 0 and inviter.role = 'customer' and inviter.status <> 'closed' then
      insert into referral_rewards (buyer, inviter, level, amount, cover, order_id, month, create_time)
      values (buyer.id, inviter.id, reward_level, flat, basis_points(flat, cover_share), bought.id,
        date_trunc('month', local_day(bought.create_time)), bought.create_time);
      taken := taken + basis_points(flat, cover_share);
    end if;
    above := inviter.invited_by;
  end loop;
  return taken;
end $$;
