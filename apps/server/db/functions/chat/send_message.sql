-- Stores a message. If support is offline, an offline note follows a customer's message, at most once in ten minutes.
-- An image must be a file that its sender has uploaded.
create or replace function send_message(
  conversation uuid, sender text, author uuid, client_id text, kind text, body text,
  offline_note text, at timestamptz
) returns jsonb language plpgsql security definer set search_path from current as $$
declare
  created messages;
begin
  -- The program that answers in a demo has no author.
  if sender = 'agent' and author is not null then
    perform check_role(author, 'operatorSendMessage');
  end if;
  if kind = 'image' and not exists (
    select from chat_files f where f.id = body::uuid and f.user_id = author) then
    perform not_found('file');
  end if;
  created := store_message(conversation, sender, author, client_id, kind, body, at);
  if sender = 'user' and not agent_online(at) and not exists (
    select from messages m where m.conversation_id = conversation and m.sender = 'system'
      and m.create_time > at - interval '10 minutes') then
    perform store_message(conversation, 'system', null, null, 'text', offline_note, at);
  end if;
  return (select j.item from messages_json(array[created.id]) j);
end $$;
