-- Spreads the money of one shard over all shards, so that concurrent payments find money in each. The caller must
-- have locked all shards.
create or replace function distribute_shard(shard_id bigint, at timestamptz) returns void
language plpgsql as $$
declare
  source accounts;
  amount_per_shard bigint;
  other record;
begin
  select * into strict source from accounts a where a.id = shard_id;
  amount_per_shard := source.balance / 32;
  if amount_per_shard = 0 then return; end if;
  for other in
    select a.id from accounts a
    where a.user_id is null and a.name = source.name and a.id <> shard_id order by a.id
  loop
    perform transfer('level', shard_id, other.id, amount_per_shard, null, at);
  end loop;
end $$;
