-- Returns the fields of a config that a change names.
create or replace function config_fields(changes jsonb, config jsonb) returns jsonb
language plpgsql immutable as $$
begin
  return (select coalesce(jsonb_object_agg(k, config -> k), '{}') from jsonb_object_keys(changes) k);
end $$;
