-- Unlocks a device by a proof that the server has verified, and stores the withdrawal that it confirms, if one is
-- given. Returns false if the proof is no longer valid: the PIN, the passkey or the password has changed, or a copy
-- of the passkey has signed.
create or replace function unlock_session(session uuid, proof jsonb, withdrawal jsonb, context jsonb)
returns boolean language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  count constant bigint := proof ->> 'count';
begin
  if proof ? 'pin' then
    -- A correct PIN restores its own attempt only, so that an attacker gets no more attempts each time the customer
    -- unlocks.
    update quick_unlocks q set wrong_pins = greatest(q.wrong_pins - 1, 0)
    where q.session_id = session and q.pin_hash = decode(proof ->> 'pin', 'hex');
  elsif proof ? 'passkey' then
    -- A signature counter that does not increase indicates a copy of the passkey. Passkeys without
    -- a counter send 0.
    update quick_unlocks q set sign_count = count
    where q.session_id = session and q.passkey_id = decode(proof ->> 'passkey', 'hex')
      and (q.sign_count < count or (q.sign_count = 0 and count = 0));
  else
    update quick_unlocks q set wrong_pins = 0, wrong_pins_since = null
    from sessions s join users u on u.id = s.user_id
    where q.session_id = session and s.id = session and u.password_hash = proof ->> 'password_hash';
  end if;
  if not found then return false; end if;
  update quick_unlocks q set opened_at = at, used_at = at,
    confirmed_withdrawal = coalesce(withdrawal, q.confirmed_withdrawal),
    confirmed_until = case when withdrawal is null then q.confirmed_until
      else at + interval '5 minutes' end
  where q.session_id = session;
  return true;
end $$;
