-- Returns a number of the config. The config is complete from the first start on. A missing number is therefore a
-- bug, and an operation must not continue without it.
create or replace function config_integer(path text[]) returns bigint
language plpgsql stable as $$
declare
  number bigint;
begin
  select (c.value #>> path)::bigint into number from config c;
  if number is null then raise exception 'the config is missing %', path; end if;
  return number;
end $$;
