-- Pays drawable fees or sales to the operator, or the withheld tax.
create or replace function pay_out(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  source_name text := input ->> 'account';
  requested_amount bigint := input ->> 'amount';
  shard bigint;
  created company_payouts;
begin
  perform assert_executing_proposal('payOut');
  shard := gather_shards(source_name, requested_amount, at);
  -- All shards of the account are locked by now, so its payouts are serialized.
  perform check_funds(requested_amount,
    case source_name when 'sales' then drawable_sales() else company_account_balance(source_name) end);
  insert into company_payouts (account, amount, reference, note, approved_by, create_time)
  values (source_name, requested_amount, input ->> 'reference', coalesce(input ->> 'note', ''), caller, at)
  on conflict (reference) do nothing returning * into created;
  if created.id is null then perform reject('payment_number_used'); end if;
  perform transfer('payout', shard, lock_available_shard('settlement'), requested_amount, created.id, at);
  perform book_bank_entry('payout', created.id, -requested_amount, created.reference, null, at);
  perform log_action(caller, 'payOut', 'payout', created.id, null, input, at);
  return reserve_json(at);
end $$;
