-- Undoes what somebody else may have asked for in the name of a customer, for whoever has the token of a link
-- that locks the account: withdrawals that nobody has taken yet, also those of closing the account, and the
-- receipt account. Under a clock that is not trusted the withdrawals stay as they are.
create or replace function undo_requests(token text, facts jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at constant timestamptz := moment(facts);
  customer constant uuid := (select l.owner from lock_links l
    where l.token_hash = sha256(convert_to(token, 'UTF8')) and l.expires > at);
begin
  perform lock_owner(customer);
  delete from payment_accounts p where p.owner = customer;
  if clock_problem() is not null then return; end if;
  perform return_withdrawal(w.id, 'cancel', null, at) from withdrawals w
  where w.owner = customer and w.status = 'pending' and not w.taken;
end $$;
