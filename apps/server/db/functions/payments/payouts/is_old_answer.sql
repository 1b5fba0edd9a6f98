-- Whether what a provider says of a payout answers a question about an earlier attempt, or comes while the payout waits
-- to be sent again: that says nothing of what was sent since.
create or replace function is_old_answer(event jsonb) returns boolean
language plpgsql stable as $$
begin
  return exists (select from withdrawals w join payment_refs r on r.subject = w.id
    where w.id = (event ->> 'subject')::uuid and r.provider = event ->> 'provider' and r.kind = 'status'
      and event -> 'refs' ? r.ref and (r.attempt < w.attempt or w.status = 'pending' and w.sent is null));
end $$;
