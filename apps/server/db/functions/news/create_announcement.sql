create or replace function create_announcement(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
begin
  return create_article('announcement', 'createAnnouncement', caller, input, operation_time(facts));
end $$;
