-- Leases the payments whose status the provider must be queried for now, so that one node queries each. Retries back
-- off exponentially from 10 s, because each delay equals the age of the order. Recharges that were cancelled,
-- rejected or expired are queried for three days, because their prompt may still be paid.
create or replace function lease_payment_queries(provider_name text, context jsonb, max_rows integer)
returns table (about text, subject uuid) language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
begin
  return query update recharges r set next_query_at = at + greatest(at - r.prompted_at, interval '10 seconds')
  where r.id in (select x.id from recharges x where x.status <> 'completed' and x.provider = provider_name
    and (x.status = 'pending' or x.prompted_at > at - interval '3 days')
    and x.next_query_at < at order by x.next_query_at limit max_rows for no key update skip locked)
  returning 'recharge', r.id;
  return query update withdrawals w set next_query_at = at + greatest(at - w.sent_at, interval '10 seconds')
  where w.id in (select x.id from withdrawals x where x.status = 'pending' and x.provider = provider_name
    and x.sent_at is not null and x.next_query_at < at order by x.next_query_at
      limit max_rows for no key update skip locked)
  returning 'withdrawal', w.id;
  return query update provider_receipts p set next_query_at = at + greatest(at - p.reported_at, interval '10 seconds')
  where p.id in (select x.id from provider_receipts x where x.checked is null and x.provider = provider_name
    -- A receipt that is still unconfirmed after 30 days was never paid.
    and x.reported_at > at - interval '30 days'
    and x.next_query_at < at order by x.next_query_at limit max_rows for no key update skip locked)
  returning 'receipt', p.id;
end $$;
