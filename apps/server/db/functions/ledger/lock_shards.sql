-- Locks all shards of an account, always in the same order to prevent deadlocks. An operation that needs more than
-- one shard must call this function before it locks any shard.
create or replace function lock_shards(account_name text) returns accounts[]
language plpgsql as $$
declare
  shards accounts[];
begin
  select array_agg(locked) into shards from (
    select a from accounts a where a.user_id is null and a.name = account_name
    order by a.id for no key update
  ) as in_order (locked);
  return shards;
end $$;
