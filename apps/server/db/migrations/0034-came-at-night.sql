-- Whether no operator was online when the message `waiting_from` came. Of a conversation that waits already it was so
-- if the note of the system follows that message.
alter table conversations add at_night boolean not null default false;
update conversations c set at_night = true
where c.waiting_from is not null and (
  select m.sender from messages m where m.conversation_id = c.id and m.seq > c.waiting_from
  order by m.seq limit 1) = 'system';
alter table conversations add check (not at_night or waiting_from is not null);

create index conversations_at_night on conversations (waiting_from) where at_night;
