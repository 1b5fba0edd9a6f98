-- Decides which pending rewards may be paid, and then pays them from one shard. A reward that fails is postponed.
create or replace function pay_referrals(context jsonb, max_rows integer) returns integer
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  open_ids uuid[];
  reward referral_rewards;
  payable uuid[] := '{}';
  postponed uuid[] := postponed_rows('pay_referrals', at);
  reserve bigint;
  done integer := 0;
begin
  if clock_problem() is not null then return 0; end if;
  select array_agg(r.id order by r.id) into open_ids from (
    select r.id from referral_rewards r where r.status = 'pending' and r.id <> all (postponed)
    order by r.id limit max_rows) r;
  if open_ids is null then return 0; end if;
  -- Customers are locked before shards. Rewards of locked customers are skipped until the next run.
  for reward in
    select r.* from referral_rewards r
    where r.id = any (open_ids) and r.status = 'pending' order by r.id for no key update skip locked
  loop
    if not try_lock_user(reward.inviter) then open_ids := array_remove(open_ids, reward.id); end if;
  end loop;
  if cardinality(open_ids) = 0 then return 0; end if;
  -- Coverage is released below, and is locked before the reserve.
  perform lock_free_coverage_shard();
  for reward in
    select r.* from referral_rewards r
    where r.id = any (open_ids) and r.status = 'pending' order by r.id for no key update skip locked
  loop
    if (select u.status from users u where u.id = reward.inviter) = 'closed' then
      perform discard_referral_reward(reward.id, 'void', at);
    elsif reward.amount + coalesce((select sum(r.amount) from referral_rewards r
        where r.inviter = reward.inviter and r.month = reward.month
          and (r.status = 'paid' or r.id = any (payable))), 0)
        > config_integer('{referral,monthly_cap}') then
      perform discard_referral_reward(reward.id, 'capped', at);
    else
      -- The reserve is committed to others, so this reward and those after it remain pending.
      exit when not reserve_coverage(reward.amount - reward.coverage);
      payable := payable || reward.id;
    end if;
  end loop;
  if cardinality(payable) = 0 then return 0; end if;
  reserve := lock_shard_with_balance('reserve',
    (select sum(r.amount) from referral_rewards r where r.id = any (payable))::bigint, at);
  for reward in select r.* from referral_rewards r where r.id = any (payable) order by r.id loop
    begin
      perform pay_referral(reward.id, reserve, at);
      done := done + 1;
    exception when others then
      perform record_job_failure('pay_referrals', reward.id,
        jsonb_build_object('code', sqlstate, 'message', sqlerrm), at);
      perform release_coverage(reward.amount - reward.coverage);
    end;
  end loop;
  return done;
end $$;
