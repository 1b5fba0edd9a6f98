-- Locks the calling customer like `lock_user`, and returns the row. The rejection of a blocked customer states no
-- reason, as at sign-in. A customer who is closing the account cannot start anything else.
create or replace function lock_customer(caller uuid) returns users
language plpgsql as $$
declare
  customer users;
begin
  perform pg_advisory_xact_lock(7, uuid_hash(caller));
  select * into customer from users u where u.id = caller and u.role = 'customer';
  if customer.id is null then perform not_found('customer'); end if;
  if customer.status <> 'active' then
    perform reject('blocked');
  end if;
  if customer.closing_since is not null then perform reject('wrong_state'); end if;
  return customer;
end $$;
