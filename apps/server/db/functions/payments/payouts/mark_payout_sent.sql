-- Records that a payout is being sent, before the provider receives the order. Returns whether this call is the first
-- for this attempt. If the server crashes afterwards, the provider is queried and the payout is not sent twice.
create or replace function mark_payout_sent(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
begin
  update withdrawals w set stage = 'sent', sent_at = operation_time(context)
  where w.id = (input ->> 'id')::uuid and w.stage = 'queued'
    and w.attempt = (input ->> 'attempt')::integer and not payouts_stopped() and clock_problem() is null
    and exists (select from users u where u.id = w.user_id and u.status = 'active' and u.locked is null);
  if not found then return jsonb_build_object('is_sent', false); end if;
  perform schedule_job('withdrawal_query', input ->> 'id',
    operation_time(context) + make_interval(secs => (context ->> 'patience')::integer));
  return jsonb_build_object('is_sent', true);
end $$;
