-- Adds the operator's own money, which arrived at the bank, to the reserve. A bank reference counts once.
create or replace function fund_reserve(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(facts);
  shard bigint;
  made fundings;
begin
  perform need_proposal('fundReserve');
  insert into fundings (amount, reference, note, operator_id, create_time)
  values ((input ->> 'amount')::bigint, input ->> 'reference', coalesce(input ->> 'note', ''), caller, at)
  on conflict (reference) do nothing returning * into made;
  if made.id is null then perform refuse('payment_number_used'); end if;
  perform lock_cover();
  perform add_cover(made.amount);
  shard := (lock_shards('reserve'))[1].id;
  perform transfer('fund', unlocked_shard('settlement'), shard, made.amount, made.id, at);
  perform distribute_shard(shard, at);
  perform book_bank_entry('funding', made.id, made.amount, made.reference, null, at);
  perform log_action(caller, 'fundReserve', 'funding', made.id, null, input, at);
  return reserve_json(at);
end $$;
