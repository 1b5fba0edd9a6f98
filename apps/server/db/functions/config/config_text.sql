-- Returns a text of the config. Raises an exception if it is missing, as `config_integer` does.
create or replace function config_text(path text[]) returns text
language plpgsql stable as $$
declare
  found_text text;
begin
  select c.value #>> path into found_text from config c;
  if found_text is null then raise exception 'the config is missing %', path; end if;
  return found_text;
end $$;
