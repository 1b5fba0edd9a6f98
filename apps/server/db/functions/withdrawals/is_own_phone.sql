-- Whether an account is the customer's own phone, as it is dialled in its country, and proven to be theirs.
create or replace function is_own_phone(customer_id uuid, account text) returns boolean
language plpgsql stable as $$
begin
  return exists (select from users u where u.id = customer_id and u.phone_proven is not null
    and config_text('{phone,country_code}') || substr(account, 2) = u.phone
    and left(account, 1) = '0');
end $$;
