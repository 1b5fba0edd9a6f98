-- Returns how a device can be unlocked, and how many wrong PINs are left until its PIN is disabled.
create or replace function unlock_json(session uuid) returns jsonb
language plpgsql stable security definer set search_path from current as $$
begin
  return coalesce((
    select jsonb_build_object('pin', q.pin_hash is not null, 'passkey', q.passkey_id is not null,
      'tries_left', 5 - q.wrong_pins)
    from quick_unlocks q where q.session_id = session),
    '{"pin": false, "passkey": false, "tries_left": 5}');
end $$;
