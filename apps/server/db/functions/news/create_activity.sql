create or replace function create_activity(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql set search_path = public, pg_temp as $$
begin
  return create_article('activity', 'createActivity', caller, input, moment(facts));
end $$;
