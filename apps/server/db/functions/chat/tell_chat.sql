-- Notifies every node of a new message, or that an agent connected or disconnected.
create or replace function tell_chat() returns trigger
language plpgsql as $$
begin
  perform pg_notify('mavuno', json_build_object('kind', tg_argv[0])::text);
  return null;
end $$;

create or replace trigger messages_tell after insert on messages
for each statement execute function tell_chat('message');
create or replace trigger chat_agents_tell after insert or delete on chat_agents
for each statement execute function tell_chat('presence');
