-- Locks bank lines and payments, which are matched in whatever order they arrive. Only one transaction adds or links
-- lines at a time, and payments wait for it.
create or replace function lock_bank_matching() returns void
language plpgsql as $$
begin
  perform lock_bank_lines();
  perform pg_advisory_xact_lock(10, 0);
end $$;
