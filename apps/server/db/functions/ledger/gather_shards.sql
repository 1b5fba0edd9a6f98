-- Moves money between shards until one shard has at least `needed`, and returns that shard. Null if the account as a
-- whole has less. All shards are locked afterwards.
create or replace function gather_shards(account_name text, needed bigint, at timestamptz) returns bigint
language plpgsql as $$
declare
  shards accounts[] := lock_shards(account_name);
  target bigint;
  has bigint;
  part record;
begin
  if (select sum(s.balance) from unnest(shards) s) < needed then return null; end if;
  select s.id, s.balance into target, has from unnest(shards) s order by s.balance desc, s.id limit 1;
  for part in
    select s.id, s.balance from unnest(shards) s
    where s.id <> target and s.balance > 0 order by s.balance desc, s.id
  loop
    exit when has >= needed;
    perform transfer('level', part.id, target, part.balance, null, at);
    has := has + part.balance;
  end loop;
  return target;
end $$;
