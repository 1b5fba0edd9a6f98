-- Returns the stored forms that a phone may have, as people type it: 0712…, 712…, 254712…, +254 (0)712…. Empty if the
-- text is not a number. The contract's `normalizePhone` does the same, and also checks the format.
create or replace function phone_forms(typed text) returns text[]
language plpgsql stable as $$
declare
  code text := config_text('{phone,country_code}');
  plain text := regexp_replace(normalize(typed, NFKC), '[\s().\-‐-―]', '', 'g');
  digits text := regexp_replace(plain, '^(?:\+|00)', '');
begin
  if digits !~ '^[0-9]+$' then return '{}'; end if;
  if digits <> plain then
    -- A redundant zero may only follow the own country code.
    return case when starts_with(digits, code)
      then array[digits, code || regexp_replace(substr(digits, length(code) + 1), '^0', '')] else array[digits] end;
  end if;
  return case when digits like '0%' then array[code || substr(digits, 2)] else array[digits, code || digits] end;
end $$;
