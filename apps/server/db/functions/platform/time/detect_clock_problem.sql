-- Returns the same as `clock_problem`, from the columns of a row that was already read.
create or replace function detect_clock_problem(is_live boolean, last_trusted_time timestamptz) returns text
language plpgsql stable as $$
begin
  return case when is_live then case
    when database_now() < last_trusted_time - interval '5 seconds' then 'behind'
    when database_now() > last_trusted_time + interval '1 day' then 'ahead' end end;
end $$;
