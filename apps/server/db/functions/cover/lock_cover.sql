-- Locks all shards of the cover, always in the same order, and returns what they have together. Cover is
-- locked before the reserve and other accounts, and an operation takes it once, so that none waits in a
-- ring.
create or replace function lock_cover() returns bigint
language plpgsql as $$
begin
  perform from cover c order by c.shard for no key update;
  return (select sum(c.headroom)::bigint from cover c);
end $$;
