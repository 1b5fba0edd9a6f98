-- Who looks after a conversation, and where it stands.
alter table conversations add assigned_to uuid references users,
  -- The first message of the customer that nobody has answered, by its number.
  add waiting_from bigint,
  add later_until timestamptz,
  add closed timestamptz;
update conversations c set waiting_from = (
  select min(m.seq) from messages m where m.conversation_id = c.id and m.sender = 'user'
    and m.seq > coalesce((select max(a.seq) from messages a
      where a.conversation_id = c.id and a.sender = 'agent'), 0))
where c.waiting;
alter table conversations drop waiting;

create index conversations_waiting on conversations (waiting_from) where waiting_from is not null;
create index conversations_open on conversations (last_seq) where closed is null;
create index conversations_of_nobody on conversations (last_seq)
where closed is null and assigned_to is null;
create index conversations_of_operator on conversations (assigned_to, last_seq)
where assigned_to is not null;
create index conversations_later on conversations (last_seq) where later_until is not null;
create index conversations_closed on conversations (last_seq) where closed is not null;

-- For finding words.
create index messages_by_word on messages using gin (to_tsvector('simple', body)) where kind = 'text';
create index users_by_word on users using gin (to_tsvector('simple', nickname));

-- What operators note about a conversation. It is no message, so nothing that a customer may read reads it.
create table conversation_notes (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  author uuid not null references users,
  client_id text not null,
  body text not null,
  create_time timestamptz not null,
  unique (conversation_id, author, client_id)
);

create index conversation_notes_of_conversation on conversation_notes (conversation_id, id);

-- Answers that the support sends often: a text for each language.
create table canned_replies (
  shortcut text primary key,
  texts jsonb not null,
  proposal_id uuid not null references proposals
);

-- Operators' open sockets on all nodes, whether they may answer customers, and the record that is on the screen. A
-- node that died leaves its rows behind; they go stale.
alter table chat_agents rename to operator_sockets;
alter table operator_sockets add answers boolean not null default true,
  add target_kind text,
  add target_id uuid,
  add check ((target_kind is null) = (target_id is null));

create index operator_sockets_by_target on operator_sockets (target_kind, target_id)
where target_id is not null;
