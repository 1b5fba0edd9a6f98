-- Replaces the phone of a customer, who has proven both phones. Returns the old phone, or null if the account already
-- has the new one. Withdrawals then wait for the cool-down period. The link is sent to the old phone and restores it.
-- While one link can restore a phone, links to other phones cannot, so a thief who changes the phone twice gets no
-- such link.
create or replace function change_phone(
  customer uuid, old_phone text, new_phone text, known_hash text, link_hash bytea,
  link_expires timestamptz, at timestamptz
) returns text language plpgsql security definer set search_path from current as $$
declare
  mine users := lock_customer(customer);
begin
  if mine.phone = new_phone then return null; end if;
  if mine.phone <> old_phone then
    perform reject('code_wrong_or_old', jsonb_build_object('field', 'old_code'));
  end if;
  -- The update compares the password hash: the caller knew only the old password, so a password reset in the meantime
  -- must win.
  update users u set phone = new_phone, phone_verified_at = at, withdrawal_cooldown_from = at
  where u.id = customer and u.password_hash = known_hash;
  if not found then perform reject('old_password_wrong'); end if;
  insert into account_lock_links (token_hash, user_id, phone, expires)
  values (link_hash, customer, case when not exists (select from account_lock_links l
    where l.user_id = customer and l.phone <> old_phone and l.expires > at) then old_phone end, link_expires);
  return old_phone;
exception when unique_violation then
  perform reject('phone_taken');
end $$;
