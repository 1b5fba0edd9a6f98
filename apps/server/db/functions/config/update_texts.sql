create or replace function update_texts(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
begin
  return write_config('updateTexts', caller, input, operation_time(facts));
end $$;
