-- Spreads new money of the reserve over all shards, so that purchases find headroom in each. The caller must have
-- locked all shards.
create or replace function add_headroom(amount bigint) returns void
language plpgsql as $$
begin
  update reserve_headroom c set headroom = c.headroom + amount / 32
    + case when c.shard = 0 then amount % 32 else 0 end;
end $$;
