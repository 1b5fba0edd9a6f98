-- Gives back a try of a PIN that could not be compared, to whoever says what try_pin has given for one. It
-- takes the server's word that nothing was compared.
create or replace function return_try(session uuid, sealed bytea) returns void
language plpgsql security definer set search_path from current as $$
begin
  update quick_unlocks q set wrong = greatest(q.wrong - 1, 0)
  where q.session_id = session and q.pin = sealed;
end $$;
