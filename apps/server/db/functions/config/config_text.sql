-- A text of the config, which is complete from the first start on.
create or replace function config_text(path text[]) returns text
language plpgsql stable as $$
declare
  found_text text;
begin
  select c.value #>> path into found_text from config c;
  if found_text is null then raise exception 'the config is missing %', path; end if;
  return found_text;
end $$;
