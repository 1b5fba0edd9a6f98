-- Locks and returns an unlocked shard of the coverage. If all shards are locked, waits for one.
create or replace function lock_free_coverage_shard() returns smallint
language plpgsql as $$
declare
  free smallint;
begin
  select c.shard into free from reserve_headroom c order by c.shard limit 1 for no key update skip locked;
  if free is null then
    select c.shard into strict free from reserve_headroom c
    where c.shard = pg_backend_pid() % 32 for no key update;
  end if;
  return free;
end $$;
