create or replace function remove_reply(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  requested text := input ->> 'shortcut';
  before jsonb := (select j.item from replies_json() j where j.shortcut = requested);
begin
  perform assert_executing_proposal('removeReply');
  delete from canned_replies r where r.shortcut = requested;
  if not found then perform not_found('reply'); end if;
  perform log_action(caller, 'removeReply', 'reply', null, before, null, operation_time(context));
  return before;
end $$;
