-- Whether the books have the payment of a line of the bank.
create or replace function bank_line_matched(reference text, amount bigint) returns boolean
language plpgsql stable as $$
begin
  return exists (select from bank_payments p
    where p.reference = bank_line_matched.reference and p.amount = bank_line_matched.amount);
end $$;
