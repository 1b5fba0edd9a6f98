-- Rejects the deletion of a provider's message unless it was processed and refers to no order, receipt or incoming
-- payment.
create or replace function prevent_message_deletion() returns trigger
language plpgsql as $$
begin
  if old.handled_at is null or not is_unmatched_message(old.payment_id, old.refs) then
    raise exception 'messages of providers stay known' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;

create or replace trigger payment_messages_unnamed before delete on payment_messages
for each row execute function prevent_message_deletion();
