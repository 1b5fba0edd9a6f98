-- Pays one reward from a shard that has enough money.
create or replace function pay_referral(reward_id uuid, reserve_account bigint, at timestamptz) returns void
language plpgsql as $$
declare
  reward referral_rewards := (select r from referral_rewards r where r.id = reward_id);
  moved transfers;
  line_id uuid := uuidv7();
begin
  moved := transfer('referral', reserve_account, (account_of(reward.inviter, 'income')).id, reward.amount,
    reward.id, at);
  update referral_rewards r set status = 'paid' where r.id = reward.id;
  insert into records (id, user_id, kind, wallet, change, balance_after, amount, real_amount, currency,
    payment_method, method, status, create_time, reference_kind, reference_id)
  values (line_id, reward.inviter, 'referral', 'income', reward.amount, moved.to_balance, reward.amount,
    reward.amount, config_text('{currency}'), 'revenue', 'ledger', 'completed', at,
    'referral', reward.id);
  perform add_daily_income(reward.inviter, reward.amount, at);
  perform notify_user(reward.inviter, 'referral_paid', line_id, reward.amount, '{}', at);
end $$;
