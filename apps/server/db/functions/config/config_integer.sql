-- A number of the config. The config is complete from the first start on, so a number that is missing
-- is a fault, and an operation that needs it must not go on without it.
create or replace function config_integer(path text[]) returns bigint
language plpgsql stable as $$
declare
  number bigint;
begin
  select (c.value #>> path)::bigint into number from config c;
  if number is null then raise exception 'the config is missing %', path; end if;
  return number;
end $$;
