-- Brings back the phone that a customer had before somebody else changed it, for whoever has the token of the
-- link that was sent to that phone. If it has become the phone of another account, this one is blocked until
-- operators have looked at it: a code to set a new password would go to whoever changed the phone. Gives the
-- phone that the account had until now; null if it keeps it.
create or replace function return_phone(token text, at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hash constant bytea := sha256(convert_to(token, 'UTF8'));
  customer constant uuid := (select l.owner from lock_links l where l.token_hash = hash);
  old_phone text;
  other text;
begin
  perform lock_owner(customer);
  select l.phone into old_phone from lock_links l where l.token_hash = hash and l.expires > at;
  if old_phone is null then return null; end if;
  select u.phone into other from users u where u.id = customer;
  begin
    update users u set phone = old_phone where u.id = customer;
  exception when unique_violation then
    update users u set status = 'blocked',
      blocked_reason = 'The owner says that somebody else has changed the phone number.'
    where u.id = customer and u.status = 'active';
    return null;
  end;
  return other;
end $$;
