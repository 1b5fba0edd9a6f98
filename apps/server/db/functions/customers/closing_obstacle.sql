-- Returns why an account cannot be closed yet. Null if it can.
create or replace function closing_obstacle(customer uuid) returns text
language plpgsql stable as $$
begin
  return case
    when exists (select from accounts a
      where a.user_id = customer and a.name <> 'points' and a.balance <> 0) then 'money'
    else pending_business_kind(customer)
  end;
end $$;
