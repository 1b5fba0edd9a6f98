-- Whether what a provider says of a payout answers a question about an earlier attempt, or one that is sent again:
-- that says nothing of it, so nothing is returned for it.
create or replace function is_old_answer(event jsonb) returns boolean
language plpgsql stable as $$
begin
  return exists (select from withdrawals w join payment_refs r on r.subject = w.id
    where w.id = (event ->> 'subject')::uuid and w.status = 'pending' and r.provider = event ->> 'provider'
      and r.kind = 'status' and event -> 'refs' ? r.ref and (w.sent is null or r.attempt < w.attempt));
end $$;
