create or replace function redeem_reward(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  customer users := lock_customer(caller);
  c reward_codes := consume_reward_code(caller, input ->> 'code', at);
  is_money boolean := c.kind = 'money';
  source bigint;
  target accounts := account_of(caller, case when c.kind = 'money' then 'income' else 'points' end);
  created redemptions;
  moved transfers;
begin
  if is_money and not reserve_coverage(c.amount) then perform reject('reserve_short'); end if;
  source := case when is_money then lock_shard_with_balance('reserve', c.amount,
    at) else lock_available_shard('issued') end;
  insert into redemptions (user_id, code_id, code, kind, amount, create_time)
  values (caller, c.id, c.code, c.kind, c.amount, at) returning * into created;
  moved := transfer(case when is_money then 'reward' else 'points' end, source, target.id, c.amount,
    created.id, at);
  insert into records (user_id, kind, wallet, change, balance_after, amount, real_amount, account,
    currency, payment_method, method, status, create_time, reference_kind, reference_id)
  values (caller, case when is_money then 'reward' else 'points' end, target.name, c.amount,
    moved.to_balance, c.amount, c.amount, c.code,
    case when is_money then config_text('{currency}') else 'points' end,
    case when is_money then 'revenue' else 'points' end, 'ledger', 'completed', at,
    'redemption', created.id);
  if is_money then perform add_daily_income(caller, c.amount, at); end if;
  return jsonb_build_object('kind', c.kind, 'amount', c.amount);
end $$;
