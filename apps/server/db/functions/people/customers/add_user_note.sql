-- Adds a note about a customer. The log records its id but not its text, because the text is deleted with the
-- account.
create or replace function add_user_note(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  wanted uuid := input ->> 'id';
  made uuid;
begin
  perform check_role(caller, 'operatorAddUserNote');
  perform check_customer(wanted);
  insert into user_notes (owner, operator_id, text, create_time)
  values (wanted, caller, input ->> 'text', operation_time(facts)) returning id into made;
  perform log_action(caller, 'operatorAddUserNote', 'user', wanted, null,
    jsonb_build_object('note', made), operation_time(facts));
  return (select j.item from user_notes_json(array[made]) j);
end $$;
