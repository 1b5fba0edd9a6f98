-- Looks for one stripe with enough for all rewards that may be paid. If there is none, the search has
-- locked all stripes, and each reward is paid from what they have.
create or replace function pay_referrals(at timestamptz, most integer) returns integer
language plpgsql set search_path = public, pg_temp as $$
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
  -- Customers are locked before stripes. Rewards of locked customers are left for the next run.
  for reward in
    select r.* from referral_rewards r
    where r.id = any (open_ids) and r.status = 'pending' order by r.id for no key update skip locked
  loop
    if not try_lock_owner(reward.inviter) then open_ids := array_remove(open_ids, reward.id); end if;
  end loop;
  if cardinality(open_ids) = 0 then return 0; end if;
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
        > config_integer('{referral,monthly_cap}') then
      update referral_rewards r set status = 'capped' where r.id = reward.id;
    else
      reserve := coalesce(common, stripe_with('reserve', reward.amount, at));
      -- The reserve has too little money: this reward and those after it wait.
      exit when reserve is null;
      perform pay_referral(reward.id, reserve, at);
      done := done + 1;
    end if;
  end loop;
  return done;
end $$;
