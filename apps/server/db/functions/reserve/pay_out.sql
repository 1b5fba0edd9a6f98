-- Pays drawable fees or sales to the operator, or the withheld tax.
create or replace function pay_out(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(facts);
  source_name text := input ->> 'account';
  asked bigint := input ->> 'amount';
  shard bigint;
  made payouts;
begin
  perform need_proposal('payOut');
  shard := gather_shards(source_name, asked, at);
  -- All shards of the account are locked by now, so its payouts are serialized.
  perform check_funds(asked,
    case source_name when 'sales' then drawable_sales() else operator_balance(source_name) end);
  insert into payouts (account, amount, reference, note, operator_id, create_time)
  values (source_name, asked, input ->> 'reference', coalesce(input ->> 'note', ''), caller, at)
  on conflict (reference) do nothing returning * into made;
  if made.id is null then perform refuse('payment_number_used'); end if;
  perform transfer('payout', shard, unlocked_shard('settlement'), asked, made.id, at);
  perform book_bank_entry('payout', made.id, -asked, made.reference, null, at);
  perform log_action(caller, 'payOut', 'payout', made.id, null, input, at);
  return reserve_json(at);
end $$;
