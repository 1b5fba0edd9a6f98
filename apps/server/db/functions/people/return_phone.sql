-- Brings back the phone that a customer had before somebody else changed it. If it has become the phone of
-- another account, this one is blocked until operators have looked at it: a code to set a new password would
-- go to whoever changed the phone. Gives the phone that the account had until now; null if it keeps it. The
-- caller holds the customer's lock.
create or replace function return_phone(customer uuid, old_phone text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  other text := (select u.phone from users u where u.id = customer);
begin
  update users u set phone = old_phone where u.id = customer;
  return other;
exception when unique_violation then
  update users u set status = 'blocked',
    blocked_reason = 'The owner says that somebody else has changed the phone number.'
  where u.id = customer and u.status = 'active';
  return null;
end $$;
