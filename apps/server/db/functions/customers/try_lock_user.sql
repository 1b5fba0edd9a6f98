-- Takes the lock of `lock_user` without waiting, for jobs. Returns false if it is held elsewhere.
create or replace function try_lock_user(user_id uuid) returns boolean
language plpgsql as $$
begin
  return pg_try_advisory_xact_lock(7, uuid_hash(user_id));
end $$;
