-- Deletes a challenge. Returns false if it was not created for this operator, was used before, or has expired.
create or replace function use_challenge(challenge bytea, operator uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path from current as $$
begin
  delete from challenges c
  where c.hash = sha256(challenge) and c.operator_id is not distinct from operator and c.session_id is null
    and c.expires > at;
  return found;
end $$;
