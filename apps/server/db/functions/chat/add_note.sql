-- Adds an internal note to a conversation. A repeated `client_id` returns the existing note.
create or replace function add_note(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  conversation uuid := input ->> 'id';
  new_id uuid;
begin
  perform check_role(caller, 'operatorAddNote');
  if not exists (select from conversations c where c.id = conversation) then
    perform not_found('conversation');
  end if;
  insert into conversation_notes (conversation_id, author, client_id, body, create_time)
  values (conversation, caller, input ->> 'client_id', input ->> 'body', operation_time(context))
  on conflict do nothing returning id into new_id;
  if new_id is null then
    select n.id into new_id from conversation_notes n where n.conversation_id = conversation
      and n.author = caller and n.client_id = input ->> 'client_id';
  else
    perform notify_target_changed('conversation', conversation);
  end if;
  return (select j.item from notes_json(array[new_id]) j);
end $$;
