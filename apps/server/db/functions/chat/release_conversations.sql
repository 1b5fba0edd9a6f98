-- Unassigns the conversations of an operator who may no longer answer customers.
create or replace function release_conversations(operator uuid) returns void
language plpgsql as $$
begin
  if has_role(operator, roles_of('operatorSendMessage')) then return; end if;
  update conversations c set assigned_to = null where c.assigned_to = operator;
end $$;
