-- Releases the coverage of a commitment that no longer exists.
create or replace function release_coverage(amount bigint) returns void
language plpgsql as $$
begin
  update reserve_headroom c set headroom = c.headroom + amount where c.shard = lock_free_coverage_shard();
end $$;
