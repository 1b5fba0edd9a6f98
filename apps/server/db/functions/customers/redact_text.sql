-- Redacts a text about the customer of a closed account: phones are masked, names and accounts are removed. A name is
-- only removed where it is a whole word. Otherwise a customer could choose which other words are lost.
create or replace function redact_text(input_text text, names text[]) returns text
language plpgsql stable as $$
declare
  name text;
begin
  input_text := mask_phones_in_text(input_text);
  foreach name in array names loop
    input_text := regexp_replace(input_text, '(?<![[:alnum:]])'
      || regexp_replace(regexp_replace(trim(name), '([^[:alnum:][:space:]])', '\\\1', 'g'), '\s+', '\\s+', 'g')
      || '(?![[:alnum:]])', '***', 'gi');
  end loop;
  return input_text;
end $$;
