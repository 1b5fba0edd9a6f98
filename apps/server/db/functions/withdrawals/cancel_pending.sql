-- Cancels the withdrawals of a customer that nobody has taken yet, also those of closing the account: the
-- owner says that somebody else was signed in. Under a clock that is not trusted they stay as they are. The
-- caller holds the customer's lock.
create or replace function cancel_pending(customer uuid, facts jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if clock_problem() is not null then return; end if;
  perform return_withdrawal(w.id, 'cancel', null, moment(facts)) from withdrawals w
  where w.owner = customer and w.status = 'pending' and not w.taken;
end $$;
