-- Adds a note about a customer. The log records its id but not its text, because the text is deleted with the
-- account.
create or replace function add_user_note(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  requested_id uuid := input ->> 'id';
  new_id uuid;
begin
  perform check_role(caller, 'operatorAddUserNote');
  perform check_customer(requested_id);
  insert into user_notes (user_id, operator_id, text, create_time)
  values (requested_id, caller, input ->> 'text', operation_time(context)) returning id into new_id;
  perform log_action(caller, 'operatorAddUserNote', 'user', requested_id, null,
    jsonb_build_object('note', new_id), operation_time(context));
  return (select j.item from user_notes_json(array[new_id]) j);
end $$;
