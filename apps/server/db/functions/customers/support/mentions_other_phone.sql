-- Returns whether a text of the bank contains phones, whole or masked, of which none is the customer's proven phone.
create or replace function mentions_other_phone(customer_id uuid, input_text text) returns boolean
language plpgsql stable as $$
declare
  rule jsonb := (select c.value -> 'phone' from config c);
  code text := rule ->> 'country_code';
  proven_phone text := (select u.phone from users u where u.id = customer_id and u.phone_verified_at is not null);
  mentioned_phones text[];
begin
  select array_agg(regexp_replace(m.part[1], '[^0-9*]', '', 'g')) into mentioned_phones
  from jsonb_array_elements_text(rule -> 'lengths') l cross join lateral regexp_matches(input_text,
    format('(?<![[:alnum:]*])\+?((?:%s|0)[ .-]?(?=%s)[0-9](?:[ .-]?[0-9*]){%s})(?![[:alnum:]*])', code,
      (select coalesce(string_agg(value, '|'), '[0-9]') from jsonb_array_elements_text(rule -> 'prefixes')),
      l.value::integer - 1), 'g') m (part);
  return coalesce(cardinality(mentioned_phones), 0) > 0 and not exists (select from unnest(mentioned_phones) n
    where proven_phone like replace(regexp_replace(n, '^0', code), '*', '_'));
end $$;
