-- Notifies every node of the last message that one side has read.
create or replace function notify_messages_read() returns trigger
language plpgsql as $$
begin
  perform pg_notify('mavuno', json_build_object('kind', 'read', 'conversation_id', new.id,
    'side', case when new.user_read > old.user_read then 'user' else 'agent' end,
    'seq', greatest(case when new.user_read > old.user_read then new.user_read end,
      case when new.agent_read > old.agent_read then new.agent_read end))::text);
  return null;
end $$;

create or replace trigger conversations_notify_read after update on conversations
for each row when (new.user_read > old.user_read or new.agent_read > old.agent_read)
execute function notify_messages_read();
