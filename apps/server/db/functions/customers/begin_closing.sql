-- Requests the final withdrawal of an account that is to be closed: the full balance, even below the minimum, and
-- without a fee. Where the provider pays whole units only, the remaining cents are rounded up. `closed` in the answer
-- means that nothing is left, so the account can be closed now.
create or replace function begin_closing(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  obstacle text;
  purse accounts;
  unit bigint := payout_unit(caller, context);
  rounding_amount bigint;
begin
  perform lock_user(caller);
  perform check_active(caller);
  obstacle := pending_business_kind(caller);
  if obstacle is not null then
    perform reject('wrong_state', jsonb_build_object('obstacle', obstacle));
  end if;
  for purse in select * from accounts a
    where a.user_id = caller and a.name in ('balance', 'income') and a.balance > 0 order by a.name
  loop
    perform check_receipt_account(caller, at);
    update users u set closing_since = coalesce(u.closing_since, at) where u.id = caller;
    rounding_amount := (unit - purse.balance % unit) % unit;
    if rounding_amount > 0 then perform round_up_wallet(caller, purse.name, rounding_amount, at); end if;
    purse.balance := purse.balance + rounding_amount;
    perform hold_withdrawal(caller, jsonb_build_object(
      'pay_from', case purse.name when 'balance' then 'balance' else 'revenue' end,
      'amount', purse.balance, 'fee', 0, 'fee_rate', 0, 'real_amount', purse.balance,
      'closing', true), payout_provider(caller, context), at);
  end loop;
  return jsonb_build_object('closed', closing_obstacle(caller) is null, 'withdrawals', coalesce((
    select jsonb_agg(j.item order by j.place)
    from withdrawals_json(array(select w.id from withdrawals w
      where w.user_id = caller and w.closes_account and w.status = 'pending' order by w.id))
      with ordinality as j (id, item, place)), '[]'));
end $$;
