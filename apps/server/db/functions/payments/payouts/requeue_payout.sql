-- Notes that the provider did not take a payout, or does not know it: it is sent again, under the same id, so
-- that the provider refuses it if it was taken after all. An answer about an earlier attempt takes back nothing.
create or replace function requeue_payout(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
begin
  update withdrawals w set sent = null, accepted = null, ask_next = operation_time(facts) + interval '30 seconds'
  where w.id = (input ->> 'subject')::uuid and w.status = 'pending'
    and w.sent <= operation_time(facts) - make_interval(secs => (input ->> 'older_than')::integer)
    and not is_old_answer(input || jsonb_build_object('provider', facts ->> 'provider'));
  return '{}';
end $$;
