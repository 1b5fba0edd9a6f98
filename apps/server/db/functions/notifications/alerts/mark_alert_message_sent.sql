-- Records that a message was delivered. The message about the end of the alert follows, if the alert has ended.
create or replace function mark_alert_message_sent(message uuid, context jsonb) returns void
language plpgsql security definer set search_path from current as $$
begin
  update alert_messages m set sent_at = operation_time(context) where m.id = message and m.sent_at is null;
  perform schedule_job('alert', e.id::text, operation_time(context))
  from alert_messages b join alert_messages e on e.alert_id = b.alert_id and e.is_end
    and e.user_id is not distinct from b.user_id
  where b.id = message and not b.is_end;
end $$;
