-- Returns the conversation of a customer, so that an operator can write first.
create or replace function start_conversation(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  wanted uuid := input ->> 'user_id';
  c conversations;
begin
  perform check_role(caller, 'operatorStartConversation');
  perform check_customer(wanted);
  c := conversation_of(wanted, operation_time(facts));
  return (select j.item from operator_conversations_json(array[c.id]) j);
end $$;
