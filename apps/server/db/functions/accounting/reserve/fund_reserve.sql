-- Adds the operator's own money, which arrived at the bank, to the reserve. A bank reference counts once.
create or replace function fund_reserve(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  shard bigint;
  created reserve_fundings;
begin
  perform assert_executing_proposal('fundReserve');
  insert into reserve_fundings (amount, reference, note, approved_by, create_time)
  values ((input ->> 'amount')::bigint, input ->> 'reference', coalesce(input ->> 'note', ''), caller, at)
  on conflict (reference) do nothing returning * into created;
  if created.id is null then perform reject('payment_number_used'); end if;
  perform lock_coverage_shards();
  perform add_headroom(created.amount);
  shard := (lock_shards('reserve'))[1].id;
  perform transfer('fund', lock_available_shard('settlement'), shard, created.amount, created.id, at);
  perform distribute_shard(shard, at);
  perform book_bank_entry('funding', created.id, created.amount, created.reference, null, at);
  perform log_action(caller, 'fundReserve', 'funding', created.id, null, input, at);
  return reserve_json(at);
end $$;
