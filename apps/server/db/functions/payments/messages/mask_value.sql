-- Masks the phone numbers and names in a part of a message. Lists of pairs have their labels in `Key` or `Name`.
create or replace function mask_value(value jsonb, is_name boolean) returns jsonb
language plpgsql stable as $$
declare
  label text;
  value_text text := value #>> '{}';
begin
  case jsonb_typeof(value)
    when 'object' then
      label := coalesce(value ->> 'Key', value ->> 'Name', '');
      return (select coalesce(jsonb_object_agg(o.key, mask_value(o.value,
          is_name or o.key ~* '.name$|^sender$' or o.key = 'Value' and label ~* '.name$')), '{}')
        from jsonb_each(value) o);
    when 'array' then
      return (select coalesce(jsonb_agg(mask_value(a.value, is_name) order by a.place), '[]')
        from jsonb_array_elements(value) with ordinality a (value, place));
    when 'null', 'boolean' then return value;
    else
      if is_name then return '"***"'; end if;
      label := mask_numbers(value_text);
      return case when label = value_text then value else to_jsonb(label) end;
  end case;
end $$;
