-- Moves the amount of a case between a customer's wallet and the bank, and adds a record. A withdrawal is corrected
-- in the wallet that it was paid from.
create or replace function correct_payment(payment_case uuid, at timestamptz) returns void
language plpgsql as $$
declare
  found_row payment_cases := lock_case(payment_case);
  customer uuid := user_of_payment(found_row.payment_id);
  is_out boolean := found_row.details ->> 'direction' = 'out';
  method text := coalesce((select w.pay_from from withdrawals w where w.id = found_row.payment_id), 'balance');
  wallet accounts;
  change bigint := -found_row.excess_paid_out;
  moved transfers;
  new_record_id uuid := uuidv7();
begin
  if customer is null or is_closed(customer) then perform reject('wrong_state'); end if;
  wallet := account_of(customer, paying_account_name(method));
  if change < 0 then
    perform check_funds(-change, wallet.balance);
    moved := transfer('correction', wallet.id, lock_available_shard('settlement'), -change, found_row.id, at);
  else
    moved := transfer('correction', lock_available_shard('settlement'), wallet.id, change, found_row.id, at);
  end if;
  insert into records (id, user_id, kind, wallet, change, balance_after, amount, real_amount, currency,
    payment_method, method, status, create_time, reference_kind, reference_id)
  values (new_record_id, customer, case when change < 0 then 'withdraw' else 'refund' end, wallet.name, change,
    case when change < 0 then moved.from_balance else moved.to_balance end, abs(change), abs(change),
    config_text('{currency}'), method, 'ledger', 'completed', at,
    case when is_out then 'withdrawal' else 'recharge' end, found_row.payment_id);
  perform notify_user(customer, 'correction', new_record_id, change, jsonb_build_object('wallet', wallet.name), at);
end $$;
