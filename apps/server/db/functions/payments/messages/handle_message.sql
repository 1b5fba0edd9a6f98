-- Marks a message as processed, whose job is then over.
create or replace function handle_message(message uuid, about uuid, context jsonb) returns void
language plpgsql security definer set search_path from current as $$
begin
  update payment_messages m set subject = coalesce(m.subject, about), handled = operation_time(context)
  where m.id = message and m.handled is null;
  delete from jobs j where j.kind = 'payment_message' and j.key = message::text;
end $$;
