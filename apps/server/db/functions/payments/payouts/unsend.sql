-- Notes that the provider did not take a payout, or does not know it: it is sent again, under the same id, so
-- that the provider refuses it if it was taken after all. Where it does not know a receipt of another amount than was
-- ordered, its order is asked about again: whoever told of that receipt is not believed.
create or replace function unsend(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
begin
  update withdrawals w set sent = null, accepted = null, ask_next = moment(facts) + interval '30 seconds'
  where w.id = (input ->> 'subject')::uuid and w.status = 'pending'
    and w.sent <= moment(facts) - make_interval(secs => (input ->> 'older_than')::integer);
  update recharges r set other_amount = null, ask_next = moment(facts) from provider_receipts p
  where p.id = (input ->> 'subject')::uuid and p.checked is null and r.payment_reference = p.plain_reference
    and r.other_amount = p.amount and r.status <> 'completed'
    and p.told <= moment(facts) - make_interval(secs => (input ->> 'older_than')::integer);
  return '{}';
end $$;
