-- The database's own time.
create or replace function database_now() returns timestamptz
language plpgsql stable as $$
begin
  return now();
end $$;
