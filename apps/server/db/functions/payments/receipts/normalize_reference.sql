-- Converts a reference as typed by a person to the form of our references.
create or replace function normalize_reference(input_text text) returns text
language plpgsql immutable as $$
begin
  return upper(regexp_replace(input_text, '[^A-Za-z0-9]', '', 'g'));
end $$;
