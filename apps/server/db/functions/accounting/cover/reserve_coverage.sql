-- Reserves coverage for a commitment. Returns false if the total headroom is insufficient. All shards are locked in
-- that case.
create or replace function reserve_coverage(needed bigint) returns boolean
language plpgsql as $$
begin
  if needed = 0 then return true; end if;
  update reserve_headroom c set headroom = c.headroom - needed
  where c.shard = (select f.shard from reserve_headroom f where f.headroom >= needed
    order by f.shard limit 1 for no key update skip locked);
  if found then return true; end if;
  -- No unlocked shard has enough headroom, but several shards together may. The largest shards are used first.
  if lock_coverage_shards() < needed then return false; end if;
  update reserve_headroom c set headroom = c.headroom - least(c.headroom, needed - larger.headroom)
  from (select f.shard, sum(f.headroom) over (order by f.headroom desc, f.shard) - f.headroom as headroom
    from reserve_headroom f) larger
  where c.shard = larger.shard and larger.headroom < needed;
  return true;
end $$;
