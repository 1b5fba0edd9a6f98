-- Counts an attempt to enter a PIN before it is verified, and returns the value to compare it with; no row if the PIN
-- is disabled. No other function gives that value to the server. The update locks the row and increments the current
-- count, so that of any number of concurrent attempts, on any nodes, five are verified. Attempts are forgotten a day
-- after the first wrong one.
create or replace function count_pin_attempt(session uuid, context jsonb)
returns table (sealed bytea, tries_left integer)
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
begin
  return query update quick_unlocks q set
    wrong_pins = case when q.wrong_pins_since <= at - interval '1 day' then 1 else q.wrong_pins + 1 end,
    wrong_pins_since = case when q.wrong_pins = 0 or q.wrong_pins_since <= at - interval '1 day' then at
      else q.wrong_pins_since end
  where q.session_id = session and q.pin_hash is not null and q.wrong_pins < 5
  returning q.pin_hash, 5 - q.wrong_pins;
end $$;
