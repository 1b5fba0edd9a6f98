-- Uses up a challenge for a customer's passkey. Returns false if it was created for another device or purpose, was
-- used before or has expired.
create or replace function use_unlock_challenge(challenge bytea, session uuid, requested text, at timestamptz)
returns boolean language plpgsql security definer set search_path from current as $$
begin
  delete from challenges c
  where c.hash = sha256(challenge) and c.session_id = session and c.purpose = requested and c.expires > at;
  return found;
end $$;
