-- The database's own time.
create or replace function database_now() returns timestamptz
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return now();
end $$;
