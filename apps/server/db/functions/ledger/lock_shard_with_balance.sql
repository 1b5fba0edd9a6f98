-- Locks and returns an unlocked shard with at least `needed`. If there is none, gathers the money in one shard.
create or replace function lock_shard_with_balance(account_name text, needed bigint, at timestamptz) returns bigint
language plpgsql as $$
declare
  shard_id bigint;
begin
  select a.id into shard_id from accounts a
  where a.user_id is null and a.name = account_name and a.balance >= needed
  order by a.shard limit 1 for no key update skip locked;
  return coalesce(shard_id, gather_shards(account_name, needed, at));
end $$;
