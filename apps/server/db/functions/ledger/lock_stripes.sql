-- Locks all stripes of an account, always in the same order so that nothing deadlocks. An operation
-- that needs more than one stripe must call this before it locks any.
create or replace function lock_stripes(account_name text) returns accounts[]
language plpgsql as $$
declare
  stripes accounts[];
begin
  select array_agg(locked) into stripes from (
    select a from accounts a where a.owner is null and a.name = account_name
    order by a.id for no key update
  ) as in_order (locked);
  return stripes;
end $$;
