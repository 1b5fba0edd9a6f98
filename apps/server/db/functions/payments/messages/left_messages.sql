-- Leases unprocessed messages for 30 s, so that a crashed node's messages are retried by another. A new message is
-- due after 5 s. Messages are ordered by due time, so that those that refer to unknown payments do not starve the
-- others.
create or replace function left_messages(carrier text, facts jsonb, most integer) returns setof payment_messages
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(facts);
begin
  return query update payment_messages m set try_next = at + interval '30 seconds'
  where m.id in (select x.id from payment_messages x
    where x.provider = carrier and x.direction = 'received' and x.handled is null
      and coalesce(x.try_next, x.made + interval '5 seconds') <= at
    order by coalesce(x.try_next, x.made + interval '5 seconds') limit most for no key update skip locked)
  returning m.*;
end $$;
