-- Removes the PIN or the passkey of a device. Quick unlock is disabled if the device has neither.
create or replace function remove_unlock(session uuid, kind text) returns void
language plpgsql security definer set search_path from current as $$
begin
  delete from quick_unlocks q where q.session_id = session
    and case kind when 'pin' then q.passkey_id is null else q.pin_hash is null end;
  if kind = 'pin' then
    update quick_unlocks q set pin_hash = null, wrong_pins = 0, wrong_pins_since = null where q.session_id = session;
  else
    update quick_unlocks q set passkey_id = null, public_key = null, sign_count = null
    where q.session_id = session;
  end if;
end $$;
