-- Brings back the phone that a customer had before somebody else changed it. If it has become the phone of
-- another account, this one is blocked until operators have looked at it: a code to set a new password would
-- go to whoever changed the phone. The caller holds the customer's lock.
create or replace function return_phone(customer uuid, old_phone text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update users u set phone = old_phone where u.id = customer;
exception when unique_violation then
  update users u set status = 'blocked',
    blocked_reason = 'The owner says that somebody else has changed the phone number.'
  where u.id = customer and u.status = 'active';
end $$;
