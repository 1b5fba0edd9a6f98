-- Rounds a wallet up to a whole unit, with a record, before its account is closed, because the provider pays whole
-- units only. The money comes from the fees.
create or replace function round_up_wallet(customer uuid, wallet_name text, rounding_amount bigint,
  at timestamptz) returns void
language plpgsql as $$
declare
  shard bigint := gather_shards('fees', rounding_amount, at);
  line uuid := uuidv7();
  moved transfers;
begin
  if shard is null then perform reject('wrong_state'); end if;
  moved := transfer('rounding', shard, (account_of(customer, wallet_name)).id, rounding_amount, line, at);
  insert into records (id, user_id, kind, wallet, change, balance_after, amount, real_amount, currency,
    payment_method, method, status, create_time, reference_kind, reference_id)
  values (line, customer, 'refund', wallet_name, rounding_amount, moved.to_balance, rounding_amount, rounding_amount,
    config_text('{currency}'), case wallet_name when 'income' then 'revenue' else 'balance' end, 'ledger',
    'completed', at, 'closing', line);
end $$;
