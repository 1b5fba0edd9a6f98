-- Restores a PIN attempt that could not be verified. The caller proves it with the value that `try_pin` returned. The
-- database trusts the server that nothing was verified.
create or replace function return_try(session uuid, sealed bytea) returns void
language plpgsql security definer set search_path from current as $$
begin
  update quick_unlocks q set wrong = greatest(q.wrong - 1, 0)
  where q.session_id = session and q.pin = sealed;
end $$;
