-- Returns a row as operators see it, with masked phones in its reasons and notes: the author may have been allowed to
-- see a phone that the readers may not see.
create or replace function mask_reasons_and_notes(value jsonb) returns jsonb
language plpgsql stable as $$
begin
  if value is null or value::text !~ '"(note|(blocked_|frozen_)?reason)": "' then return value; end if;
  if jsonb_typeof(value) = 'array' then
    return (select jsonb_agg(mask_reasons_and_notes(a.value) order by a.place)
      from jsonb_array_elements(value) with ordinality a (value, place));
  end if;
  return (select jsonb_object_agg(o.key, case
      when jsonb_typeof(o.value) in ('object', 'array') then mask_reasons_and_notes(o.value)
      when o.key in ('note', 'reason', 'blocked_reason', 'frozen_reason') and jsonb_typeof(o.value) = 'string'
        -- A note about a customer is logged by its id, whose digits are not a phone.
        and o.value #>> '{}' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then to_jsonb(mask_phones_in_text(o.value #>> '{}'))
      else o.value end)
    from jsonb_each(value) o);
end $$;
