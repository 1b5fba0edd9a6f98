-- Returns whether a provider's report about a payout is outdated: it replies to a query about an earlier attempt, or
-- it arrives while the payout is queued to be sent again. Such a report is no evidence about the current attempt.
create or replace function is_outdated_report(event jsonb) returns boolean
language plpgsql stable as $$
begin
  return exists (select from withdrawals w join provider_request_ids r on r.payment_id = w.id
    where w.id = (event ->> 'subject')::uuid and r.provider = event ->> 'provider' and r.kind = 'status'
      and event -> 'refs' ? r.request_id and (r.attempt < w.attempt or w.stage = 'queued'));
end $$;
