-- Handles a reported receipt with a mismatched amount that the provider does not know. The report was false, so the
-- status of the order is queried again.
create or replace function clear_mismatched_amount(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
begin
  update recharges r set other_amount = null, next_query_at = operation_time(context) from provider_receipts p
  where p.id = (input ->> 'subject')::uuid and p.checked is null and r.payment_reference = p.plain_reference
    and r.other_amount = p.amount and r.status <> 'completed'
    and p.reported_at <= operation_time(context) - make_interval(secs => (input ->> 'older_than')::integer);
  return '{}';
end $$;
