-- A text about somebody whose account is closed: phones show their ends only, and the person's names and accounts
-- nothing. A name goes where it stands as a whole, or else a customer would choose which words are lost.
create or replace function redact_text(words text, names text[]) returns text
language plpgsql stable as $$
declare
  name text;
begin
  words := mask_reference(words);
  foreach name in array names loop
    words := regexp_replace(words, '(?<![[:alnum:]])'
      || regexp_replace(regexp_replace(trim(name), '([^[:alnum:][:space:]])', '\\\1', 'g'), '\s+', '\\s+', 'g')
      || '(?![[:alnum:]])', '***', 'gi');
  end loop;
  return words;
end $$;
