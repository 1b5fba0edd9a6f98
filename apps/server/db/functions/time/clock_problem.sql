-- Why the database's clock is not trusted; null if it is.
create or replace function clock_problem() returns text
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (select case when c.is_live then case
      when database_now() < c.seen - interval '5 seconds' then 'behind'
      when database_now() > c.seen + interval '1 day' then 'ahead' end end
    from clock c);
end $$;
