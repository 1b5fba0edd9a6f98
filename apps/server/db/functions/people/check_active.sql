-- Refuses to pay a customer who is blocked, or who has locked the account. The caller holds the customer's lock, and blocking takes it,
-- too, so a payment is either before the block or refused.
create or replace function check_active(customer uuid) returns void
language plpgsql as $$
begin
  if not exists (select from users u where u.id = customer and u.status = 'active' and u.locked is null) then
    perform refuse('owner_blocked');
  end if;
end $$;
