-- Puts what has happened into its customer's inbox, in the transaction in which it happens, and queues it for
-- their subscribed browsers. It takes the place of an unread line about the same: several answers in the chat
-- are one line.
create or replace function notify_user(
  customer uuid, kind text, subject uuid, amount bigint, details jsonb, at timestamptz
) returns void language plpgsql as $$
declare
  told uuid := uuidv7();
begin
  delete from notifications n where n.owner = customer and not n.read
    and n.kind = notify_user.kind and n.subject = notify_user.subject;
  -- A payment may arrive after its customer has closed the account.
  if is_closed(customer) then return; end if;
  insert into notifications (id, owner, kind, subject, amount, details, create_time)
  values (told, customer, kind, subject, amount, jsonb_strip_nulls(details), at);
  -- Money neither waits for a browser that is just leaving, nor fails because of it: without the lock the
  -- foreign key would see the subscription go.
  insert into pushes (notification_id, session_id, next_try)
  select told, s.session_id, at from push_subscriptions s where s.owner = customer
  for key share of s skip locked;
end $$;
