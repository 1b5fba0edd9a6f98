-- Serializes all operations that add or link bank lines or close a day. Payments do not wait for this lock.
create or replace function lock_bank_lines() returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(11, 0);
end $$;
