-- Closes, snoozes or reopens a conversation. Closing and snoozing are rejected if the customer has written since
-- `last_id`, the last message that the caller saw, so that no unseen message is hidden.
create or replace function set_conversation_state(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  target text := input ->> 'to';
  until timestamptz := to_timestamp((input ->> 'until')::bigint);
  c conversations;
begin
  perform check_role(caller, 'operatorMoveConversation');
  select * into c from conversations x where x.id = (input ->> 'id')::uuid for update;
  if c.id is null then perform not_found('conversation'); end if;
  if target <> 'open' and exists (
    select from messages m where m.conversation_id = c.id and m.sender = 'user' and m.seq > coalesce((
      select l.seq from messages l where l.id = (input ->> 'last_id')::uuid and l.conversation_id = c.id), 0))
  then perform reject('wrong_state'); end if;
  if until <= at or until > at + interval '30 days' then perform reject('wrong_state'); end if;
  if (target = 'closed') <> (c.closed_at is not null) or until is distinct from c.snoozed_until then
    update conversations x set snoozed_until = until,
      closed_at = case target when 'closed' then coalesce(c.closed_at, at) end,
      first_unanswered_seq = case target when 'closed' then null else c.first_unanswered_seq end,
      while_offline = target <> 'closed' and c.while_offline
    where x.id = c.id;
    perform log_action(caller, 'operatorMoveConversation', 'conversation', c.id,
      jsonb_build_object('closed', epoch_seconds(c.closed_at), 'snoozed_until', epoch_seconds(c.snoozed_until)),
      (select jsonb_build_object('closed', epoch_seconds(x.closed_at), 'snoozed_until', epoch_seconds(x.snoozed_until))
        from conversations x where x.id = c.id), at);
  end if;
  return (select j.item from operator_conversations_json(array[c.id]) j);
end $$;
