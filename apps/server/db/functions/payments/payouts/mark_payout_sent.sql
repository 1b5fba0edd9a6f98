-- Notes that the provider is told to pay, before it is: `sent` says whether this call is the first, for this attempt.
-- If the server dies after this, the payout is asked about and not sent again.
create or replace function mark_payout_sent(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
begin
  update withdrawals w set sent = operation_time(facts),
    ask_next = operation_time(facts) + make_interval(secs => (facts ->> 'patience')::integer)
  where w.id = (input ->> 'id')::uuid and w.status = 'pending' and w.taken and w.sent is null
    and w.attempt = (input ->> 'attempt')::integer and not payouts_stopped()
    and exists (select from users u where u.id = w.owner and u.status = 'active' and u.locked is null);
  return jsonb_build_object('sent', found);
end $$;
