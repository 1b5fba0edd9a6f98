-- Locks a case after its customer, in the lock order of all operations.
create or replace function lock_case(payment_case uuid) returns payment_cases
language plpgsql as $$
declare
  found_row payment_cases;
  customer uuid;
begin
  select * into found_row from payment_cases c where c.id = payment_case;
  if found_row.id is null then perform not_found('case'); end if;
  customer := user_of_payment(found_row.payment_id);
  if customer is not null then perform lock_user(customer); end if;
  select * into found_row from payment_cases c where c.id = payment_case for no key update;
  return found_row;
end $$;
