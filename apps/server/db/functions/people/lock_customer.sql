-- Locks the calling customer like lock_owner, and returns them. A blocked one is told so, as at sign-in, and not why. One
-- who is closing the account does nothing else any more.
create or replace function lock_customer(caller uuid) returns users
language plpgsql as $$
declare
  customer users;
begin
  perform pg_advisory_xact_lock(7, uuid_hash(caller));
  select * into customer from users u where u.id = caller and u.role = 'customer';
  if customer.id is null then perform not_found('customer'); end if;
  if customer.status <> 'active' then
    perform refuse('blocked');
  end if;
  if customer.closing is not null then perform refuse('wrong_state'); end if;
  return customer;
end $$;
