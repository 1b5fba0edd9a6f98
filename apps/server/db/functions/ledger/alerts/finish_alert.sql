-- Records that a message was delivered.
create or replace function finish_alert(message uuid, context jsonb) returns void
language plpgsql security definer set search_path from current as $$
begin
  update alert_messages m set sent = operation_time(context) where m.id = message and m.sent is null;
end $$;
