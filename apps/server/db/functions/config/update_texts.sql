create or replace function update_texts(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
begin
  return write_config('updateTexts', caller, input, operation_time(context));
end $$;
