-- What a provider told, as operators see it: a reason is in words of its own, and any other text may have a phone.
create or replace function mask_case_details(facts jsonb) returns jsonb
language plpgsql stable as $$
begin
  return (select coalesce(jsonb_object_agg(f.key, case
      when f.key = 'reason' then to_jsonb(mask_text(f.value #>> '{}'))
      when jsonb_typeof(f.value) = 'string' and f.key <> 'subject' then to_jsonb(mask_reference(f.value #>> '{}'))
      else f.value end), '{}')
    from jsonb_each(facts) f);
end $$;
