-- Handles a reported receipt with a mismatched amount that the provider does not know. The report was false, so the
-- status of the order is queried again.
create or replace function clear_mismatched_amount(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
begin
  update recharges r set other_amount = null, ask_next = operation_time(facts) from provider_receipts p
  where p.id = (input ->> 'subject')::uuid and p.checked is null and r.payment_reference = p.plain_reference
    and r.other_amount = p.amount and r.status <> 'completed'
    and p.told <= operation_time(facts) - make_interval(secs => (input ->> 'older_than')::integer);
  return '{}';
end $$;
