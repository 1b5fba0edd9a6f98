-- Locks and returns an unlocked shard of a company account. If all shards are locked, waits for one.
create or replace function lock_available_shard(account_name text) returns bigint
language plpgsql as $$
declare
  shard_id bigint;
begin
  select a.id into shard_id from accounts a
  where a.user_id is null and a.name = account_name order by a.shard
  limit 1 for no key update skip locked;
  if shard_id is null then
    select a.id into strict shard_id from accounts a
    where a.user_id is null and a.name = account_name and a.shard = pg_backend_pid() % 32
    for no key update;
  end if;
  return shard_id;
end $$;
