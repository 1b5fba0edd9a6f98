-- Returns the name of the account that a customer has chosen to pay from.
create or replace function paying_account_name(pay_from text) returns text
language plpgsql immutable as $$
begin
  return case pay_from when 'balance' then 'balance' when 'revenue' then 'income' end;
end $$;
