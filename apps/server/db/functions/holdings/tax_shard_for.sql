-- The shard that withheld tax goes to; null if no tax is withheld.
create or replace function tax_shard_for(withheld bigint) returns bigint
language plpgsql as $$
begin
  return case when withheld > 0 then unlocked_shard('tax') end;
end $$;
