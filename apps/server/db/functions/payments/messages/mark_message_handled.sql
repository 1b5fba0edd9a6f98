-- Marks a message as processed, whose job is then over.
create or replace function mark_message_handled(message uuid, about uuid, context jsonb) returns void
language plpgsql security definer set search_path from current as $$
begin
  update payment_messages m set payment_id = coalesce(m.payment_id, about), handled_at = operation_time(context)
  where m.id = message and m.handled_at is null;
  perform cancel_job('payment_message', message::text);
end $$;
