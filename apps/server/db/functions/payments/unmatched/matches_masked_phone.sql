-- Returns whether a phone matches a payer's phone as the provider shows it, such as 25470****149. Every shown digit
-- must match; at least six are shown, including the last three.
create or replace function matches_masked_phone(payer text, phone text) returns boolean
language plpgsql immutable as $$
begin
  return payer ~ '^[0-9*]+[0-9]{3}$' and length(replace(payer, '*', '')) >= 6
    and phone like replace(payer, '*', '_');
end $$;
