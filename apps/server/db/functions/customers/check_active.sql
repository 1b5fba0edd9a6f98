-- Rejects a payment to a customer who is blocked or has locked the account. The caller holds the customer's lock.
-- Blocking takes the same lock, so a payment either precedes the block or is rejected.
create or replace function check_active(customer uuid) returns void
language plpgsql as $$
begin
  if not exists (select from users u where u.id = customer and u.status = 'active' and u.locked is null) then
    perform reject('owner_blocked');
  end if;
end $$;
