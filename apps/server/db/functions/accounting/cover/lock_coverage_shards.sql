-- Locks all shards of the coverage, always in the same order, and returns their total headroom. To prevent deadlocks,
-- an operation locks the coverage before the reserve and other accounts, and only once.
create or replace function lock_coverage_shards() returns bigint
language plpgsql as $$
begin
  perform from reserve_headroom c order by c.shard for no key update;
  return (select sum(c.headroom)::bigint from reserve_headroom c);
end $$;
