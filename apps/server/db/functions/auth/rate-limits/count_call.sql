-- Counts a keyed call of one caller, and rejects the call if the caller has none left in the window of one hour. A
-- call that fails rolls back its count with everything else. A call that is rejected here has written nothing. A
-- window whose end is further away than possible counts as over: the clock was set back.
create or replace function count_call(caller uuid, endpoint text, at timestamptz) returns void
language plpgsql as $$
declare
  max_calls integer := calls_per_hour(endpoint);
  limit_key text := 'call:' || caller || ' ' || endpoint;
  -- The clocks of servers differ by a few seconds.
  last_end timestamptz := at + interval '61 minutes';
begin
  if max_calls is null then return; end if;
  insert into rate_limits as r (key, count, resets)
  values (limit_key, 1, at + interval '1 hour')
  on conflict (key) do update set
    count = case when r.resets > at and r.resets <= last_end then r.count + 1 else 1 end,
    resets = case when r.resets > at and r.resets <= last_end then r.resets else excluded.resets end
  where r.resets <= at or r.resets > last_end or r.count < max_calls;
  if found then return; end if;
  raise exception using errcode = 'MV429', message = 'too many calls in an hour',
    detail = (select ceil(extract(epoch from r.resets - at)) from rate_limits r where r.key = limit_key);
end $$;
