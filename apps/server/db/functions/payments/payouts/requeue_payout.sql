-- Requeues a payout that the provider did not accept or does not know. It is sent under the same id, so that the
-- provider rejects it if it accepted the first order after all. A reply to a query about an earlier attempt requeues
-- nothing.
create or replace function requeue_payout(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
begin
  update withdrawals w set sent = null, accepted = null, ask_next = operation_time(facts) + interval '30 seconds'
  where w.id = (input ->> 'subject')::uuid and w.status = 'pending'
    and w.sent <= operation_time(facts) - make_interval(secs => (input ->> 'older_than')::integer)
    and not is_old_answer(input || jsonb_build_object('provider', facts ->> 'provider'));
  return '{}';
end $$;
