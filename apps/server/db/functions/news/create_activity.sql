create or replace function create_activity(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
begin
  return create_article('activity', 'createActivity', caller, input, operation_time(facts));
end $$;
