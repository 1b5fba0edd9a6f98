-- The end of an account, by which two people know that they speak of the same.
create or replace function mask_account(account text) returns text
language plpgsql immutable as $$
begin
  return case when account = '' then '' when length(account) < 7 then '***' else '*** ' || right(account, 3) end;
end $$;
