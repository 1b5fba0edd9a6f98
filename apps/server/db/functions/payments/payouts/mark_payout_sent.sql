-- Records that a payout is being sent, before the provider receives the order. Returns whether this call is the first
-- for this attempt. If the server crashes afterwards, the provider is queried and the payout is not sent twice.
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
