-- Leases the payments whose status the provider must be queried for now, so that one node queries each. Retries back
-- off exponentially from 10 s, because each delay equals the age of the order. Recharges that were cancelled,
-- rejected or expired are queried for three days, because their prompt may still be paid.
create or replace function due_questions(carrier text, facts jsonb, most integer)
returns table (about text, subject uuid) language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(facts);
begin
  return query update recharges r set ask_next = at + greatest(at - r.asked, interval '10 seconds')
  where r.id in (select x.id from recharges x where x.status <> 'completed' and x.provider = carrier
    and (x.status = 'pending' or x.asked > at - interval '3 days')
    and x.ask_next < at order by x.ask_next limit most for no key update skip locked)
  returning 'recharge', r.id;
  return query update withdrawals w set ask_next = at + greatest(at - w.sent, interval '10 seconds')
  where w.id in (select x.id from withdrawals x where x.status = 'pending' and x.provider = carrier
    and x.sent is not null and x.ask_next < at order by x.ask_next limit most for no key update skip locked)
  returning 'withdrawal', w.id;
  return query update provider_receipts p set ask_next = at + greatest(at - p.told, interval '10 seconds')
  where p.id in (select x.id from provider_receipts x where x.checked is null and x.provider = carrier
    -- A receipt that is still unconfirmed after 30 days was never paid.
    and x.told > at - interval '30 days'
    and x.ask_next < at order by x.ask_next limit most for no key update skip locked)
  returning 'receipt', p.id;
end $$;
