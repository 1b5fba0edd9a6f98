-- Masks what a provider reported about a case. Its reason is free text, and any other string may contain a phone
-- number.
create or replace function mask_case_details(context jsonb) returns jsonb
language plpgsql stable as $$
begin
  return (select coalesce(jsonb_object_agg(f.key, case
      when f.key = 'reason' then to_jsonb(mask_text(f.value #>> '{}'))
      when jsonb_typeof(f.value) = 'string' and f.key <> 'subject' then to_jsonb(mask_phones_in_text(f.value #>> '{}'))
      else f.value end), '{}')
    from jsonb_each(context) f);
end $$;
