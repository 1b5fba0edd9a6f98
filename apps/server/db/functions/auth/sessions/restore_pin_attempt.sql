-- Restores a PIN attempt that could not be verified. The caller proves it with the value that `count_pin_attempt`
-- returned. The database trusts the server that nothing was verified.
create or replace function restore_pin_attempt(session uuid, sealed bytea) returns void
language plpgsql security definer set search_path from current as $$
begin
  update quick_unlocks q set wrong_pins = greatest(q.wrong_pins - 1, 0)
  where q.session_id = session and q.pin_hash = sealed;
end $$;
