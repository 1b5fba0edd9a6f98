-- Requeues a payout that the provider did not accept or does not know. It is sent under the same id, so that the
-- provider rejects it if it accepted the first order after all. A reply to a query about an earlier attempt requeues
-- nothing.
create or replace function requeue_unaccepted_payout(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
begin
  update withdrawals w set stage = 'queued'
  where w.id = (input ->> 'subject')::uuid and w.stage in ('sent', 'accepted')
    and w.sent_at <= at - make_interval(secs => (input ->> 'older_than')::integer)
    and not is_outdated_report(input || jsonb_build_object('provider', context ->> 'provider'));
  if found then perform schedule_job('payout', input ->> 'subject', at + interval '30 seconds'); end if;
  return '{}';
end $$;
