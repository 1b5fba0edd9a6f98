-- Records that a payout is being sent, before the provider receives the order. Returns whether this call is the first
-- for this attempt. If the server crashes afterwards, the provider is queried and the payout is not sent twice.
create or replace function mark_payout_sent(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
begin
  update withdrawals w set stage = 'sent', sent_at = operation_time(context),
    next_query_at = operation_time(context) + make_interval(secs => (context ->> 'patience')::integer)
  where w.id = (input ->> 'id')::uuid and w.stage = 'queued'
    and w.attempt = (input ->> 'attempt')::integer and not payouts_stopped()
    and exists (select from users u where u.id = w.user_id and u.status = 'active' and u.locked is null);
  return jsonb_build_object('is_sent', found);
end $$;
