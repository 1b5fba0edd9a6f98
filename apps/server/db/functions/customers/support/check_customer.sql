-- Rejects a person who is not a customer, or whose account is closed.
create or replace function check_customer(person uuid) returns void
language plpgsql stable as $$
begin
  if not exists (select from users u where u.id = person and u.role = 'customer' and u.status <> 'closed') then
    perform not_found('user');
  end if;
end $$;
