-- Takes the cover of a purchase; false if there is not enough. Purchases that run together only add theirs
-- up, and run_together takes the sum at the end: a row less to write for each is 4 % of what it costs.
create or replace function promise_earnings(needed bigint) returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare
  promised text := current_setting('mavuno.promised', true);
begin
  if promised is null or promised = '' then return take_cover(needed); end if;
  promised := set_config('mavuno.promised', (promised::bigint + needed)::text, true);
  return true;
end $$;
