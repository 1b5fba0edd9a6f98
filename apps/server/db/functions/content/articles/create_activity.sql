create or replace function create_activity(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
begin
  return create_article('activity', 'createActivity', caller, input, operation_time(context));
end $$;
