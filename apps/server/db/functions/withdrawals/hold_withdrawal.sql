-- Holds the amount of a withdrawal until it is paid. `terms` contains pay_from, amount, fee, fee_rate and
-- real_amount, and closing if it pays out the remaining balance.
create or replace function hold_withdrawal(
  customer uuid, terms jsonb, provider text, at timestamptz
) returns jsonb language plpgsql as $$
declare
  asked bigint := terms ->> 'amount';
  source accounts := account_of(customer, wallet_of(terms ->> 'pay_from'));
  moved transfers;
  made withdrawals;
begin
  perform check_funds(asked, source.balance);
  insert into withdrawals (owner, amount, fee_rate, fee, real_amount, pay_from, personal_card_number,
    receiver_name, wallet_type, provider, closing, create_time, update_time)
  select customer, asked, (terms ->> 'fee_rate')::integer, (terms ->> 'fee')::bigint,
    (terms ->> 'real_amount')::bigint, terms ->> 'pay_from', p.account, p.receiver_name,
    p.wallet_type, hold_withdrawal.provider, coalesce((terms ->> 'closing')::boolean, false), at, at
  from payment_accounts p where p.owner = customer
  returning * into made;
  moved := transfer('withdraw', source.id, (account_of(customer, 'held')).id, asked, made.id, at);
  insert into records (id, owner, kind, wallet, change, balance_after, amount, real_amount, fee,
    fee_rate, account, receiver_name, receiver_account, currency, payment_method, method, status,
    taken, create_time, reference_kind, reference_id)
  values (made.id, customer, 'withdraw', source.name, -asked, moved.from_balance, asked,
    made.real_amount, made.fee, made.fee_rate, made.personal_card_number, made.receiver_name,
    made.personal_card_number, config_text('{currency}'), made.wallet_type, made.provider,
    'pending', false, at, case when made.closing then 'closing' else 'withdrawal' end, made.id);
  return (select j.item from withdrawals_json(array[made.id]) j);
end $$;
