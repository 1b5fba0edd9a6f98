-- Lines of the bank and payments of the books find each other in whatever order they come: who adds or links
-- lines is alone, and payments wait for that.
create or replace function lock_bank() returns void
language plpgsql as $$
begin
  perform lock_bank_lines();
  perform pg_advisory_xact_lock(10, 0);
end $$;
