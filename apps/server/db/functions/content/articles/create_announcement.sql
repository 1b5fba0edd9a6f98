create or replace function create_announcement(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
begin
  return create_article('announcement', 'createAnnouncement', caller, input, operation_time(context));
end $$;
