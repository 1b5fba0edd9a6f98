-- Notifies every node of the last message that one side has read.
create or replace function notify_messages_read() returns trigger
language plpgsql as $$
begin
  perform pg_notify('mavuno', json_build_object('kind', 'read', 'conversation_id', new.id,
    'side', case when new.customer_read_seq > old.customer_read_seq then 'user' else 'agent' end,
    'seq', greatest(case when new.customer_read_seq > old.customer_read_seq then new.customer_read_seq end,
      case when new.agent_read_seq > old.agent_read_seq then new.agent_read_seq end))::text);
  return null;
end $$;

create or replace trigger conversations_notify_read after update on conversations
for each row when (new.customer_read_seq > old.customer_read_seq or new.agent_read_seq > old.agent_read_seq)
execute function notify_messages_read();
