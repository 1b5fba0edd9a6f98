-- Holds the amount of a withdrawal until it is paid. `terms` contains pay_from, amount, fee, fee_rate and
-- real_amount, and closing if it pays out the remaining balance.
create or replace function hold_withdrawal(
  customer uuid, terms jsonb, provider text, at timestamptz
) returns jsonb language plpgsql as $$
declare
  requested_amount bigint := terms ->> 'amount';
  source accounts := account_of(customer, paying_account_name(terms ->> 'pay_from'));
  moved transfers;
  created withdrawals;
begin
  perform check_funds(requested_amount, source.balance);
  insert into withdrawals (user_id, amount, fee_rate, fee, real_amount, pay_from, personal_card_number,
    receiver_name, wallet_type, provider, closes_account, create_time, update_time)
  select customer, requested_amount, (terms ->> 'fee_rate')::integer, (terms ->> 'fee')::bigint,
    (terms ->> 'real_amount')::bigint, terms ->> 'pay_from', p.account, p.receiver_name,
    p.wallet_type, hold_withdrawal.provider, coalesce((terms ->> 'closing')::boolean, false), at, at
  from payout_accounts p where p.user_id = customer
  returning * into created;
  moved := transfer('withdraw', source.id, (account_of(customer, 'held')).id, requested_amount, created.id, at);
  insert into records (id, user_id, kind, wallet, change, balance_after, amount, real_amount, fee,
    fee_rate, account, receiver_name, receiver_account, currency, payment_method, method, status,
    create_time, reference_kind, reference_id)
  values (created.id, customer, 'withdraw', source.name, -requested_amount, moved.from_balance, requested_amount,
    created.real_amount, created.fee, created.fee_rate, created.personal_card_number, created.receiver_name,
    created.personal_card_number, config_text('{currency}'), created.wallet_type, created.provider,
    'pending', at, case when created.closes_account then 'closing' else 'withdrawal' end, created.id);
  return (select j.item from withdrawals_json(array[created.id]) j);
end $$;
