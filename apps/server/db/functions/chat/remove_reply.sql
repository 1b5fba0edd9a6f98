create or replace function remove_reply(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  wanted text := input ->> 'shortcut';
  before jsonb := (select j.item from replies_json() j where j.shortcut = wanted);
begin
  perform need_proposal('removeReply');
  delete from canned_replies r where r.shortcut = wanted;
  if not found then perform not_found('reply'); end if;
  perform log_action(caller, 'removeReply', 'reply', null, before, null, operation_time(facts));
  return before;
end $$;
