-- From now on operations go by the database's clock, and months close.
create or replace function begin_live() returns void
language plpgsql security definer set search_path from current as $$
begin
  update clock c set is_live = true, seen = database_now() where not c.is_live;
  if found then update book_month set closes = '-infinity'; end if;
end $$;
