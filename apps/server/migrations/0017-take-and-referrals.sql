-- A withdrawal that is settled is not taken again: whoever were told so might send the money.
create or replace function take_withdrawal(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  found_row withdrawals := lock_withdrawal((input ->> 'id')::uuid);
  taken_row withdrawals;
begin
  if found_row.status <> 'pending' then perform refuse('wrong_state'); end if;
  if found_row.taken then return operator_withdrawal_json(found_row); end if;
  update withdrawals w set taken = true, update_time = moment(facts)
  where w.id = found_row.id returning * into taken_row;
  update records r set taken = true, update_time = moment(facts) where r.id = taken_row.id;
  if caller is not null then
    perform log_action(caller, 'operatorTakeWithdrawal', 'withdrawal', taken_row.id,
      withdrawal_json(found_row), withdrawal_json(taken_row), moment(facts));
  end if;
  return operator_withdrawal_json(taken_row);
end $$;

-- As before; with everybody busy there is nothing to pay, and the stripes stay as they are.
create or replace function pay_referrals(at timestamptz, most integer) returns integer
language plpgsql as $$
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
