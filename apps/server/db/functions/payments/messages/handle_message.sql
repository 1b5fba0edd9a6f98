-- Marks a message as processed, or schedules its retry in `again` seconds.
create or replace function handle_message(message uuid, about uuid, again integer, context jsonb) returns void
language plpgsql security definer set search_path from current as $$
begin
  update payment_messages m set subject = coalesce(m.subject, about),
    handled = case when again is null then operation_time(context) end,
    next_attempt_at = case when again is not null then operation_time(context) + make_interval(secs => again) end
  where m.id = message and m.handled is null;
end $$;
