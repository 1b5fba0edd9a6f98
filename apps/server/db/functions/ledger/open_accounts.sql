create or replace function open_accounts() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into accounts (user_id, name)
  select new.id, name from unnest(array['balance', 'income', 'invested', 'held', 'points']) name;
  return null;
end $$;

create or replace trigger users_open_accounts after insert on users
for each row when (new.role = 'customer') execute function open_accounts();
