-- Sets the PIN of a device: its hash, encrypted with a key outside the database. Returns false if the session has
-- ended, or if the password is not the one that was checked.
create or replace function set_pin(session uuid, sealed bytea, checked_hash text, context jsonb)
returns boolean language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
begin
  insert into quick_unlocks (session_id, pin_hash, opened_at, used_at)
  select s.id, sealed, at, at from sessions s join users u on u.id = s.user_id
  where s.id = session and u.password_hash = checked_hash for key share of s
  on conflict (session_id) do update set pin_hash = excluded.pin_hash, wrong_pins = 0, wrong_pins_since = null;
  return found;
end $$;
