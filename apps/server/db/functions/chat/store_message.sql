-- Stores a message. Assigns its number under a lock that is held until the commit: see the table `messages`. A
-- repeated `client_id` returns the existing message.
create or replace function store_message(
  conversation uuid, sender text, author uuid, client_id text, kind text, body text, at timestamptz
) returns messages language plpgsql as $$
declare
  created messages;
begin
  perform pg_advisory_xact_lock(8, 0);
  select * into created from messages m
  where m.conversation_id = conversation and m.sender = store_message.sender
    and m.client_id = store_message.client_id;
  if created.id is not null then return created; end if;
  insert into messages (seq, conversation_id, client_id, sender, author, kind, body, create_time)
  values (nextval('message_seq'), conversation, client_id, sender, author, kind, body, at)
  returning * into created;
  -- Sending a message marks all earlier messages as read by its sender. Only an answer of a person removes the
  -- conversation from the queue: the demo's program, an agent without an author, does not. A message of the customer
  -- reopens a closed or snoozed conversation. The conversation becomes unassigned then if its operator is offline.
  update conversations c set last_seq = created.seq, update_time = at,
    first_unanswered_seq = case when sender = 'user' then coalesce(c.first_unanswered_seq, created.seq)
      when sender = 'agent' and author is not null then null else c.first_unanswered_seq end,
    while_offline = case sender when 'agent' then author is null and c.while_offline
      when 'user' then case when c.first_unanswered_seq is null then not was_support_online(at) else c.while_offline end
      else c.while_offline end,
    closed_at = case sender when 'user' then null else c.closed_at end,
    snoozed_until = case sender when 'user' then null else c.snoozed_until end,
    assigned_to = case sender when 'agent' then coalesce(c.assigned_to, author)
      when 'system' then c.assigned_to
      else case when (c.closed_at is null and c.snoozed_until is null) or is_operator_online(c.assigned_to, at)
        then c.assigned_to end end,
    customer_read_seq = case sender when 'user' then c.last_seq else c.customer_read_seq end,
    agent_read_seq = case sender when 'agent' then c.last_seq else c.agent_read_seq end
  where c.id = conversation;
  if sender = 'agent' then
    perform notify_user(c.user_id, 'chat_answered', c.id, null, '{}', at)
    from conversations c where c.id = conversation;
  end if;
  return created;
end $$;
