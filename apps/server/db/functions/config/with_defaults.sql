-- Returns a value, with missing fields added from `defaults` at any depth.
create or replace function with_defaults(value jsonb, defaults jsonb) returns jsonb
language plpgsql immutable as $$
begin
  if jsonb_typeof(value) is distinct from 'object' or jsonb_typeof(defaults) <> 'object' then
    return value;
  end if;
  return defaults || (select coalesce(
      jsonb_object_agg(v.key, case when defaults ? v.key
        then with_defaults(v.value, defaults -> v.key) else v.value end), '{}')
    from jsonb_each(value) v);
end $$;
