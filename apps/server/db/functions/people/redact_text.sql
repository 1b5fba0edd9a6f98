-- A text about somebody whose account is closed: phones show their ends only, and the person's names and accounts
-- nothing.
create or replace function redact_text(words text, names text[]) returns text
language plpgsql stable as $$
declare
  name text;
begin
  words := mask_reference(words);
  foreach name in array names loop
    words := regexp_replace(words, '(?<![[:alnum:]])' || regexp_replace(name, '([^[:alnum:]])', '\\\1', 'g')
      || '(?![[:alnum:]])', '***', 'gi');
  end loop;
  return words;
end $$;
