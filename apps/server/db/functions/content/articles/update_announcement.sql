create or replace function update_announcement(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
begin
  return update_article('announcement', 'updateAnnouncement', caller, input, operation_time(context));
end $$;
