create or replace function update_config(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql set search_path = public, pg_temp as $$
begin
  return write_config('updateConfig', caller, input, moment(facts));
end $$;
