-- Assigns a conversation to an operator who may answer it, or unassigns it. `from` is the assignee that the caller
-- saw. If two operators assign the conversation to themselves at once, the second call is rejected.
create or replace function assign_conversation(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  requested_id uuid := input ->> 'operator_id';
  c conversations;
begin
  perform check_role(caller, 'operatorAssignConversation');
  select * into c from conversations x where x.id = (input ->> 'id')::uuid for update;
  if c.id is null then perform not_found('conversation'); end if;
  if requested_id is not null and not has_role(requested_id, roles_of('operatorSendMessage')) then
    perform not_found('operator');
  end if;
  if c.assigned_to is distinct from requested_id then
    if c.assigned_to is distinct from (input ->> 'from')::uuid then perform reject('wrong_state'); end if;
    update conversations x set assigned_to = requested_id where x.id = c.id;
    perform log_action(caller, 'operatorAssignConversation', 'conversation', c.id,
      jsonb_build_object('assigned_to', c.assigned_to),
      jsonb_build_object('assigned_to', requested_id), operation_time(context));
  end if;
  return (select j.item from operator_conversations_json(array[c.id]) j);
end $$;
