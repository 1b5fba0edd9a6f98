-- Adds the referral rewards of a customer's first purchase that is large enough: each inviter above gets a flat
-- amount, by level. `pay_referrals` pays it from the reserve. Returns the coverage that the purchase must reserve for
-- them. Only a buyer with a proven phone counts, and a reward is void if buyer and inviter have signed in with the
-- same device, so that invented customers and self-invitations earn nothing.
create or replace function add_referral_rewards(order_id uuid, cover_share bigint) returns bigint
language plpgsql as $$
declare
  bought orders := (select o from orders o where o.id = order_id);
  buyer users := (select u from users u where u.id = bought.user_id);
  rewards jsonb;
  inviter users;
  above uuid := buyer.invited_by;
  flat bigint;
  is_void boolean;
  covered bigint;
  reserved_coverage bigint := 0;
begin
  if above is null or buyer.first_qualifying_purchase_at is not null or buyer.phone_verified_at is null
    or bought.amount < config_integer('{referral,min_purchase}') then
    return 0;
  end if;
  update users u set first_qualifying_purchase_at = bought.create_time where u.id = buyer.id;
  select c.value #> '{referral,rewards}' into rewards from config c;
  for reward_level in 1..20 loop
    exit when above is null;
    select * into inviter from users u where u.id = above;
    select (r ->> 'amount')::bigint into flat from jsonb_array_elements(rewards) r
    where (r ->> 'level')::integer = reward_level;
    if flat > 0 and inviter.role = 'customer' and inviter.status <> 'closed' then
      is_void := have_shared_device(buyer.id, inviter.id);
      covered := case when is_void then 0 else apply_basis_points(flat, cover_share) end;
      insert into referral_rewards (buyer, inviter, level, amount, coverage, order_id, month, create_time,
        status)
      values (buyer.id, inviter.id, reward_level, flat, covered, bought.id,
        date_trunc('month', local_day(bought.create_time)), bought.create_time,
        case when is_void then 'void' else 'pending' end);
      reserved_coverage := reserved_coverage + covered;
    end if;
    above := inviter.invited_by;
  end loop;
  return reserved_coverage;
end $$;
