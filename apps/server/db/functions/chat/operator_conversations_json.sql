-- Returns conversations as operators see them, in the order of `ids`. The last message skips system messages: these
-- have the same text in every conversation and would hide what the customer wrote. Phones in the last message are
-- masked.
create or replace function operator_conversations_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query
  with shown as (
    select c.*, requested.place, (
      select m.id from messages m where m.conversation_id = c.id and m.sender <> 'system'
      order by m.seq desc limit 1) as last_id
    from unnest(ids) with ordinality as requested (id, place) join conversations c on c.id = requested.id)
  select s.id, jsonb_build_object(
    'id', s.id, 'user', person_json(s.user_id),
    'language', (select u.language from users u where u.id = s.user_id),
    'assigned_to', person_json(s.assigned_to),
    'waiting_since', (select epoch_seconds(m.create_time) from messages m where m.seq = s.first_unanswered_seq),
    'snoozed_until', epoch_seconds(s.snoozed_until), 'closed', epoch_seconds(s.closed_at),
    'unread', (select count(*) from messages m where m.conversation_id = s.id
      and m.seq > s.agent_read_seq and m.sender = 'user'),
    'last_message', j.item || jsonb_build_object('body', mask_phones_in_chat_body(m.kind, m.body)), 'update_time',
      epoch_seconds(s.update_time))
  from shown s left join messages_json(array(select l.last_id from shown l)) j on j.id = s.last_id
    left join messages m on m.id = s.last_id
  order by s.place;
end $$;
