create table conversations (
  id uuid primary key default uuidv7(),
  owner uuid not null unique references users,
  -- Up to which message either side has read.
  user_read bigint not null default 0,
  agent_read bigint not null default 0,
  last_seq bigint not null default 0,
  -- Whether the newest message of a person is the customer's.
  waiting boolean not null default false,
  update_time timestamptz not null
);

create index conversations_by_message on conversations (last_seq desc);

-- `seq` is the order in which messages became visible to others: it is given out under a lock that is
-- held until the commit. Whoever has read up to one number has missed none below it.
create sequence message_seq;

create table messages (
  seq bigint primary key,
  id uuid not null unique default uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  client_id text,
  sender text not null check (sender in ('user', 'agent', 'system')),
  -- Null where a program wrote it.
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

-- Operators' open sockets on all nodes. A node that died leaves its rows behind; they go stale.
create table chat_agents (
  id uuid primary key,
  operator_id uuid not null,
  seen timestamptz not null
);

create function agent_online(at timestamptz) returns boolean language sql stable as $$
  select config_text('{support,agent}', 'none') = 'demo'
    or exists (select from chat_agents a where a.seen > at - interval '90 seconds')
$$;

create function tell_chat() returns trigger language plpgsql as $$
begin
  perform pg_notify('mavuno', json_build_object('kind', tg_argv[0])::text);
  return null;
end $$;

create trigger messages_tell after insert on messages
for each statement execute function tell_chat('message');
create trigger chat_agents_tell after insert or delete on chat_agents
for each statement execute function tell_chat('presence');

create function tell_read() returns trigger language plpgsql as $$
begin
  perform pg_notify('mavuno', json_build_object('kind', 'read', 'conversation_id', new.id,
    'side', case when new.user_read > old.user_read then 'user' else 'agent' end,
    'seq', greatest(case when new.user_read > old.user_read then new.user_read end,
      case when new.agent_read > old.agent_read then new.agent_read end))::text);
  return null;
end $$;

create trigger conversations_tell_read after update on conversations
for each row when (new.user_read > old.user_read or new.agent_read > old.agent_read)
execute function tell_read();

-- The customer's one conversation, made when it is first asked for.
create function conversation_of(customer uuid, at timestamptz) returns conversations
language plpgsql as $$
declare
  mine conversations;
begin
  select * into mine from conversations c where c.owner = customer;
  if mine.id is null then
    insert into conversations (owner, update_time) values (customer, at) on conflict do nothing;
    select * into mine from conversations c where c.owner = customer;
  end if;
  return mine;
end $$;

create function message_json(m messages) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', m.id, 'client_id', m.client_id, 'sender', m.sender, 'kind', m.kind, 'body', m.body,
    'time', seconds(m.create_time),
    'read', m.seq <= case m.sender when 'user' then c.agent_read else c.user_read end)
  from conversations c where c.id = m.conversation_id
$$;

create function store_message(
  conversation uuid, sender text, author uuid, client_id text, kind text, body text, at timestamptz
) returns messages language plpgsql as $$
declare
  made messages;
begin
  perform pg_advisory_xact_lock(8, 0);
  select * into made from messages m
  where m.conversation_id = conversation and m.sender = store_message.sender
    and m.client_id = store_message.client_id;
  if made.id is not null then return made; end if;
  insert into messages (seq, conversation_id, client_id, sender, author, kind, body, create_time)
  values (nextval('message_seq'), conversation, client_id, sender, author, kind, body, at)
  returning * into made;
  -- Whoever answers has read what came before.
  update conversations c set last_seq = made.seq, update_time = at,
    waiting = case sender when 'system' then c.waiting else sender = 'user' end,
    user_read = case sender when 'user' then c.last_seq else c.user_read end,
    agent_read = case sender when 'agent' then c.last_seq else c.agent_read end
  where c.id = conversation;
  return made;
end $$;

-- A message, and with nobody there to answer the note that says so: once in ten minutes. An image is
-- of a file that its sender stored.
create function send_message(
  conversation uuid, sender text, author uuid, client_id text, kind text, body text,
  offline_note text, at timestamptz
) returns messages language plpgsql as $$
declare
  made messages;
begin
  if kind = 'image' and not exists (
    select from chat_files f where f.id = body::uuid and f.owner = author) then
    perform not_found('file');
  end if;
  made := store_message(conversation, sender, author, client_id, kind, body, at);
  if sender = 'user' and not agent_online(at) and not exists (
    select from messages m where m.conversation_id = conversation and m.sender = 'system'
      and m.create_time > at - interval '10 minutes') then
    perform store_message(conversation, 'system', null, null, 'text', offline_note, at);
  end if;
  return made;
end $$;
