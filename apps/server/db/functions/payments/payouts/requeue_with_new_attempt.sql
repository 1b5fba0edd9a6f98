-- Requeues a payout that the provider has confirmed as not paid, for a reason on our side. Payouts stop, and this one
-- is sent under another id once they resume.
create or replace function requeue_with_new_attempt(withdrawal uuid, at timestamptz) returns void
language plpgsql as $$
begin
  perform stop_payouts_automatically((select w.requeue_reason from withdrawals w where w.id = withdrawal), at);
  update withdrawals w set stage = 'queued', sent_at = null, requeue_reason = null,
    attempt = w.attempt + 1, update_time = at
  where w.id = withdrawal;
  perform schedule_job('payout', withdrawal::text, at);
end $$;
