create or replace function update_config(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
begin
  return write_config('updateConfig', caller, input, operation_time(context));
end $$;
