-- Returns why the database clock is not trusted; null if it is.
create or replace function clock_problem() returns text
language plpgsql stable as $$
begin
  return (select detect_clock_problem(c.is_live, c.last_trusted_time) from operation_clock c);
end $$;
