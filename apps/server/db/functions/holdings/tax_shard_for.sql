-- Locks and returns the shard that receives withheld tax. Null if no tax is withheld.
create or replace function tax_shard_for(withheld bigint) returns bigint
language plpgsql as $$
begin
  return case when withheld > 0 then lock_available_shard('tax') end;
end $$;
