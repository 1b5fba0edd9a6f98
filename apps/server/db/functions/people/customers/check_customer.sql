-- Refuses what is about somebody who is no customer, or has left.
create or replace function check_customer(person uuid) returns void
language plpgsql stable as $$
begin
  if not exists (select from users u where u.id = person and u.role = 'customer' and u.status <> 'closed') then
    perform not_found('user');
  end if;
end $$;
