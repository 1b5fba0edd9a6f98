-- Undoes what a thief may have requested in a customer's name. Cancels the withdrawals that are not assigned to an
-- operator and were never sent to a provider, including those of closing the account, and removes the receipt account.
-- `token` is that of a link that locks the account. While the clock is not trusted, withdrawals are not cancelled.
create or replace function undo_customer_requests(token text, context jsonb) returns void
language plpgsql security definer set search_path from current as $$
declare
  at constant timestamptz := operation_time(context);
  customer constant uuid := (select l.user_id from account_lock_links l
    where l.token_hash = sha256(convert_to(token, 'UTF8')) and l.expires > at);
  w withdrawals;
begin
  perform lock_user(customer);
  delete from payout_accounts p where p.user_id = customer;
  if clock_problem() is not null then return; end if;
  for w in
    select * from withdrawals x where x.user_id = customer
      and (x.stage = 'requested' or x.stage = 'queued' and x.sent_at is null)
    order by x.id for no key update
  loop
    perform release_operator_limit(w.limits_operator_id, 'withdrawal', w.amount, w.limits_day);
    update withdrawals x set assigned_to = null where x.id = w.id and x.assigned_to is not null;
    perform return_withdrawal(w.id, 'cancelled', null, null, at);
  end loop;
end $$;
