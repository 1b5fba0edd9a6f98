-- Leases unprocessed messages for 30 s, so that a crashed node's messages are retried by another. A new message is
-- due after 5 s. Messages are ordered by due time, so that those that refer to unknown payments do not starve the
-- others.
create or replace function lease_payment_messages(provider_name text, context jsonb, max_rows integer)
  returns setof payment_messages
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
begin
  return query update payment_messages m set next_attempt_at = at + interval '30 seconds'
  where m.id in (select x.id from payment_messages x
    where x.provider = provider_name and x.direction = 'received' and x.handled is null
      and coalesce(x.next_attempt_at, x.created_at + interval '5 seconds') <= at
    order by coalesce(x.next_attempt_at, x.created_at + interval '5 seconds')
      limit max_rows for no key update skip locked)
  returning m.*;
end $$;
