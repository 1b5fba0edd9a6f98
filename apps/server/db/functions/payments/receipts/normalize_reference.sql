-- What people type as a reference, as we write ours.
create or replace function normalize_reference(words text) returns text
language plpgsql immutable as $$
begin
  return upper(regexp_replace(words, '[^A-Za-z0-9]', '', 'g'));
end $$;
