create or replace function update_texts(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql set search_path = public, pg_temp as $$
begin
  return write_config('updateTexts', caller, input, moment(facts));
end $$;
