-- What a provider told, as operators see it: a reason is in words of its own, and a number may be a phone.
create or replace function mask_facts(facts jsonb) returns jsonb
language plpgsql stable as $$
begin
  return facts || jsonb_strip_nulls(jsonb_build_object(
    'reason', case when facts ? 'reason' then mask_words(facts ->> 'reason') end,
    'provider_reference', mask_reference(facts ->> 'provider_reference')));
end $$;
