-- Counts a try of a PIN before it is known whether it is right, and gives what it is compared with; no row if
-- the PIN is off. Nothing else gives that to the server. The update locks the row and counts on from what it
-- then finds there, so of any number of tries at once, on any nodes, five get an answer. Tries of which the
-- first wrong one is a day old are forgotten.
create or replace function try_pin(session uuid, facts jsonb)
returns table (sealed bytea, tries_left integer)
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(facts);
begin
  return query update quick_unlocks q set
    wrong = case when q.wrong_since <= at - interval '1 day' then 1 else q.wrong + 1 end,
    wrong_since = case when q.wrong = 0 or q.wrong_since <= at - interval '1 day' then at
      else q.wrong_since end
  where q.session_id = session and q.pin is not null and q.wrong < 5
  returning q.pin, 5 - q.wrong;
end $$;
