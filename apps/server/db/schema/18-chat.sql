-- The chat of customers with the support.

create table conversations (
  id uuid primary key default uuidv7(),
  user_id uuid not null unique references users,
  -- The operator who answers the customer; null while the conversation is unassigned.
  assigned_to uuid references users,
  last_seq bigint not null default 0,
  -- The last message that each side has read.
  customer_read_seq bigint not null default 0,
  agent_read_seq bigint not null default 0,
  -- The first unanswered message of the customer, by its number.
  first_unanswered_seq bigint,
  -- Whether no operator was online when the message `first_unanswered_seq` arrived.
  while_offline boolean not null default false,
  -- The conversation is snoozed until this time.
  snoozed_until timestamptz,
  closed_at timestamptz,
  update_time timestamptz not null,
  check (not while_offline or first_unanswered_seq is not null)
);

create index conversations_by_message on conversations (last_seq desc);
create index conversations_waiting on conversations (first_unanswered_seq) where first_unanswered_seq is not null;
create index conversations_while_offline on conversations (first_unanswered_seq) where while_offline;
create index conversations_open on conversations (last_seq) where closed_at is null;
create index conversations_of_nobody on conversations (last_seq)
where closed_at is null and assigned_to is null;
create index conversations_of_operator on conversations (assigned_to, last_seq)
where assigned_to is not null;
create index conversations_later on conversations (last_seq) where snoozed_until is not null;
create index conversations_closed on conversations (last_seq) where closed_at is not null;

-- The order in which messages become visible: numbers are assigned under a lock that is held until the commit, so a
-- client that has read up to a number has missed no lower one.
create sequence message_seq;

create table messages (
  seq bigint primary key,
  id uuid not null unique default uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  client_id text,
  sender text not null check (sender in ('user', 'agent', 'system')),
  -- Null if the server wrote the message.
  author uuid,
  kind text not null check (kind in ('text', 'image')),
  body text not null,
  create_time timestamptz not null
);

create index messages_of_conversation on messages (conversation_id, seq desc);
create unique index messages_once on messages (conversation_id, sender, client_id)
where client_id is not null;
create index messages_by_word on messages using gin (to_tsvector('simple', body)) where kind = 'text';

-- Notes of operators about a conversation. They have a table of their own, so that no query for customers reads them.
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

-- Replies that the support sends often, with a text for each language.
create table canned_replies (
  shortcut text primary key,
  texts jsonb not null,
  proposal_id uuid not null references proposals
);

create table chat_files (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  type text not null,
  bytes bytea not null,
  create_time timestamptz not null
);

create index chat_files_of_user on chat_files (user_id, create_time);

-- Single-use tickets for chat sockets, one for each session. Only their hashes are stored.
create table chat_socket_tickets (
  session_id uuid primary key references sessions on delete cascade,
  ticket_hash bytea not null unique check (length(ticket_hash) = 32),
  expires timestamptz not null
);

-- Open sockets of operators on all nodes: whether the operator may answer customers, and the record, or the section of
-- the config, that is on the screen. The rows of a crashed node expire.
create table operator_sockets (
  id uuid primary key,
  operator_id uuid not null,
  answers boolean not null default true,
  target_kind text,
  target_id text,
  last_seen_at timestamptz not null,
  check ((target_kind is null) = (target_id is null))
);

create index operator_sockets_by_target on operator_sockets (target_kind, target_id)
where target_id is not null;
