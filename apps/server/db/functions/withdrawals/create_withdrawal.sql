create or replace function create_withdrawal(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql set search_path = public, pg_temp as $$
declare
  at timestamptz := moment(facts);
  customer users := lock_customer(caller);
  asked bigint := input ->> 'amount';
  receipt payment_accounts;
  until timestamptz := customer.withdrawals_wait_from
    + make_interval(secs => config_integer('{withdraw,cool_down}'));
  quote jsonb;
  source accounts := account_of(caller, wallet_of(input ->> 'pay_from'));
  moved transfers;
  made withdrawals;
begin
  select * into receipt from payment_accounts p where p.owner = caller;
  if receipt.owner is null then perform refuse('no_payment_account'); end if;
  if at < until then
    perform refuse('cooling_down', jsonb_build_object('until', seconds(until)));
  end if;
  quote := withdrawal_quote(asked);
  if (input ->> 'real_amount')::bigint is distinct from (quote ->> 'real_amount')::bigint then
    perform refuse('quote_changed', quote);
  end if;
  perform check_funds(asked, source.balance);
  insert into withdrawals (owner, amount, fee_rate, fee, real_amount, pay_from, personal_card_number,
    receiver_name, wallet_type, provider, create_time, update_time)
  values (caller, asked, (quote ->> 'fee_rate')::integer, (quote ->> 'fee')::bigint,
    (quote ->> 'real_amount')::bigint, input ->> 'pay_from', receipt.account, receipt.receiver_name,
    receipt.wallet_type, facts ->> 'provider', at, at)
  returning * into made;
  moved := transfer('withdraw', source.id, (account_of(caller, 'held')).id, asked, made.id, at);
  insert into records (id, owner, kind, wallet, change, balance_after, amount, real_amount, fee,
    fee_rate, account, receiver_name, receiver_account, currency, payment_method, method, status,
    taken, create_time, reference_kind, reference_id)
  values (made.id, caller, 'withdraw', source.name, -asked, moved.from_balance, asked,
    made.real_amount, made.fee, made.fee_rate, made.personal_card_number, made.receiver_name,
    made.personal_card_number, config_text('{currency}'), made.wallet_type, made.provider,
    'pending', false, at, 'withdrawal', made.id);
  return (select j.item from withdrawals_json(array[made.id]) j);
end $$;
