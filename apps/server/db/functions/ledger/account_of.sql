create or replace function account_of(customer uuid, account_name text) returns accounts
language plpgsql as $$
declare
  found_account accounts;
begin
  select * into strict found_account from accounts a
  where a.user_id = customer and a.name = account_name;
  return found_account;
end $$;
