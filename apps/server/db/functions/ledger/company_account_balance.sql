create or replace function company_account_balance(account_name text) returns bigint
language plpgsql stable as $$
begin
  return (select sum(a.balance)::bigint from accounts a where a.user_id is null and a.name = account_name);
end $$;
