-- Adds an event to its customer's inbox, in the transaction of the event, and queues it for the customer's push
-- subscriptions. It replaces an unread notification of the same kind about the same subject, so that several answers
-- in the chat are one notification.
create or replace function notify_user(
  customer uuid, kind text, subject uuid, amount bigint, details jsonb, at timestamptz
) returns void language plpgsql as $$
declare
  notification_id uuid := uuidv7();
begin
  delete from notifications n where n.user_id = customer and not n.read
    and n.kind = notify_user.kind and n.subject = notify_user.subject;
  -- A payment may arrive after its customer has closed the account.
  if is_closed(customer) then return; end if;
  insert into notifications (id, user_id, kind, subject, amount, details, create_time)
  values (notification_id, customer, kind, subject, amount, jsonb_strip_nulls(details), at);
  perform schedule_job('push', notification_id || ' ' || s.session_id, at, customer)
  from push_subscriptions s where s.user_id = customer;
end $$;
