-- Returns whether an account is the customer's own proven phone, in any notation.
create or replace function is_own_phone(customer_id uuid, account text) returns boolean
language plpgsql stable as $$
begin
  return exists (select from users u where u.id = customer_id and u.phone_verified_at is not null
    and u.phone = any (phone_forms(account)));
end $$;
