-- Returns the conversation of a customer, so that an operator can write first.
create or replace function start_conversation(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  requested_id uuid := input ->> 'user_id';
  c conversations;
begin
  perform check_role(caller, 'operatorStartConversation');
  perform check_customer(requested_id);
  c := get_or_create_conversation(requested_id, operation_time(context));
  return (select j.item from operator_conversations_json(array[c.id]) j);
end $$;
