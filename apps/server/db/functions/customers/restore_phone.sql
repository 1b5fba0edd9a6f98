-- Restores the phone from before a change, with the token of the link that was sent to that phone. Returns the phone
-- that was replaced. Null if none was.
create or replace function restore_phone(token text, at timestamptz) returns text
language plpgsql security definer set search_path from current as $$
declare
  hash constant bytea := sha256(convert_to(token, 'UTF8'));
  customer constant uuid := (select l.user_id from account_lock_links l where l.token_hash = hash);
  old_phone text;
  other text;
begin
  perform lock_user(customer);
  select l.phone into old_phone from account_lock_links l where l.token_hash = hash and l.expires > at;
  if old_phone is null then return null; end if;
  select u.phone into other from users u where u.id = customer;
  update users u set phone = old_phone where u.id = customer;
  return other;
end $$;
