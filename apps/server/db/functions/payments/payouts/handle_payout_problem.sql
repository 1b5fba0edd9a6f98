-- Handles a provider's report that it cannot pay, such as for insufficient funds or a wrong password. A report about
-- one payout may be forged, so payouts stop only after the provider confirms that this one was not paid. A report
-- without a payout is the direct rejection of an order, so payouts stop at once. Two operators resume them.
create or replace function handle_payout_problem(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
begin
  if input ->> 'subject' is null then
    perform stop_payouts_automatically(input ->> 'reason', operation_time(context));
  else
    update withdrawals w set requeue_reason = input ->> 'reason'
    where w.id = (input ->> 'subject')::uuid and w.stage in ('sent', 'accepted');
  end if;
  return '{}';
end $$;
