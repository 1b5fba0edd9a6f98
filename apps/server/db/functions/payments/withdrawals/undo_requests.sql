-- Undoes what a thief may have requested in a customer's name. Cancels the withdrawals that are not assigned to an
-- operator or provider yet, including those of closing the account, and removes the receipt account. `token` is that
-- of a link that locks the account. While the clock is not trusted, withdrawals are not cancelled.
create or replace function undo_requests(token text, context jsonb) returns void
language plpgsql security definer set search_path from current as $$
declare
  at constant timestamptz := operation_time(context);
  customer constant uuid := (select l.user_id from lock_links l
    where l.token_hash = sha256(convert_to(token, 'UTF8')) and l.expires > at);
begin
  perform lock_user(customer);
  delete from payment_accounts p where p.user_id = customer;
  if clock_problem() is not null then return; end if;
  perform return_withdrawal(w.id, 'cancelled', null, null, at) from withdrawals w
  where w.user_id = customer and w.stage = 'requested';
end $$;
