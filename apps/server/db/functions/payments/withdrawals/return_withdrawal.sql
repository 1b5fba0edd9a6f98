-- Returns the held money to the wallet that it came from, with a separate record. The customer is notified, unless
-- the withdrawal was cancelled in their name.
create or replace function return_withdrawal(
  withdrawal uuid, new_stage text, why text, word text, at timestamptz
) returns void language plpgsql as $$
declare
  target accounts;
  closed withdrawals;
  moved transfers;
begin
  update withdrawals w set stage = new_stage, reason = why, failure_code = word, update_time = at
  where w.id = withdrawal returning * into closed;
  -- An account whose money could not be paid out remains open.
  if closed.closes_account then update users u set closing_since = null where u.id = closed.user_id; end if;
  target := account_of(closed.user_id, paying_account_name(closed.pay_from));
  moved := transfer('withdraw_returned', (account_of(closed.user_id, 'held')).id, target.id,
    closed.amount, closed.id, at);
  update records r set status = closed.status, reason = why, update_time = at where r.id = closed.id;
  insert into records (user_id, kind, wallet, change, balance_after, amount, real_amount, account,
    currency, payment_method, method, status, create_time, reference_kind, reference_id)
  values (closed.user_id, 'refund', target.name, closed.amount, moved.to_balance, closed.amount,
    closed.amount, closed.personal_card_number, config_text('{currency}'), closed.pay_from,
    'ledger', 'completed', at, 'withdrawal', closed.id);
  if new_stage <> 'cancelled' then
    perform notify_user(closed.user_id, 'withdrawal_rejected', closed.id, closed.amount,
      jsonb_build_object('reason', why, 'failure', word, 'wallet', target.name), at);
  end if;
end $$;
