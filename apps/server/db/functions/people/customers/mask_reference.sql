-- A number that the bank or a customer gives a payment, in which each phone shows its ends only. What letters and
-- digits stand in together stays, or nobody could compare it.
create or replace function mask_reference(reference text) returns text
language plpgsql stable as $$
declare
  masked text := reference;
  rule jsonb;
  long integer;
  gap text := '[ .-]?';
begin
  if length(regexp_replace(reference, '\D', '', 'g')) < 9 then return reference; end if;
  select c.value -> 'phone' into rule from config c;
  for long in select value::integer from jsonb_array_elements_text(rule -> 'lengths') loop
    masked := regexp_replace(masked, format('(?<![[:alnum:]])(\+?(?:00)?%s%s(?:0%s)?|0%s)?(?=%s)(\d)(?:%s\d){%s}%s(\d)%s(\d)%s(\d)(?![[:alnum:]])',
      rule ->> 'country_code', gap, gap, gap,
      (select coalesce(string_agg(value, '|'), '\d') from jsonb_array_elements_text(rule -> 'prefixes')),
      gap, long - 4, gap, gap, gap), '\1\2*****\3\4\5', 'g');
  end loop;
  return masked;
end $$;
