-- Uses up a challenge that a customer's passkey was asked; false if it was made for another device or another
-- purpose, was used before or is too old.
create or replace function use_unlock_challenge(challenge bytea, session uuid, wanted text, at timestamptz)
returns boolean language plpgsql security definer set search_path from current as $$
begin
  delete from challenges c
  where c.hash = sha256(challenge) and c.session_id = session and c.purpose = wanted and c.expires > at;
  return found;
end $$;
