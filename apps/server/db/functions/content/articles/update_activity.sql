create or replace function update_activity(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
begin
  return update_article('activity', 'updateActivity', caller, input, operation_time(context));
end $$;
