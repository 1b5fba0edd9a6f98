-- Returns the time of the database. Tests replace this function to move the clock.
create or replace function database_now() returns timestamptz
language plpgsql stable as $$
begin
  return now();
end $$;
