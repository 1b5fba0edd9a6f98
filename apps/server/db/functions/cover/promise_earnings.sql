-- Takes the cover of a purchase; false if there is not enough. In a group each purchase only adds to a sum,
-- which run_together takes at the end. That saves writing a row for each, 4 % of a purchase.
create or replace function promise_earnings(needed bigint) returns boolean
language plpgsql as $$
declare
  promised text := current_setting('mavuno.promised', true);
begin
  if promised is null or promised = '' then return reserve_coverage(needed); end if;
  promised := set_config('mavuno.promised', (promised::bigint + needed)::text, true);
  return true;
end $$;
