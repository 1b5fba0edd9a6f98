-- Whether a phone fits what a provider shows of the payer's, such as 25470****149: each digit that is shown, of
-- which there are at least six, and the last three.
create or replace function shows_phone(payer text, phone text) returns boolean
language plpgsql immutable as $$
begin
  return payer ~ '^[0-9*]+[0-9]{3}$' and length(replace(payer, '*', '')) >= 6
    and phone like replace(payer, '*', '_');
end $$;
