-- Converts a reference as typed by a person to the form of our references.
create or replace function normalize_reference(words text) returns text
language plpgsql immutable as $$
begin
  return upper(regexp_replace(words, '[^A-Za-z0-9]', '', 'g'));
end $$;
