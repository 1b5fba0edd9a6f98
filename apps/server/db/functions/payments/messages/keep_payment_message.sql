-- Refuses to delete a message of a provider, except one that was acted on and names no payment: not an order or a
-- receipt, and no money that was received.
create or replace function keep_payment_message() returns trigger
language plpgsql as $$
begin
  if old.handled is null or not is_unnamed_message(old.subject, old.refs) then
    raise exception 'messages of providers stay known' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;

create or replace trigger payment_messages_unnamed before delete on payment_messages
for each row execute function keep_payment_message();
