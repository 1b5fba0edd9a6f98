-- Gives back what was taken for a promise that is gone.
create or replace function release_coverage(amount bigint) returns void
language plpgsql as $$
begin
  update cover c set headroom = c.headroom + amount where c.shard = free_cover();
end $$;
