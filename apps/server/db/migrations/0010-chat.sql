create table conversations (
  id uuid primary key default uuidv7(),
  owner uuid not null unique references users,
  -- The last message that each side has read.
  user_read bigint not null default 0,
  agent_read bigint not null default 0,
  last_seq bigint not null default 0,
  -- Whether the customer wrote the newest message, not counting automatic ones.
  waiting boolean not null default false,
  update_time timestamptz not null
);

create index conversations_by_message on conversations (last_seq desc);

-- `seq` is the order in which messages become visible to others: it is assigned under a lock that is
-- held until the commit. So a client that has read up to a number has not missed any lower one.
create sequence message_seq;

create table messages (
  seq bigint primary key,
  id uuid not null unique default uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  client_id text,
  sender text not null check (sender in ('user', 'agent', 'system')),
  -- Null if a program wrote it.
  author uuid,
  kind text not null check (kind in ('text', 'image')),
  body text not null,
  create_time timestamptz not null
);

create index messages_of_conversation on messages (conversation_id, seq desc);
create unique index messages_once on messages (conversation_id, sender, client_id)
where client_id is not null;

create table chat_files (
  id uuid primary key default uuidv7(),
  owner uuid not null references users,
  type text not null,
  bytes bytea not null,
  create_time timestamptz not null
);

create index chat_files_of_owner on chat_files (owner, create_time);

-- One-use tickets for chat sockets, one for each session. Only their hashes are here.
create table chat_tickets (
  session_id uuid primary key references sessions on delete cascade,
  ticket_hash bytea not null unique check (length(ticket_hash) = 32),
  expires timestamptz not null
);

-- Operators' open sockets on all nodes. A node that died leaves its rows behind; they go stale.
create table chat_agents (
  id uuid primary key,
  operator_id uuid not null,
  seen timestamptz not null
);
