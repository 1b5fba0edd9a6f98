-- Nobody adds or links lines of the bank, or closes a day, meanwhile. Payments do not wait for it.
create or replace function lock_bank_lines() returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(11, 0);
end $$;
