-- Masks an account except for its end, so that two people can check that they mean the same account.
create or replace function mask_account(account text) returns text
language plpgsql immutable as $$
begin
  return case when account = '' then '' when length(account) < 7 then '***' else '*** ' || right(account, 3) end;
end $$;
