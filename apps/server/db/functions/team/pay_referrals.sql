-- Decides which of the rewards that wait may be paid, and then pays these from one stripe.
create or replace function pay_referrals(facts jsonb, most integer) returns integer
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := moment(facts);
  open_ids uuid[];
  reward referral_rewards;
  payable uuid[] := '{}';
  reserve bigint;
begin
  if clock_problem() is not null then return 0; end if;
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
  -- Cover is given back below, and is locked before the reserve.
  perform free_cover();
  for reward in
    select r.* from referral_rewards r
    where r.id = any (open_ids) and r.status = 'pending' order by r.id for no key update skip locked
  loop
    if (select u.status from users u where u.id = reward.inviter) = 'closed' then
      update referral_rewards r set status = 'void' where r.id = reward.id;
      perform give_cover(reward.cover);
    elsif reward.amount + coalesce((select sum(r.amount) from referral_rewards r
        where r.inviter = reward.inviter and r.month = reward.month
          and (r.status = 'paid' or r.id = any (payable))), 0)
        > config_integer('{referral,monthly_cap}') then
      update referral_rewards r set status = 'capped' where r.id = reward.id;
      perform give_cover(reward.cover);
    else
      -- The reserve keeps what it has for others: this reward and those after it wait.
      exit when not take_cover(reward.amount - reward.cover);
      payable := payable || reward.id;
    end if;
  end loop;
  if cardinality(payable) = 0 then return 0; end if;
  reserve := stripe_with('reserve',
    (select sum(r.amount) from referral_rewards r where r.id = any (payable))::bigint, at);
  perform pay_referral(id, reserve, at) from unnest(payable) id;
  return cardinality(payable);
end $$;
