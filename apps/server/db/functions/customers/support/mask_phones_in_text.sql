-- Masks the phones in a text that must stay readable, such as a payment number, even between letters and in the
-- digits of other scripts. Other characters are unchanged, so that operators can compare the text.
create or replace function mask_phones_in_text(reference text) returns text
language plpgsql stable as $$
declare
  plain text := plain_digits(reference);
  masked text := plain;
  rule jsonb;
  phone_length integer;
  prefix_pattern text;
  gap_pattern text;
begin
  if length(regexp_replace(plain, '\D', '', 'g')) < 9 then return reference; end if;
  select c.value -> 'phone' into rule from config c;
  for phone_length in select value::integer from jsonb_array_elements_text(rule -> 'lengths') loop
    -- Without a country code or zero, fewer characters may separate the digits: a list of amounts is not a phone.
    for prefix_pattern, gap_pattern in values
      (format('(\+?(?:00)?%1$s{gap}(?:0{gap})?|0{gap})', rule ->> 'country_code'), '[^[:alnum:]]{0,3}'),
      ('()', '[ .-]?')
    loop
      masked := regexp_replace(masked, replace(format(
        '(?<!\d)%s(?=%s)(\d)(?:{gap}\d){%s}{gap}(\d){gap}(\d){gap}(\d)(?!\d)',
        prefix_pattern,
        (select coalesce(string_agg(value, '|'), '\d') from jsonb_array_elements_text(rule -> 'prefixes')),
        phone_length - 4), '{gap}', gap_pattern), '\1\2*****\3\4\5', 'g');
    end loop;
  end loop;
  return case when masked = plain then reference else masked end;
end $$;
