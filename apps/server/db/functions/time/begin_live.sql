-- From now on operations go by the database's clock.
create or replace function begin_live() returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  update clock c set is_live = true, seen = database_now() where not c.is_live;
end $$;
