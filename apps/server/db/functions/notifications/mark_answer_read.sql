-- Marks the notification of an answer as read, once the customer has read the last answer in the chat.
create or replace function mark_answer_read() returns trigger
language plpgsql as $$
begin
  update notifications n set read = true
  where n.user_id = new.user_id and n.kind = 'chat_answered' and not n.read and not exists (
    select from messages m
    where m.conversation_id = new.id and m.sender = 'agent' and m.seq > new.customer_read_seq);
  return null;
end $$;

create or replace trigger conversations_read_answer after update on conversations
for each row when (new.customer_read_seq > old.customer_read_seq) execute function mark_answer_read();
